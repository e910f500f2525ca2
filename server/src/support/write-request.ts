import { REQUEST_LIFECYCLE } from '@kaksha/domain/support/status.ts';
import { sql } from 'kysely';
import { notFound } from '../platform/api.ts';
import type { Trx } from '../platform/context.ts';
import { notifyRequestChanged } from './notify-request-changed.ts';

const { writeToOperator, writeToQueue } = REQUEST_LIFECYCLE;

/**
 * The person writes more: the request waits for us again, for whoever has it or for anybody, and is due anew when it was
 * answered before. What is marked as spam stays closed, and is read by nobody who looks for work.
 * @param authorId the account; null by the link of a mail.
 * @throws ORPCError NOT_FOUND.
 */
export async function writeToRequest(
  trx: Trx,
  { id, authorId, body }: { id: string; authorId: string | null; body: string },
): Promise<void> {
  const { rows } = await sql<{ id: string }>`
    update ticket set revision = revision + 1, changed_at = clock_timestamp(),
      status = case when spam then status when assigned_to is null then ${writeToQueue.to} else ${writeToOperator.to} end,
      due_at = case when spam then null else coalesce(due_at, reply_due_at(clock_timestamp())) end
    where id = ${id} and status = any(${[...writeToOperator.from]}::text[]) returning id`.execute(trx);
  if (rows.length === 0) throw notFound();
  await sql`insert into ticket_message (ticket_id, kind, author_id, body) values (${id}, 'asked', ${authorId}, ${body})`.execute(
    trx,
  );
  await notifyRequestChanged(trx, id);
}
