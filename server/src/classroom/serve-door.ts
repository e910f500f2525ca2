/** The teacher's controls, and people who wait: which event does what (domain/classroom/door/events.ts). */
import type { DoorState } from '@kaksha/domain/classroom/door/events.ts';
import { en as DOOR_MESSAGES } from '@kaksha/domain/classroom/door/words/en.ts';
import { ORPCError } from '@orpc/client';
import type { Trx } from '../platform/context.ts';
import { personRoom } from '../platform/realtime.ts';
import type { Reply } from './acknowledge.ts';
import { type ClassroomConnection, ENDED_BY_US } from './connection.ts';
import { letAllDraw, muteAll, permit, setLocked, setRemoved, takeBack } from './door/permissions.ts';
import { removalReason } from './door/removal-reason.ts';
import { removedText } from './door.ts';
import type { LiveRooms } from './live-rooms.ts';
import { enforce } from './media/allowances.ts';
import type { MediaEngine } from './media/media-engine.ts';
import { type Membership, membershipOf, peerRoomOf, roomOf, stayOf } from './room.ts';

/** Listens to the events of the door on one connection; `media` obeys what is decided. */
export function serveDoor(
  connection: ClassroomConnection,
  rooms: LiveRooms,
  media: MediaEngine | undefined,
): void {
  const { on, member, io, socket, services } = connection;

  const teacher = (): Membership => {
    const membership = member();
    if (membership.role === 'teacher') return membership;
    throw new ORPCError('FORBIDDEN', { status: 403, message: DOOR_MESSAGES.teacherOnly });
  };
  /** Sends the room and the media server the present state, and answers. */
  const tell = (reply: Reply, lessonId: string, door: DoorState): void => {
    io.to(roomOf(lessonId)).emit('door:state', door);
    reply({ door });
    // Nobody waits for a media server that does not answer, least of all a teacher who removes somebody. Decisions that it missed
    // it gets when people publish again, as they do after it was lost; an older decision never undoes a newer one.
    if (media !== undefined) enforce(media, rooms, lessonId, door).catch(complain);
  };
  /** Decides in one transaction. */
  const decide = async (
    reply: Reply,
    decision: (trx: Trx, lessonId: string) => Promise<DoorState>,
  ): Promise<string> => {
    const { lessonId } = teacher();
    const door = await services.db.transaction().execute((trx) => decision(trx, lessonId));
    tell(reply, lessonId, door);
    return lessonId;
  };

  on('door:permit', 'door', async (input, reply) => {
    await decide(reply, (trx, lessonId) => permit(trx, lessonId, input));
  });
  on('door:mute-all', 'door', async ({ lock }, reply) => {
    await decide(reply, (trx, lessonId) => muteAll(trx, lessonId, lock));
  });
  on('door:draw-all', 'door', async ({ allowed }, reply) => {
    await decide(reply, (trx, lessonId) => letAllDraw(trx, lessonId, allowed));
  });
  on('door:ask', 'door', async ({ userId, device }, reply) => {
    const lessonId = await decide(reply, (trx, id) => permit(trx, id, { userId, [device]: 'off' }));
    const asked = await rooms.people.find(lessonId, userId);
    if (asked !== undefined) io.to(peerRoomOf(lessonId, asked.peerId)).emit('door:asked', { device });
  });
  on('door:remove', 'door', async ({ userId }, reply) => {
    const lessonId = await decide(reply, (trx, id) => setRemoved(trx, id, userId, true));
    const removed = await rooms.people.find(lessonId, userId);
    await rooms.putOut(lessonId, userId, removedText(removed?.role ?? 'student'));
  });
  on('door:let-in', 'door', async ({ userId }, reply) => {
    const lessonId = await decide(reply, (trx, id) => setRemoved(trx, id, userId, false));
    // They are in no room of the class: whichever of their pages asked for it comes in by itself.
    io.to(personRoom(userId)).emit('door:admitted', { lessonId });
  });
  on('door:take-back', 'door', async ({ device }, reply) => {
    const { lessonId, userId, role } = member();
    if (role !== 'student') {
      throw new ORPCError('FORBIDDEN', { status: 403, message: DOOR_MESSAGES.studentsOnly });
    }
    const door = await services.db.transaction().execute((trx) => takeBack(trx, lessonId, userId, device));
    tell(reply, lessonId, door);
  });
  on('door:lock', 'door', async ({ locked }, reply) => {
    await decide(reply, (trx, lessonId) => setLocked(trx, lessonId, locked));
  });

  // People who wait for the teacher are in no room yet, and are expected back like everybody else.
  socket.on('disconnecting', (reason) => {
    const stay = stayOf(socket);
    if (stay === undefined || !stay.waiting) return;
    if (reason === ENDED_BY_US) rooms.endStay(stay).catch(complain);
    else rooms.expectBack(stay);
  });

  // A connection that socket.io gave back its rooms: its person may have lost their place meanwhile.
  const kept = socket.recovered ? membershipOf(socket) : undefined;
  if (kept !== undefined) {
    removalReason(services.db, kept.lessonId, kept.userId)
      .then((message) => (message === null ? undefined : rooms.putOut(kept.lessonId, kept.userId, message)))
      .catch(complain);
  }

  function complain(error: unknown): void {
    services.log.error({ err: error }, 'the door of a classroom failed');
  }
}
