import { en as M } from '@kaksha/domain/privacy/closing/words/en.ts';
import { ORPCError } from '@orpc/client';
import { sql } from 'kysely';
import { closingOfTicket, markOpen } from '../../accounts/closed-accounts.ts';
import { recordAudit } from '../../platform/audit.ts';
import type { Services } from '../../platform/context.ts';
import { dequeue } from '../../platform/jobs.ts';
import { eraseKey } from './erase-account.ts';

/**
 * Undoes the deletion of an account that has not been erased yet, by the ticket of a login that was refused for it. Classes
 * that were cancelled stay so; the credit is there to be spent again. An account that is open stays open.
 * @throws ORPCError LINK_EXPIRED for a ticket that is too old or not ours.
 */
export async function reopenAccount({ db, env }: Services, ticket: string): Promise<void> {
  const closing = closingOfTicket(env, ticket);
  if (closing === null) throw new ORPCError('LINK_EXPIRED', { status: 410, message: M.reopenExpired });
  const { userId } = closing;
  await db.transaction().execute(async (trx) => {
    if (!(await markOpen(trx, closing))) return;
    await sql`update payment_request set status = 'withdrawn', decided_at = clock_timestamp(), contact_email = null
      where user_id = ${userId} and status = 'open'`.execute(trx);
    await recordAudit(trx, {
      actorId: userId,
      action: 'user.reopened',
      subject: { type: 'user', id: userId },
    });
    await dequeue(trx, eraseKey(userId));
  });
}
