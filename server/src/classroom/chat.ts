/** The chat of a classroom, kept so that a browser that was away gets what it missed. */
import type { ChatLine } from '@kaksha/domain/classroom/contract.ts';
import { CLASSROOM_MESSAGES } from '@kaksha/domain/classroom/messages.ts';
import type { ChatInput } from '@kaksha/domain/classroom/room/events.ts';
import { ORPCError } from '@orpc/client';
import { sql } from 'kysely';
import type { Db, Trx } from '../platform/context.ts';

/** As many lines as one joining replays: the newest. */
const REPLAYED_LINES = 500;

interface LineRow {
  id: number;
  client_id: string;
  sender_id: string;
  body: string;
  sent_at: Date;
}

const asLine = (row: LineRow): ChatLine => ({
  id: row.id,
  clientId: row.client_id,
  senderId: row.sender_id,
  body: row.body,
  sentAt: row.sent_at.toISOString(),
});

/**
 * Keeps a line once, however often the browser sends it. `isNew` is false for a repetition. The lesson's row is locked
 * first, so that within a room lines become visible in the order of their ids and a replay misses none.
 * @throws CLASSROOM_CLOSED when the lesson is over.
 */
export async function keepLine(
  trx: Trx,
  lessonId: string,
  senderId: string,
  input: ChatInput,
): Promise<{ line: ChatLine; isNew: boolean }> {
  const lesson = await sql`
    select from lesson where id = ${lessonId} and status = 'scheduled' for no key update`.execute(trx);
  if (lesson.rows.length === 0) {
    throw new ORPCError('CLASSROOM_CLOSED', { status: 409, message: CLASSROOM_MESSAGES.over });
  }
  const added = await sql<LineRow>`
    insert into classroom_message (lesson_id, sender_id, client_id, body)
    values (${lessonId}, ${senderId}, ${input.clientId}, ${input.body})
    on conflict on constraint classroom_message_sent_once do nothing
    returning id, client_id, sender_id, body, sent_at`.execute(trx);
  if (added.rows[0] !== undefined) return { line: asLine(added.rows[0]), isNew: true };
  const known = await trx
    .selectFrom('classroom_message')
    .select(['id', 'client_id', 'sender_id', 'body', 'sent_at'])
    .where('lesson_id', '=', lessonId)
    .where('sender_id', '=', senderId)
    .where('client_id', '=', input.clientId)
    .executeTakeFirstOrThrow();
  return { line: asLine(known), isNew: false };
}

/** The lines that came after `lastChatId`, oldest first. */
export async function linesAfter(db: Db, lessonId: string, lastChatId: number): Promise<ChatLine[]> {
  const rows = await db
    .selectFrom('classroom_message')
    .select(['id', 'client_id', 'sender_id', 'body', 'sent_at'])
    .where('lesson_id', '=', lessonId)
    .where('id', '>', lastChatId)
    .orderBy('id', 'desc')
    .limit(REPLAYED_LINES)
    .execute();
  return rows.map(asLine).reverse();
}
