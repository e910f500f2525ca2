import { en as M } from '@kaksha/domain/messages/moderation/words/en.ts';
import { CASE_LIFECYCLE, type Decision, type MessageCase } from '@kaksha/domain/messages/moderation.ts';
import { conversationPath } from '@kaksha/domain/notifications/describe-message.ts';
import type { Role } from '@kaksha/domain/roles.ts';
import { ORPCError } from '@orpc/client';
import { sql } from 'kysely';
import { eachTime, sendNotice } from '../../notifications/send-notice.ts';
import { recordAudit } from '../../platform/audit.ts';
import type { Trx, Viewer } from '../../platform/context.ts';
import { notifyPeople } from '../../platform/realtime.ts';
import { READERS } from '../participants.ts';
import { getCase } from './list-cases.ts';

interface Concerned {
  conversationId: string;
  readers: string[];
  people: { id: string; role: Role; part: 'author' | 'reporter' }[];
}

/**
 * An operator leaves a message as it is, warns its author, or removes it, with a reason: written into the audit log, told by
 * mail, and gone from open pages at once.
 * @throws ORPCError NOT_FOUND; CONFLICT when somebody else has decided.
 */
export async function decideCase(
  trx: Trx,
  operator: Viewer,
  { id, decision, reason }: { id: string; decision: Decision; reason: string },
): Promise<MessageCase> {
  await getCase(trx, id);
  const { from, to } = CASE_LIFECYCLE[decision];
  const { rows } = await sql`update message_case
    set status = ${to}, reason = ${reason}, decided_by = ${operator.id}, decided_at = clock_timestamp()
    where message_id = ${id} and status = any(${[...from]}::text[]) returning message_id`.execute(trx);
  if (rows.length === 0) throw new ORPCError('CONFLICT', { status: 409, message: M.decidedBefore });
  const found = await sql<Concerned>`
    select c.id as "conversationId", ${READERS} as readers,
      (select json_agg(json_build_object('id', u.id, 'role', u.role, 'part', p.part)) from (
          select m.author_id as id, 'author' as part
          union select r.reported_by, 'reporter' from message_report r where r.message_id = m.id) p
        join user_account u on u.id = p.id) as people
    from message m join conversation c on c.id = m.conversation_id where m.id = ${id}`.execute(trx);
  const { conversationId = '', readers = [], people = [] } = found.rows[0] ?? {};
  await recordAudit(trx, {
    actorId: operator.id,
    action: `message.${to}`,
    subject: { type: 'message', id },
    reason,
    detail: { conversationId, authorId: people.find(({ part }) => part === 'author')?.id ?? null },
  });
  const about = eachTime(`message-decision:${id}:${decision}`);
  for (const { id: userId, role, part } of people) {
    const notice = M.decisionNotice(decision, part, reason, conversationPath(conversationId, role));
    if (notice !== null) await sendNotice(trx, [userId], `${about}:${part}`, notice);
  }
  await notifyPeople(trx, readers, 'conversation:changed', { conversationId });
  return getCase(trx, id);
}
