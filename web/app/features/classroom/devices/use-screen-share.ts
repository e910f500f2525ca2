import { useEffect, useState, useSyncExternalStore } from 'react';
import { NOT_SHARED, ScreenShare, type ScreenShareState } from './screen-share.ts';

/** The sharing of this browser's screen; it ends with the component. `toggle` is null where nothing can be shared. */
export function useScreenShare(): { share: ScreenShareState; toggle: (() => void) | null } {
  const [screen] = useState(() => new ScreenShare());
  const share = useSyncExternalStore(screen.subscribe, screen.snapshot, () => NOT_SHARED);
  useEffect(() => () => screen.stop(), [screen]);
  const toggle = () => {
    if (share.track !== null) screen.stop();
    else void screen.start();
  };
  return { share, toggle: ScreenShare.isPossible ? toggle : null };
}
