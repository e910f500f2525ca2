/** The chat of a classroom, kept so that a browser that was away gets what it missed. */

import type { KeptLine } from '@kaksha/domain/classroom/chat/contract.ts';
import type { ChatLine } from '@kaksha/domain/classroom/contract.ts';
import type { ChatInputChecked } from '@kaksha/domain/classroom/room/events.ts';
import { en as CLASSROOM_MESSAGES } from '@kaksha/domain/classroom/words/en.ts';
import { ORPCError } from '@orpc/client';
import { sql } from 'kysely';
import { notFound } from '../../platform/api.ts';
import type { Db, Trx } from '../../platform/context.ts';
import { badCursor } from '../../platform/cursor.ts';
import { classroomName } from '../classroom-name.ts';
import { isOfLesson, seesPrivate } from '../files/file-access.ts';

/** As many lines as one joining replays: the newest. */
const REPLAYED_LINES = 500;

interface LineRow {
  id: number;
  clientId: string;
  senderId: string;
  body: string;
  sentAt: Date;
  privateWith: string | null;
  file: ChatLine['file'];
}

const asLine = ({ sentAt, ...row }: LineRow): ChatLine => ({ ...row, sentAt: sentAt.toISOString() });

/** The columns of a line `x` of the lesson `l`. */
const LINE = sql`x.id, x.client_id as "clientId", x.sender_id as "senderId", x.body, x.sent_at as "sentAt",
  x.private_with as "privateWith",
  (select json_build_object('id', f.id, 'name', f.name, 'byteLength', f.byte_length)
    from lesson_file f where f.id = x.file_id) as file`;

/**
 * Keeps a line once, however often the browser sends it. `isNew` is false for a repetition. The lesson's row is locked
 * first, so that within a room lines become visible in the order of their ids and a replay misses none.
 * @throws CLASSROOM_CLOSED when the lesson is over; CONFLICT for a private line that is not between student and teacher.
 */
export async function keepLine(
  trx: Trx,
  lessonId: string,
  senderId: string,
  { clientId, body, privateWith, fileId }: ChatInputChecked,
): Promise<{ line: ChatLine; isNew: boolean }> {
  const lesson = await sql`
    select from lesson where id = ${lessonId} and status = 'scheduled' for no key update`.execute(trx);
  if (lesson.rows.length === 0) {
    throw new ORPCError('CLASSROOM_CLOSED', { status: 409, message: CLASSROOM_MESSAGES.over });
  }
  const added = await sql`
    insert into classroom_message (lesson_id, sender_id, client_id, body, private_with, file_id)
    select ${lessonId}, ${senderId}, ${clientId},
      -- A line says something: of a file alone it is the name.
      coalesce(nullif(${body}, ''), (select name from lesson_file where id = ${fileId}), ''),
      ${privateWith}, ${fileId}
    on conflict on constraint classroom_message_sent_once do nothing
    returning id`.execute(trx);
  const { rows } = await sql<LineRow>`
    select ${LINE} from classroom_message x
    where x.lesson_id = ${lessonId} and x.sender_id = ${senderId} and x.client_id = ${clientId}`.execute(trx);
  const [line] = rows;
  if (line === undefined) throw new Error('a line of the chat was not kept');
  return { line: asLine(line), isNew: added.rows.length > 0 };
}

/** The lines that came after `lastChatId` and that this person may read, oldest first. */
export async function linesAfter(
  db: Db,
  lessonId: string,
  readerId: string,
  lastChatId: number,
): Promise<ChatLine[]> {
  const { rows } = await sql<LineRow>`
    select ${LINE} from classroom_message x join lesson l on l.id = x.lesson_id
    where x.lesson_id = ${lessonId} and x.id > ${lastChatId} and ${seesPrivate(readerId)}
    order by x.id desc limit ${REPLAYED_LINES}`.execute(db);
  return rows.map(asLine).reverse();
}

/** The readers of a private line: the teacher, the student, the student's parents. */
export async function readersOf(db: Db, lessonId: string, studentId: string): Promise<ReadonlySet<string>> {
  const { rows } = await sql<{ id: string }>`
    select teacher_id as id from lesson where id = ${lessonId}
    union select ${studentId}::uuid union select parent_id
    from guardianship where student_id = ${studentId}`.execute(db);
  return new Set(rows.map(({ id }) => id));
}

/**
 * A page of the chat of a lesson, the oldest first, as one of its people reads it afterwards. The cursor is the id
 * of the page's last line.
 * @throws ORPCError NOT_FOUND; BAD_REQUEST when the cursor is none.
 */
export async function keptLines(
  db: Db,
  readerId: string,
  lessonId: string,
  { cursor = '0', limit }: { cursor?: string | undefined; limit: number },
): Promise<{ lines: KeptLine[]; nextCursor: string | null }> {
  if (!/^\d{1,15}$/.test(cursor)) throw badCursor();
  const lesson = await sql`select from lesson l
    where l.id = ${lessonId} and ${isOfLesson(readerId)}`.execute(db);
  if (lesson.rows.length === 0) throw notFound();
  const { rows } = await sql<LineRow & { senderName: string; privateWithName: string | null }>`
    select ${LINE}, ${classroomName('u')} as "senderName",
      (select ${classroomName('w')} from user_account w where w.id = x.private_with)
        as "privateWithName"
    from classroom_message x join lesson l on l.id = x.lesson_id join user_account u on u.id = x.sender_id
    where x.lesson_id = ${lessonId} and x.id > ${Number(cursor)} and ${seesPrivate(readerId)}
    order by x.id limit ${limit + 1}`.execute(db);
  const lines = rows.slice(0, limit).map(({ senderName, privateWithName, ...row }) => ({
    ...asLine(row),
    senderName,
    privateWithName,
  }));
  return { lines, nextCursor: rows.length > limit ? String(lines.at(-1)?.id) : null };
}
