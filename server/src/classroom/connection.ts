/** One socket as the parts of the classroom serve it. */
import { CLIENT_EVENTS, type ClientToServerEvents } from '@kaksha/domain/classroom/events.ts';
import { en as CLASSROOM_MESSAGES } from '@kaksha/domain/classroom/words/en.ts';
import { ORPCError } from '@orpc/client';
import type { z } from 'zod';
import type { Services } from '../platform/context.ts';
import { acknowledged, type LimitName, type Reply } from './acknowledge.ts';
import { guardOf } from './door/guard.ts';
import { eventQueue } from './event-queue.ts';
import { type Membership, membershipOf, type RealtimeServer, type RealtimeSocket } from './room.ts';

export interface ClassroomConnection {
  socket: RealtimeSocket;
  io: RealtimeServer;
  services: Services;
  /**
   * Answers one client event: validated by its schema, within `limit` for each person, one event of this socket after
   * the other; those of the media server among themselves. An error that `handle` throws becomes the refusal.
   */
  on<Name extends keyof ClientToServerEvents>(
    event: Name,
    limit: LimitName,
    handle: (input: z.infer<(typeof CLIENT_EVENTS)[Name]>, reply: Reply) => Promise<void>,
  ): void;
  /**
   * The room that this socket is in now, and its person's role there.
   * @throws CONFLICT when it is in none.
   */
  member(): Membership;
  /**
   * Calls with the membership when the connection is lost while it is in a room; `ended` when it was we who ended it,
   * because its sign-in is over.
   */
  onLost(listener: (membership: Membership, ended: boolean) => Promise<void>): void;
}

/** Socket.io's name for a connection that the server ended, other than by stopping itself. */
export const ENDED_BY_US = 'server namespace disconnect';

/** A part of the classroom: registers its events on a connection. */
export type ClassroomPart = (connection: ClassroomConnection) => void;

/** A socket, where the event is a variable and its listener reads anything that comes. */
interface AnyListener {
  on(event: string, listener: (...args: unknown[]) => void): unknown;
}

/** Events that wait for the media server, which may take long to say that it is not there: nothing else waits with them. */
const isOfMedia = (event: string): boolean => event.startsWith('media:');

/** Makes a connection of a socket: its events are worked on in their order. */
export function connect(socket: RealtimeSocket, io: RealtimeServer, services: Services): ClassroomConnection {
  const { log } = services;
  const [queue, queueOfMedia] = [eventQueue(log), eventQueue(log)];
  const mayStay = guardOf(socket, services);
  return {
    socket,
    io,
    services,
    on(event, limit, guarded) {
      const handle: typeof guarded = async (input, reply) => {
        await mayStay(event);
        await guarded(input, reply);
      };
      const schema = CLIENT_EVENTS[event] as z.ZodType<z.infer<(typeof CLIENT_EVENTS)[typeof event]>>;
      const own = isOfMedia(event) ? queueOfMedia : queue;
      (socket as AnyListener).on(event, acknowledged({ socket, log, limit, schema, queue: own, handle }));
    },
    member() {
      const membership = membershipOf(socket);
      if (membership === undefined) {
        throw new ORPCError('CONFLICT', { status: 409, message: CLASSROOM_MESSAGES.notInRoom });
      }
      return membership;
    },
    onLost(listener) {
      // At 'disconnect' the socket has left its rooms already.
      socket.on('disconnecting', (reason) => {
        const membership = membershipOf(socket);
        if (membership !== undefined) queue.addLast(() => listener(membership, reason === ENDED_BY_US));
      });
    },
  };
}
