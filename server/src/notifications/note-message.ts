import { MESSAGE_EVENT } from '@kaksha/domain/notifications/describe-message.ts';
import { sql } from 'kysely';
import type { Db } from '../platform/context.ts';
import { wants, writeNotes } from './note.ts';

/**
 * Notes for these people that something was written to them, unless they have switched messages off. While one note of a
 * conversation is unread, there is no second.
 */
export async function noteMessage(db: Db, people: readonly string[], conversationId: string): Promise<void> {
  await writeNotes(
    db,
    sql`insert into notification (user_id, event, conversation_id)
      select w.id, ${MESSAGE_EVENT}, ${conversationId}::uuid
      from unnest(${[...people]}::uuid[]) w(id) where ${wants('message')}
      on conflict (user_id, conversation_id) where conversation_id is not null and read_at is null do nothing
      returning user_id`,
  );
}

/** Marks the notifications about a conversation as read, once it was read to its end. */
export async function readConversationNotes(db: Db, userId: string, conversationId: string): Promise<void> {
  await sql`update notification set read_at = clock_timestamp()
    where user_id = ${userId} and conversation_id = ${conversationId} and read_at is null`.execute(db);
}
