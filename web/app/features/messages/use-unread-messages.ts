import { useEffect } from 'react';
import { api } from '../../lib/api.ts';
import { useSession } from '../../lib/session.tsx';
import { useSocket } from '../../lib/socket.ts';
import { Store, useStore } from '../../lib/store.ts';

/** Changes that come together, such as a message and its read mark, are one question. */
const ASK_AFTER_MS = 120;

/** The count, and the person it belongs to. */
const NOBODY = { userId: null as string | null, count: 0 };
const unread = new Store(NOBODY);
let asking: ReturnType<typeof setTimeout> | undefined;

/** Asks once, however many screens and links show the count. */
function ask(userId: string): void {
  clearTimeout(asking);
  asking = setTimeout(() => {
    api.messages.unread().then(
      ({ unread: count }) => unread.set({ userId, count }),
      // The earlier count stays until a request succeeds.
      () => undefined,
    );
  }, ASK_AFTER_MS);
}

/** The signed-in person's number of unread messages; live, and the same wherever it is shown. */
export function useUnreadMessages(): number {
  const { user } = useSession();
  const socket = useSocket();
  const userId = user !== null && user.role !== 'admin' ? user.id : null;
  const shown = useStore(unread, NOBODY);
  useEffect(() => {
    if (userId === null) return;
    if (unread.snapshot().userId !== userId) unread.set({ userId, count: 0 });
    ask(userId);
    // Unsent messages of an earlier page are sent, on any screen.
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
