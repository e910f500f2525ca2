import { useEffect, useSyncExternalStore } from 'react';
import { api } from '../../lib/api.ts';
import { useSession } from '../../lib/session.tsx';
import { useSocket } from '../../lib/socket.ts';

/** Changes that come together, such as a message and its read mark, are one question. */
const ASK_AFTER_MS = 120;

let count = 0;
let countOf: string | null = null;
let asking: ReturnType<typeof setTimeout> | undefined;
const listeners = new Set<() => void>();

function set(userId: string | null, next: number): void {
  countOf = userId;
  if (next === count) return;
  count = next;
  for (const listener of listeners) listener();
}

/** Asks once, however many screens and links show the count. */
function ask(userId: string): void {
  clearTimeout(asking);
  asking = setTimeout(() => {
    api.messages.unread().then(
      ({ unread }) => set(userId, unread),
      // What was true before stays until somebody answers again.
      () => undefined,
    );
  }, ASK_AFTER_MS);
}

const subscribe = (listener: () => void) => {
  listeners.add(listener);
  return () => listeners.delete(listener);
};

/** How many messages of others wait for whoever is signed in; live, and the same on every place that shows it. */
export function useUnreadMessages(): number {
  const { user } = useSession();
  const socket = useSocket();
  const userId = user !== null && user.role !== 'admin' ? user.id : null;
  const shown = useSyncExternalStore(
    subscribe,
    () => count,
    () => 0,
  );
  useEffect(() => {
    if (userId === null) return;
    if (countOf !== userId) set(userId, 0);
    ask(userId);
    // What an earlier page could not send goes out, whichever screen is opened first.
    import('./queue/own-queue.ts').then(({ ownQueue }) => ownQueue(userId)).catch(() => undefined);
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
  return countOf === userId ? shown : 0;
}
