import { useEffect, useState } from 'react';
import { blurOf, rememberBlur, setBlur } from './background-blur.ts';

/** The blur of this camera's background and how to change it; null where the browser does not offer it. */
export function useBackgroundBlur(
  track: MediaStreamTrack | null,
): { on: boolean; change: (on: boolean) => void } | null {
  const [blur, setShown] = useState<boolean | null>(null);
  useEffect(() => {
    const look = () => setShown(blurOf(track));
    look();
    if (track === null) return;
    // The system's own switch changes it too.
    track.addEventListener('configurationchange', look);
    return () => track.removeEventListener('configurationchange', look);
  }, [track]);
  if (blur === null || track === null) return null;
  return {
    on: blur,
    change: (on) => {
      rememberBlur(on);
      const look = () => setShown(blurOf(track));
      setBlur(track, on).then(look, look);
    },
  };
}
