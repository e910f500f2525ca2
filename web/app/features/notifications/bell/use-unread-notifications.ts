import { useEffect } from 'react';
import { api } from '../../../lib/api.ts';
import { useSession } from '../../../lib/session.tsx';
import { useSocket } from '../../../lib/socket.ts';
import { Store, useStore } from '../../../lib/store.ts';

/** Notifications that come together are one question. */
const ASK_AFTER_MS = 120;

const count = new Store(0);
let countOf: string | null = null;
let asking: ReturnType<typeof setTimeout> | undefined;

/** Asks the server again how many are unread, soon; once, however many ask for it. */
export function askUnread(): void {
  clearTimeout(asking);
  const userId = countOf;
  if (userId === null) return;
  asking = setTimeout(() => {
    api.notifications.unread().then(
      ({ unread }) => countOf === userId && count.set(unread),
      // The earlier count stays until a request succeeds.
      () => undefined,
    );
  }, ASK_AFTER_MS);
}

/** The signed-in person's number of unread notifications; live. */
export function useUnreadNotifications(): number {
  const userId = useSession().user?.id ?? null;
  const socket = useSocket();
  const shown = useStore(count, 0);
  useEffect(() => {
    if (countOf !== userId) {
      countOf = userId;
      count.set(0);
    }
    askUnread();
  }, [userId]);
  useEffect(() => {
    if (socket === null) return;
    socket.on('notification:new', askUnread);
    socket.on('connect', askUnread);
    return () => {
      socket.off('notification:new', askUnread);
      socket.off('connect', askUnread);
    };
  }, [socket]);
  return shown;
}
