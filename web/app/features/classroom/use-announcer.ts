import { useCallback, useRef, useState } from 'react';

/** One thing that was said to who listens to the screen. */
export interface Said {
  id: number;
  text: string;
}

/** As many as can happen in the moment in which a screen reader looks. */
const KEPT = 5;

/**
 * What happens in the room, for who listens to the screen. Each thing is a line of its own, so that two that come at once
 * are both read out.
 */
export function useAnnouncer(): { said: readonly Said[]; announce: (text: string) => void } {
  const [said, setSaid] = useState<readonly Said[]>([]);
  const count = useRef(0);
  const announce = useCallback((text: string) => {
    if (text === '') return;
    count.current += 1;
    const line = { id: count.current, text };
    setSaid((before) => [...before.slice(1 - KEPT), line]);
  }, []);
  return { said, announce };
}
