import { en as M } from '@kaksha/domain/messages/moderation/words/en.ts';
import type { MessageReportReason } from '@kaksha/domain/messages/moderation.ts';
import { CASE_LIFECYCLE } from '@kaksha/domain/messages/moderation.ts';
import { ORPCError } from '@orpc/client';
import { sql } from 'kysely';
import { notFound } from '../../platform/api.ts';
import type { Trx, Viewer } from '../../platform/context.ts';
import { isOf } from '../participants.ts';

/** Puts a message before the operators, again when it was not removed the last time. */
export async function openCase(trx: Trx, messageId: string): Promise<void> {
  const { from, to } = CASE_LIFECYCLE.reopen;
  await sql`insert into message_case as k (message_id) values (${messageId})
    on conflict (message_id) do update
      set status = ${to}, opened_at = clock_timestamp(), reason = null, decided_by = null, decided_at = null
      where k.status = any(${[...from]}::text[])`.execute(trx);
}

/**
 * Reports a message that somebody else wrote in one of this person's conversations, once.
 * @throws ORPCError NOT_FOUND, also for one that was removed; ALREADY_REPORTED.
 */
export async function reportMessage(
  trx: Trx,
  viewer: Viewer,
  { id, reason, note }: { id: string; reason: MessageReportReason; note: string },
): Promise<void> {
  const { rows } = await sql`
    select from message m join conversation c on c.id = m.conversation_id
    where m.id = ${id} and m.author_id <> ${viewer.id} and ${isOf(viewer)}
      and not exists (select from message_case k where k.message_id = m.id and k.status = 'hidden')`.execute(
    trx,
  );
  if (rows.length === 0) throw notFound();
  const made = await sql`insert into message_report (message_id, reported_by, reason, note)
    values (${id}, ${viewer.id}, ${reason}, ${note})
    on conflict do nothing returning message_id`.execute(trx);
  if (made.rows.length === 0)
    throw new ORPCError('ALREADY_REPORTED', { status: 409, message: M.reportedBefore });
  await openCase(trx, id);
}
