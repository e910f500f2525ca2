/** How many sockets a person has, and how much each of them may send. */
import type { Server, Socket } from 'socket.io';

/**
 * Of one person: a page has one, and somebody with more pages open than this reads none of them. On one node, or on all together
 * where Redis links them: through PostgreSQL, asking the others at each connection would cost more than it saves.
 */
export const SOCKETS_PER_PERSON = 20;
/** More than the limits of all single events together let through. */
export const PACKETS_MAX = 2_000;
const PACKETS_WINDOW_MS = 10_000;

/** Ends a socket that is one too many of its person, whatever node the others are on. @throws when a node does not answer */
export async function endOneTooMany(
  io: Pick<Server, 'in'>,
  room: string,
  socket: Pick<Socket, 'disconnect'>,
): Promise<void> {
  if ((await io.in(room).fetchSockets()).length > SOCKETS_PER_PERSON) socket.disconnect(true);
}

/** Ends a socket that sends more than any page does, before what it sent waits for its turn. */
export function endFlood(socket: Pick<Socket, 'use' | 'disconnect'>): void {
  let count = 0;
  let windowEndsAt = 0;
  socket.use((_packet, next) => {
    const now = Date.now();
    if (now >= windowEndsAt) {
      count = 0;
      windowEndsAt = now + PACKETS_WINDOW_MS;
    }
    count += 1;
    if (count <= PACKETS_MAX) next();
    else socket.disconnect(true);
  });
}
