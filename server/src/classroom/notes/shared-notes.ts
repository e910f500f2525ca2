/** The notes that the people of a lesson write together: one text, changed by compare-and-set. */

import { en as DOOR_MESSAGES } from '@kaksha/domain/classroom/door/words/en.ts';
import type { NotesInput, SharedNotes } from '@kaksha/domain/classroom/notes/events.ts';
import { NOTES_LATE_SECONDS } from '@kaksha/domain/classroom/notes/limits.ts';
import { en as CLASSROOM_MESSAGES } from '@kaksha/domain/classroom/words/en.ts';
import { ORPCError } from '@orpc/client';
import { sql } from 'kysely';
import { notFound } from '../../platform/api.ts';
import type { Db, Trx } from '../../platform/context.ts';
import { findDoor, refuseRemoved } from '../door.ts';

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

interface Writer {
  lessonId: string;
  userId: string;
}

interface Written {
  kept: boolean;
  isNew: boolean;
  notes: SharedNotes;
}

const over = () => new ORPCError('CLASSROOM_CLOSED', { status: 409, message: CLASSROOM_MESSAGES.over });

/**
 * Keeps a change of somebody in the room that was made from the newest revision; else changes nothing and answers the notes
 * as they stand, so that the writer can merge. A change that stands there already, sent again after a lost answer, counts as
 * kept.
 * @throws CLASSROOM_CLOSED when the lesson is over.
 */
export async function writeSharedNotes(trx: Trx, writer: Writer, input: NotesInput): Promise<Written> {
  const lesson = await sql`
    select from lesson where id = ${writer.lessonId} and status = 'scheduled' for no key update`.execute(trx);
  if (lesson.rows.length === 0) throw over();
  return write(trx, writer, input);
}

/**
 * The same for somebody who has been in the room and may have left it, or who was there when the class ended, for
 * {@link NOTES_LATE_SECONDS}: otherwise their last unsent words would be lost.
 * @throws NOT_FOUND without a place in the lesson, FORBIDDEN for a parent who watches, CONFLICT for somebody who was removed or
 *   never there, CLASSROOM_CLOSED when it is too late.
 */
export async function writeLateNotes(trx: Trx, writer: Writer, input: NotesInput): Promise<Written> {
  const { lessonId, userId } = writer;
  const door = await findDoor(trx, lessonId, userId, { lock: true });
  if (door === null) throw notFound(CLASSROOM_MESSAGES.notYours);
  if (door.me.role === 'observer') {
    throw new ORPCError('FORBIDDEN', { status: 403, message: DOOR_MESSAGES.observersWatch });
  }
  refuseRemoved(door);
  const { rows } = await sql<{ wasThere: boolean; isInTime: boolean }>`
    select exists (select from lesson_presence p where p.lesson_id = l.id and p.user_id = ${userId}) as "wasThere",
      l.status = 'scheduled' or coalesce(l.ended_at, l.ends_at)
        > clock_timestamp() - make_interval(secs => ${NOTES_LATE_SECONDS}) as "isInTime"
    from lesson l where l.id = ${lessonId}`.execute(trx);
  if (rows[0]?.wasThere !== true) {
    throw new ORPCError('CONFLICT', { status: 409, message: CLASSROOM_MESSAGES.notInRoom });
  }
  if (!rows[0].isInTime) throw over();
  return write(trx, writer, input);
}

/** The lesson's row must be locked. */
async function write(trx: Trx, { lessonId, userId }: Writer, { base, body }: NotesInput): Promise<Written> {
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
