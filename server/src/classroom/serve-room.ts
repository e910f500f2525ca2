/** Being in the room: which event does what. */
import type { ChatLine } from '@kaksha/domain/classroom/contract.ts';
import { keepLine, readersOf } from './chat/chat-lines.ts';
import type { ClassroomConnection } from './connection.ts';
import { refuseUnallowed } from './door/permissions.ts';
import type { LiveRooms } from './live-rooms.ts';
import { roomOf } from './room.ts';

/** Sends the others in the room a line; a private one only to its readers, on whichever node they are. */
async function tellLine(
  { io, socket, services }: ClassroomConnection,
  lessonId: string,
  line: ChatLine,
): Promise<void> {
  const room = roomOf(lessonId);
  if (line.privateWith === null) {
    socket.to(room).emit('classroom:chat', line);
    return;
  }
  const readers = await readersOf(services.db, lessonId, line.privateWith);
  for (const other of await io.in(room).fetchSockets()) {
    if (other.id !== socket.id && readers.has(other.data.viewer.id)) other.emit('classroom:chat', line);
  }
}

/** Listens to the events of domain/classroom/room/events.ts. */
export function serveRoom(connection: ClassroomConnection, rooms: LiveRooms): void {
  const { on, onLost, member, socket, services } = connection;
  on('classroom:join', 'join', (input, reply) => rooms.join(socket, input, reply));
  on('classroom:leave', 'join', async (_none, reply) => {
    await rooms.leave(socket);
    reply({});
  });
  on('classroom:signal', 'signal', async (input, reply) => {
    rooms.signals.forward(member(), input);
    reply({});
  });
  on('classroom:media', 'media', async (media, reply) => {
    const membership = member();
    await refuseUnallowed(services.db, membership, media);
    socket.data.classroom = { ...membership, media };
    socket.to(roomOf(membership.lessonId)).emit('classroom:media', { peerId: membership.peerId, ...media });
    reply({});
  });
  on('classroom:chat', 'chat', async (input, reply) => {
    const { lessonId, userId } = member();
    const { line, isNew } = await services.db
      .transaction()
      .execute((trx) => keepLine(trx, lessonId, userId, input));
    if (isNew) await tellLine(connection, lessonId, line);
    reply({ line });
  });
  onLost(async (membership, ended) => (ended ? rooms.endStay(membership) : rooms.expectBack(membership)));
}
