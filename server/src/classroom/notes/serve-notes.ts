import type { ClassroomConnection } from '../connection.ts';
import { roomOf } from '../room.ts';
import { readSharedNotes, writeLateNotes, writeSharedNotes } from './shared-notes.ts';

/** Listens to the events of domain/classroom/notes/events.ts. */
export function serveNotes({ on, member, socket, services: { db } }: ClassroomConnection): void {
  on('notes:read', 'notes', async (_none, reply) => {
    const { lessonId } = member();
    reply({ notes: await readSharedNotes(db, lessonId) });
  });
  on('notes:write', 'notes', async (input, reply) => {
    const { lessonId, userId } = member();
    const { kept, isNew, notes } = await db
      .transaction()
      .execute((trx) => writeSharedNotes(trx, { lessonId, userId }, input));
    if (isNew) socket.to(roomOf(lessonId)).emit('notes:changed', notes);
    reply({ kept, notes });
  });
  on('notes:write-late', 'notes', async ({ lessonId, ...input }, reply) => {
    const { kept, isNew, notes } = await db
      .transaction()
      .execute((trx) => writeLateNotes(trx, { lessonId, userId: socket.data.viewer.id }, input));
    if (isNew) socket.to(roomOf(lessonId)).emit('notes:changed', notes);
    reply({ kept, notes });
  });
}
