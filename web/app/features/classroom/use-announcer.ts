import { useCallback, useEffect, useRef, useState } from 'react';
import { type Said, saidSince, saying } from './said.ts';

/**
 * What happens in the room, for who listens to the screen: what the session says, and what a part of the room announces.
 * Each thing is a line of its own, so that two that come at once, or the same twice, are both read out.
 */
export function useAnnouncer(ofSession: readonly Said[]): {
  said: readonly Said[];
  announce: (text: string) => void;
} {
  const [said, setSaid] = useState<readonly Said[]>([]);
  const announce = useCallback((text: string) => {
    if (text !== '') setSaid((before) => saying(before, text));
  }, []);
  const last = useRef<Said | undefined>(undefined);
  useEffect(() => {
    for (const { text } of saidSince(ofSession, last.current)) announce(text);
    last.current = ofSession.at(-1) ?? last.current;
  }, [announce, ofSession]);
  return { said, announce };
}
