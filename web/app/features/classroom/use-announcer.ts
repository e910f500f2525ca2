import { useCallback, useEffect, useRef, useState } from 'react';
import { type Announcement, announcementsSince, withAnnouncement } from './screen-reader-announcements.ts';

/**
 * What happens in the room, for who listens to the screen: what the session says, and what a part of the room announces.
 * Each thing is a line of its own, so that two that come at once, or the same twice, are both read out.
 */
export function useAnnouncer(ofSession: readonly Announcement[]): {
  said: readonly Announcement[];
  announce: (text: string) => void;
} {
  const [said, setSaid] = useState<readonly Announcement[]>([]);
  const announce = useCallback((text: string) => {
    if (text !== '') setSaid((before) => withAnnouncement(before, text));
  }, []);
  const last = useRef<Announcement | undefined>(undefined);
  useEffect(() => {
    for (const { text } of announcementsSince(ofSession, last.current)) announce(text);
    last.current = ofSession.at(-1) ?? last.current;
  }, [announce, ofSession]);
  return { said, announce };
}
