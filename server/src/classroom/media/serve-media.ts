/** The media server's events on a connection: people in the room may send and receive in it. */
import type { MediaSource } from '@kaksha/domain/classroom/media/events.ts';
import { en } from '@kaksha/domain/classroom/room/words/en.ts';
import { en as CLASSROOM_MESSAGES } from '@kaksha/domain/classroom/words/en.ts';
import { ORPCError } from '@orpc/client';
import { sql } from 'kysely';
import type { Db } from '../../platform/context.ts';
import type { ClassroomPart } from '../connection.ts';
import { readPermissions } from '../door/permissions.ts';
import type { LiveRooms } from '../live-rooms.ts';
import { peerRoomOf, type RealtimeServer, roomOf } from '../room.ts';
import { allowanceOf } from './allowances.ts';
import { type MediaEngine, MediaRefusedError, MediaUnavailableError } from './media-engine.ts';

/**
 * Somebody sends through the media server. In a lesson between two that means that the direct way was given up, for all of
 * the lesson: a page that reloads goes through the server at once.
 */
async function noteWayThroughServer(db: Db, lessonId: string): Promise<void> {
  await sql`
    insert into classroom_door as d (lesson_id, through_server)
    select id, true from lesson where id = ${lessonId} and capacity = 1
    on conflict on constraint classroom_door_pk do update set through_server = true
    where not d.through_server`.execute(db);
}

/** Without an engine every event is refused in words: the lesson goes on from browser to browser, or without pictures. */
export const serveMedia =
  (engine: MediaEngine | undefined, rooms: LiveRooms): ClassroomPart =>
  ({ on, member, services, socket }) => {
    on('media:publish', 'signal', async (input, reply) => {
      const me = member();
      const { revision, ...permissions } = await readPermissions(services.db, me.lessonId, me.userId);
      const allowance = allowanceOf(me.role, permissions, revision);
      // A muted person publishes, and is not handed on until the teacher allows it: nothing is negotiated then.
      if (input.sources.some(({ source }) => isOfScreen(source) && !allowance.sources.includes(source))) {
        throw new ORPCError('FORBIDDEN', { status: 403, message: en.door.mayNotShare });
      }
      const answer = await asked(engine, async (media) => {
        const answered = await media.publish(me, input, allowance);
        try {
          member();
        } catch (error) {
          // The end of this socket's media, when it left the room, did not include this yet.
          await media.unpublish(me, input.connectionId);
          // The connection to us was lost, say, and the person is back on another: their other streams go on.
          if (socket.connected && !(await rooms.expects(me))) await media.kick(me);
          throw error;
        }
        // A decision of the meantime: a room that was not there yet did not hear it.
        const now = await readPermissions(services.db, me.lessonId, me.userId);
        await media.allow(me, allowanceOf(me.role, now, now.revision));
        return answered;
      });
      if (input.forWatchers !== true) await noteWayThroughServer(services.db, me.lessonId);
      reply(answer);
    });
    on('media:unpublish', 'signal', async ({ connectionId }, reply) => {
      const me = member();
      await asked(engine, (media) => media.unpublish(me, connectionId));
      reply({});
    });
    on('media:subscribe', 'signal', async (input, reply) => {
      const me = member();
      reply(await asked(engine, (media) => media.subscribe(me, input)));
    });
    on('media:answer', 'signal', async (input, reply) => {
      const me = member();
      await asked(engine, (media) => media.answer(me, input));
      reply({});
    });
    on('media:candidate', 'signal', async (input, reply) => {
      const me = member();
      await asked(engine, (media) => media.candidate(me, input));
      reply({});
    });
    on('media:view', 'signal', async (input, reply) => {
      const me = member();
      await asked(engine, (media) => media.setView(me, input));
      reply({});
    });
  };

const isOfScreen = (source: MediaSource): boolean => source === 'screen' || source === 'screen-audio';

async function asked<Result>(
  engine: MediaEngine | undefined,
  ask: (engine: MediaEngine) => Promise<Result>,
): Promise<Result> {
  try {
    if (engine === undefined) throw new MediaUnavailableError();
    return await ask(engine);
  } catch (error) {
    if (error instanceof MediaUnavailableError) {
      throw new ORPCError('CONFLICT', { status: 409, message: CLASSROOM_MESSAGES.mediaUnavailable });
    }
    if (error instanceof MediaRefusedError) {
      throw new ORPCError('BAD_REQUEST', { status: 400, message: CLASSROOM_MESSAGES.malformed });
    }
    throw error;
  }
}

/** Passes the media server's events on to their peers, on whichever node they are. */
export function passMediaNews(engine: MediaEngine, io: RealtimeServer): void {
  engine.onNews(({ event, data, lessonId, peerId }) => {
    const room = peerId === undefined ? roomOf(lessonId) : peerRoomOf(lessonId, peerId);
    // The event and its data belong together by the type of the news, which a union of tuples would say less clearly.
    (io.to(room) as { emit(event: string, data: unknown): boolean }).emit(event, data);
  });
}
