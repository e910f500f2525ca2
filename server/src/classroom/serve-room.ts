/** Being in the room: which event does what. */
import { keepLine } from './chat.ts';
import type { ClassroomConnection } from './connection.ts';
import type { LiveRooms } from './live-rooms.ts';
import { roomOf } from './room.ts';

/** Listens to the events of domain/classroom/room/events.ts. */
export function serveRoom(
  { on, onLost, member, socket, services }: ClassroomConnection,
  rooms: LiveRooms,
): void {
  on('classroom:join', 'join', (input, reply) => rooms.join(socket, input, reply));
  on('classroom:leave', 'join', async (_none, reply) => {
    await rooms.leave(socket);
    reply({});
  });
  on('classroom:signal', 'signal', async (input, reply) => {
    rooms.forward(member(), input);
    reply({});
  });
  on('classroom:media', 'media', async (media, reply) => {
    const membership = member();
    socket.data.classroom = { ...membership, media };
    socket.to(roomOf(membership.lessonId)).emit('classroom:media', { peerId: membership.peerId, ...media });
    reply({});
  });
  on('classroom:chat', 'chat', async (input, reply) => {
    const { lessonId, userId } = member();
    const { line, isNew } = await services.db
      .transaction()
      .execute((trx) => keepLine(trx, lessonId, userId, input));
    if (isNew) socket.to(roomOf(lessonId)).emit('classroom:chat', line);
    reply({ line });
  });
  onLost(async (membership) => rooms.expectBack(membership));
}
