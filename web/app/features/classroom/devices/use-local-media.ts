import { useEffect, useState } from 'react';
import { useStore } from '../../../lib/store.ts';
import { INITIAL_MEDIA, LocalMedia, type LocalMediaState } from './local-media.ts';

/** This browser's devices, open while `active`. */
export function useLocalMedia(active: boolean): { media: LocalMedia; state: LocalMediaState } {
  const [media] = useState(() => new LocalMedia());
  const state = useStore(media, INITIAL_MEDIA);
  useEffect(() => {
    if (!active) return;
    media.start().catch(reportError);
    return () => media.stop();
  }, [media, active]);
  return { media, state };
}
