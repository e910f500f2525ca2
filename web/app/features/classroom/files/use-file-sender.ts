import { useEffect, useState, useSyncExternalStore } from 'react';
import { api } from '../../../lib/api.ts';
import { beforeSignOut } from '../../../lib/before-sign-out.ts';
import { patience } from '../../../lib/patience.ts';
import { useSession } from '../../../lib/session.tsx';
import { tellArrived } from './file-arrivals.ts';
import { FileSender, type Sending } from './file-sender.ts';
import { forgetFile, forgetFilesOf, keepFile, keptFiles } from './waiting-files.ts';

/** One for each person and lesson while the page is open: files go on while their panel is closed. */
const senders = new Map<string, FileSender>();

beforeSignOut((user) => forgetFilesOf(user.id));

/** What sends this person's files to a lesson; what a reload interrupted goes on at once. */
export function senderOf(userId: string, lessonId: string): FileSender {
  const key = `${userId} ${lessonId}`;
  const known = senders.get(key);
  if (known !== undefined) return known;
  const made = new FileSender({
    lessonId,
    userId,
    begin: ({ id, name, blob, privateWith }) =>
      api.lessonFiles.begin(
        { id: lessonId, fileId: id, name, byteLength: blob.size, privateWith },
        { signal: patience() },
      ),
    cancel: (id) => api.uploads.cancel({ id }),
    keep: keepFile,
    forget: forgetFile,
    onArrived: tellArrived,
  });
  senders.set(key, made);
  addEventListener('online', made.retry);
  keptFiles(userId, lessonId).then(
    (files) => made.goOn(files),
    () => undefined,
  );
  return made;
}

const NOTHING: readonly Sending[] = [];
const never = () => () => undefined;
const nothing = () => NOTHING;

/** What this person is adding to a lesson; goes on after a reload by itself. Null until it is known who it is. */
export function useFileSender(lessonId: string): { sender: FileSender | null; sending: readonly Sending[] } {
  const { user } = useSession();
  const isSender = user?.role === 'teacher' || user?.role === 'student';
  const [sender, setSender] = useState<FileSender | null>(null);
  const userId = isSender ? user.id : undefined;
  useEffect(() => {
    setSender(userId === undefined ? null : senderOf(userId, lessonId));
  }, [userId, lessonId]);
  const sending = useSyncExternalStore(sender?.subscribe ?? never, sender?.snapshot ?? nothing, nothing);
  return { sender, sending };
}
