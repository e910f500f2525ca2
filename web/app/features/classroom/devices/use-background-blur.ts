import { useEffect, useState } from 'react';
import { blurOf, setBlur } from './background-blur.ts';

/** Remembered on this device: what is behind one is the same next time. */
const STORAGE_KEY = 'classroom-blur';

function wanted(): boolean {
  try {
    return localStorage.getItem(STORAGE_KEY) === 'on';
  } catch {
    return false;
  }
}

function remember(on: boolean): void {
  try {
    localStorage.setItem(STORAGE_KEY, on ? 'on' : 'off');
  } catch {
    // Storage is forbidden (private mode): the choice lasts as long as this camera is open.
  }
}

/** The blur of this camera's background and how to change it; null where the browser does not offer it. */
export function useBackgroundBlur(
  track: MediaStreamTrack | null,
): { on: boolean; change: (on: boolean) => void } | null {
  const [blur, setShown] = useState<boolean | null>(null);
  useEffect(() => {
    const look = () => setShown(blurOf(track));
    look();
    if (track === null) return;
    // Every opening of the camera begins without it.
    if (blurOf(track) === false && wanted()) setBlur(track, true).then(look, look);
    // The system's own switch changes it too.
    track.addEventListener('configurationchange', look);
    return () => track.removeEventListener('configurationchange', look);
  }, [track]);
  if (blur === null || track === null) return null;
  return {
    on: blur,
    change: (on) => {
      remember(on);
      const look = () => setShown(blurOf(track));
      setBlur(track, on).then(look, look);
    },
  };
}
