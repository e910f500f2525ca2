import { useEffect } from 'react';
import { api } from '../../lib/api.ts';
import { useSession } from '../../lib/session.tsx';
import { useSocket } from '../../lib/socket.ts';
import { Store, useStore } from '../../lib/store.ts';

/** Changes that come together, such as a message and its read mark, are one question. */
const ASK_AFTER_MS = 120;

/** How many, and for whom. */
const NOBODY = { userId: null as string | null, count: 0 };
const unread = new Store(NOBODY);
let asking: ReturnType<typeof setTimeout> | undefined;

/** Asks once, however many screens and links show the count. */
function ask(userId: string): void {
  clearTimeout(asking);
  asking = setTimeout(() => {
    api.messages.unread().then(
      ({ unread: count }) => unread.set({ userId, count }),
      // What was true before stays until somebody answers again.
      () => undefined,
    );
  }, ASK_AFTER_MS);
}

/** How many messages of others wait for whoever is signed in; live, and the same on every place that shows it. */
export function useUnreadMessages(): number {
  const { user } = useSession();
  const socket = useSocket();
  const userId = user !== null && user.role !== 'admin' ? user.id : null;
  const shown = useStore(unread, NOBODY);
  useEffect(() => {
    if (userId === null) return;
    if (unread.snapshot().userId !== userId) unread.set({ userId, count: 0 });
    ask(userId);
    // What an earlier page could not send goes out, whichever screen is opened first.
    import('./message-queue.ts').then(({ ownQueue }) => ownQueue(userId)).catch(() => undefined);
  }, [userId]);
  useEffect(() => {
    if (socket === null || userId === null) return;
    const soon = () => ask(userId);
    socket.on('conversation:changed', soon);
    socket.on('connect', soon);
    return () => {
      socket.off('conversation:changed', soon);
      socket.off('connect', soon);
    };
  }, [socket, userId]);
  return shown.userId === userId ? shown.count : 0;
}
