import { useEffect, useState } from 'react';
import { useStore } from '../../../lib/store.ts';
import { NOT_SHARED, ScreenShare, type ScreenShareState } from './screen-share.ts';

export interface Sharing {
  share: ScreenShareState;
  /** Null where nothing can be shared. */
  toggle: (() => void) | null;
}

/** The sharing of this browser's screen; it ends with the component. */
export function useScreenShare(): Sharing {
  const [screen] = useState(() => new ScreenShare());
  const share = useStore(screen, NOT_SHARED);
  useEffect(() => () => screen.stop(), [screen]);
  const toggle = () => {
    if (share.track !== null) screen.stop();
    else void screen.start();
  };
  return { share, toggle: ScreenShare.isPossible ? toggle : null };
}
