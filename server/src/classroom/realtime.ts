/** The live classroom over socket.io: which event does what, and when rooms are emptied. */
import { CLIENT_EVENTS, type ClientToServerEvents } from '@kaksha/domain/classroom/events.ts';
import { CLASSROOM_MESSAGES } from '@kaksha/domain/classroom/messages.ts';
import type { LessonStatus } from '@kaksha/domain/lessons/status.ts';
import { ORPCError } from '@orpc/client';
import type { z } from 'zod';
import type { Services } from '../platform/context.ts';
import { answered, type LimitName, type Reply } from './answered.ts';
import { keepLine } from './chat.ts';
import { LiveRooms } from './live-rooms.ts';
import { closeStalePresence } from './presence.ts';
import { type Membership, membershipOf, type RealtimeServer, type RealtimeSocket, roomOf } from './room.ts';

/** How long a lost connection may take to come back before the others are told that the person left. */
export const RECONNECT_GRACE_MS = 30_000;

export interface ClassroomOptions {
  /** {@link RECONNECT_GRACE_MS} when absent. */
  graceMs?: number;
}

/** The running classroom. */
export interface ClassroomRealtime {
  /**
   * Tells everybody in the room of a lesson that it is over, and empties the room; other changes are ignored. Call it
   * on every node when the change is announced: each one tells its own sockets.
   */
  lessonChanged(change: { lessonId: string; status: string }): void;
  /** Stops waiting for peers who are away; their presence stays open for the next process to continue. */
  close(): Promise<void>;
}

const CLOSED_STATUSES: ReadonlySet<string> = new Set<LessonStatus>(['completed', 'missed', 'cancelled']);

/** Serves the classroom on every socket of `io`; `socket.data.viewer` must be set by the time a socket connects. */
export function registerClassroom(
  io: RealtimeServer,
  services: Services,
  options: ClassroomOptions = {},
): ClassroomRealtime {
  const rooms = new LiveRooms(io, services, options.graceMs ?? RECONNECT_GRACE_MS);
  io.on('connection', (socket) => serveClassroom(socket, rooms, services));
  closeStalePresence(services.db).catch((error: unknown) =>
    services.log.error({ err: error }, 'stale classroom presence was not closed'),
  );
  return {
    lessonChanged: ({ lessonId, status }) => {
      if (CLOSED_STATUSES.has(status)) rooms.end(lessonId, status);
    },
    close: async () => rooms.close(),
  };
}

/** A socket, where the event is a variable and its listener reads whatever comes. */
interface AnyListener {
  on(event: string, listener: (...args: unknown[]) => void): unknown;
}

/** Listens to the classroom events of one socket. */
function serveClassroom(socket: RealtimeSocket, rooms: LiveRooms, services: Services): void {
  const { log, db } = services;
  let turn: Promise<void> = Promise.resolve();
  const inTurn = (work: () => Promise<void>) => {
    turn = turn.then(work).catch((error: unknown) => log.error({ err: error }, 'a classroom event failed'));
  };
  const on = <Name extends keyof ClientToServerEvents>(
    event: Name,
    limit: LimitName,
    handle: (input: z.infer<(typeof CLIENT_EVENTS)[Name]>, reply: Reply) => Promise<void>,
  ) => {
    const schema = CLIENT_EVENTS[event] as z.ZodType<z.infer<(typeof CLIENT_EVENTS)[Name]>>;
    (socket as AnyListener).on(event, answered({ socket, log, limit, schema, inTurn, handle }));
  };

  on('classroom:join', 'join', (input, reply) => rooms.join(socket, input, reply));
  on('classroom:leave', 'join', async (_none, reply) => {
    await rooms.leave(socket);
    reply({});
  });
  on('classroom:signal', 'signal', async (input, reply) => {
    rooms.forward(memberOrRefuse(socket), input);
    reply({});
  });
  on('classroom:media', 'media', async (media, reply) => {
    const membership = memberOrRefuse(socket);
    socket.data.classroom = { ...membership, media };
    socket.to(roomOf(membership.lessonId)).emit('classroom:media', { peerId: membership.peerId, ...media });
    reply({});
  });
  on('classroom:chat', 'chat', async (input, reply) => {
    const { lessonId, userId } = memberOrRefuse(socket);
    const { line, isNew } = await db.transaction().execute((trx) => keepLine(trx, lessonId, userId, input));
    if (isNew) socket.to(roomOf(lessonId)).emit('classroom:chat', line);
    reply({ line });
  });
  // At 'disconnect' the socket has left its rooms already.
  socket.on('disconnecting', () => {
    const membership = membershipOf(socket);
    if (membership !== undefined) inTurn(async () => rooms.expectBack(membership));
  });
}

function memberOrRefuse(socket: RealtimeSocket): Membership {
  const membership = membershipOf(socket);
  if (membership === undefined) {
    throw new ORPCError('CONFLICT', { status: 409, message: CLASSROOM_MESSAGES.notInRoom });
  }
  return membership;
}
