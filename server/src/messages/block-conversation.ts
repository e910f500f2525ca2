import { sql } from 'kysely';
import type { Trx, Viewer } from '../platform/context.ts';
import { notifyPeople } from '../platform/realtime.ts';
import { READERS } from './participants.ts';
import { demandConversation } from './read-conversation.ts';

async function tell(trx: Trx, conversationId: string): Promise<void> {
  const { rows } = await sql<{ readers: string[] }>`
    select ${READERS} as readers from conversation c where c.id = ${conversationId}`.execute(trx);
  await notifyPeople(trx, rows[0]?.readers ?? [], 'conversation:changed', { conversationId });
}

/**
 * Nobody writes in this conversation until this person takes it back; again changes nothing. The database decides whether a
 * message that is sent at this moment came first.
 * @throws ORPCError NOT_FOUND.
 */
export async function blockConversation(trx: Trx, viewer: Viewer, id: string): Promise<void> {
  await demandConversation(trx, viewer, id);
  await sql`insert into conversation_block (conversation_id, made_by) values (${id}, ${viewer.id})
    on conflict do nothing`.execute(trx);
  await tell(trx, id);
}

/** Takes back this person's own block; nobody else's. @throws ORPCError NOT_FOUND. */
export async function unblockConversation(trx: Trx, viewer: Viewer, id: string): Promise<void> {
  await demandConversation(trx, viewer, id);
  await sql`delete from conversation_block
    where conversation_id = ${id} and made_by = ${viewer.id}`.execute(trx);
  await tell(trx, id);
}
