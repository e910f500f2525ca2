import { useEffect, useState } from 'react';
import { afterSignOut } from '../../../lib/before-sign-out.ts';
import { useSession } from '../../../lib/session.tsx';
import { useStore } from '../../../lib/store.ts';
import { tellArrived } from '../uploads/file-arrivals.ts';
import { FILES, FileSender, type Sending } from './file-sender.ts';

/** One for each person and lesson while the page is open: files go on while their panel is closed. */
const senders = new Map<string, FileSender>();

afterSignOut((user) => FILES.clear({ userId: user.id }));

/** Sends this person's files to a lesson; files that a reload interrupted go on at once. */
export function senderOf(userId: string, lessonId: string): FileSender {
  const key = `${userId} ${lessonId}`;
  const known = senders.get(key);
  if (known !== undefined) return known;
  const made = new FileSender(userId, lessonId, tellArrived);
  senders.set(key, made);
  made.start();
  return made;
}

/** The files that this person is adding to a lesson; they go on after a reload by themselves. Null until the person is known. */
export function useFileSender(lessonId: string): { sender: FileSender | null; sending: readonly Sending[] } {
  const { user } = useSession();
  const isSender = user?.role === 'teacher' || user?.role === 'student';
  const [sender, setSender] = useState<FileSender | null>(null);
  const userId = isSender ? user.id : undefined;
  useEffect(() => {
    setSender(userId === undefined ? null : senderOf(userId, lessonId));
  }, [userId, lessonId]);
  useStore<unknown>(sender, null);
  return { sender, sending: sender?.sending() ?? [] };
}
