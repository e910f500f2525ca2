import { sql } from 'kysely';
import { readConversationNotes } from '../notifications/note-message.ts';
import type { Trx, Viewer } from '../platform/context.ts';
import { notifyPeople } from '../platform/realtime.ts';
import { isOf, READERS } from './participants.ts';
import { demandConversation } from './read-conversation.ts';

/**
 * This person has read up to `seq`, at most to the last message; an earlier place than before changes nothing. The note
 * that waited for it is read with it.
 * @throws ORPCError NOT_FOUND.
 */
export async function markRead(
  trx: Trx,
  viewer: Viewer,
  { id, seq }: { id: string; seq: number },
): Promise<void> {
  const { rows } = await sql<{ readers: string[]; whole: boolean }>`
    insert into conversation_read as r (conversation_id, user_id, read_seq, read_at)
    select c.id, ${viewer.id}, least(${seq}::integer, c.last_seq), clock_timestamp()
    from conversation c where c.id = ${id} and ${isOf(viewer)}
    on conflict (conversation_id, user_id) do update
      set read_seq = excluded.read_seq, read_at = excluded.read_at where excluded.read_seq > r.read_seq
    returning (select ${READERS} from conversation c where c.id = r.conversation_id) as readers,
      (select c.last_seq = r.read_seq from conversation c where c.id = r.conversation_id) as whole`.execute(
    trx,
  );
  const [changed] = rows;
  if (changed === undefined) return demandConversation(trx, viewer, id);
  if (changed.whole) {
    await readConversationNotes(trx, viewer.id, id);
  }
  await notifyPeople(trx, changed.readers, 'conversation:changed', { conversationId: id });
}
