/** The live classroom over socket.io: which event does what, and when rooms are emptied. */
import type { LessonStatus } from '@kaksha/domain/lessons/status.ts';
import type { Services } from '../platform/context.ts';
import { serveActivities } from './activities/serve-activities.ts';
import { serveBoard } from './board/serve-board.ts';
import { type ClassroomPart, connect } from './connection.ts';
import { removalReason } from './door/removal-reason.ts';
import { beatHearts, HEARTBEAT_MS } from './heartbeat.ts';
import { LiveRooms } from './live-rooms.ts';
import type { MediaEngine } from './media/media-engine.ts';
import { passMediaNews, serveMedia } from './media/serve-media.ts';
import { serveNotes } from './notes/serve-notes.ts';
import { inClassRoomOf, type RealtimeServer, type RealtimeSocket } from './room.ts';
import { serveDoor } from './serve-door.ts';
import { serveRoom } from './serve-room.ts';

/** How long a lost connection may take to come back before the others are notified that the person left. */
export const RECONNECT_GRACE_MS = 30_000;

export interface ClassroomOptions {
  /** {@link RECONNECT_GRACE_MS} when absent. */
  graceMs?: number;
  /** {@link HEARTBEAT_MS} when absent. */
  heartbeatMs?: number;
  /** Carries pictures and voices of groups; without it they have none. */
  media?: MediaEngine | undefined;
}

/** The running classroom. */
export interface ClassroomRealtime {
  /**
   * Notifies everybody in the room of a lesson that it is over, and empties the room; other changes are ignored. Call it
   * on every node when the change is announced: each one notifies its own sockets.
   */
  lessonChanged(change: { lessonId: string; status: string }): void;
  /** Somebody may have lost their place in a class: removes them if so. Call it on every node. */
  placeLost(userId: string): void;
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
  const { media } = options;
  const rooms = new LiveRooms(io, services, options.graceMs ?? RECONNECT_GRACE_MS, {
    joined: (lessonId, peerId) => forget(media?.retell({ lessonId, peerId })),
    gone: (lessonId, peerId) => forget(media?.kick({ lessonId, peerId })),
    over: (lessonId) => forget(media?.closeRoom(lessonId)),
  });
  const forget = (work: Promise<void> | undefined): void =>
    void work?.catch((error: unknown) => services.log.warn({ err: error }, 'the media server was not told'));
  if (media !== undefined) passMediaNews(media, io);
  const parts: ClassroomPart[] = [
    ...PARTS,
    serveMedia(media, rooms),
    (connection) => serveDoor(connection, rooms, media),
  ];
  io.on('connection', (socket) => serveClassroom(socket, rooms, io, services, parts));
  const heart = beatHearts(io, services, options.heartbeatMs ?? HEARTBEAT_MS);
  return {
    lessonChanged: ({ lessonId, status }) => {
      if (CLOSED_STATUSES.has(status)) rooms.end(lessonId, status);
    },
    placeLost: (userId) => {
      recheck(io, rooms, services, userId).catch((error: unknown) =>
        services.log.error({ err: error, userId }, 'whoever lost their place was not put out of a classroom'),
      );
    },
    close: async () => {
      heart.stop();
      rooms.close();
    },
  };
}

/** The parts of the classroom: each listens to its own events (domain/classroom/<part>/events.ts). */
const PARTS: readonly ClassroomPart[] = [serveActivities, serveBoard, serveNotes];

/** Listens to the classroom events of one socket. */
function serveClassroom(
  socket: RealtimeSocket,
  rooms: LiveRooms,
  io: RealtimeServer,
  services: Services,
  parts: readonly ClassroomPart[],
): void {
  const connection = connect(socket, io, services);
  serveRoom(connection, rooms);
  for (const serve of parts) serve(connection);
}

/**
 * Puts a person out of each class that this node's sockets of theirs are in and where they have no place any more. A
 * lesson that is over empties its room by itself, with better words.
 */
async function recheck(
  io: RealtimeServer,
  rooms: LiveRooms,
  { db }: Pick<Services, 'db'>,
  userId: string,
): Promise<void> {
  const sockets = await io.local.in(inClassRoomOf(userId)).fetchSockets();
  const lessonIds = new Set(sockets.flatMap(({ data }) => data.classroom?.lessonId ?? []));
  for (const lessonId of lessonIds) {
    const lesson = await db
      .selectFrom('lesson')
      .select('status')
      .where('id', '=', lessonId)
      .executeTakeFirst();
    if (lesson !== undefined && lesson.status !== 'scheduled') continue;
    const message = await removalReason(db, lessonId, userId);
    if (message !== null) await rooms.putOut(lessonId, userId, message);
  }
}
