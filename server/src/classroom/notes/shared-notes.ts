/** The notes that the people of a lesson write together: one text, changed by compare-and-set. */

import { CLASSROOM_MESSAGES } from '@kaksha/domain/classroom/messages.ts';
import type { NotesInput, SharedNotes } from '@kaksha/domain/classroom/notes/events.ts';
import { ORPCError } from '@orpc/client';
import { sql } from 'kysely';
import type { Db, Trx } from '../../platform/context.ts';

interface NotesRow {
  revision: number;
  body: string;
  changedBy: string;
  changedAt: Date;
}

const NONE: SharedNotes = { revision: 0, body: '', changedBy: null, changedAt: null };
const COLUMNS = sql`revision, body, changed_by as "changedBy", changed_at as "changedAt"`;

const asNotes = (row: NotesRow | undefined): SharedNotes =>
  row === undefined ? NONE : { ...row, changedAt: row.changedAt.toISOString() };

/** The notes of a lesson as they stand; revision 0 while nobody has written. */
export async function readSharedNotes(db: Db, lessonId: string): Promise<SharedNotes> {
  const { rows } = await sql<NotesRow>`
    select ${COLUMNS} from classroom_notes where lesson_id = ${lessonId}`.execute(db);
  return asNotes(rows[0]);
}

/**
 * Keeps a change that was made from the newest revision; else changes nothing and answers the notes as they stand, so
 * that the writer can merge. A change that stands there already, sent again after a lost answer, counts as kept.
 * @throws CLASSROOM_CLOSED when the lesson is over.
 */
export async function writeSharedNotes(
  trx: Trx,
  { lessonId, userId }: { lessonId: string; userId: string },
  { base, body }: NotesInput,
): Promise<{ kept: boolean; isNew: boolean; notes: SharedNotes }> {
  const lesson = await sql`
    select from lesson where id = ${lessonId} and status = 'scheduled' for no key update`.execute(trx);
  if (lesson.rows.length === 0) {
    throw new ORPCError('CLASSROOM_CLOSED', { status: 409, message: CLASSROOM_MESSAGES.over });
  }
  const notes = await readSharedNotes(trx, lessonId);
  if (notes.body === body) return { kept: true, isNew: false, notes };
  if (notes.revision !== base) return { kept: false, isNew: false, notes };
  const { rows } = await sql<NotesRow>`
    insert into classroom_notes (lesson_id, body, changed_by) values (${lessonId}, ${body}, ${userId})
    on conflict on constraint classroom_notes_pk do update
      set body = excluded.body, changed_by = excluded.changed_by, changed_at = clock_timestamp(),
        revision = classroom_notes.revision + 1
    returning ${COLUMNS}`.execute(trx);
  return { kept: true, isNew: true, notes: asNotes(rows[0]) };
}
