import { sql } from 'kysely';
import { markOpen } from '../../accounts/closed-accounts.ts';
import { hasSecondFactor } from '../../accounts/second-factor/challenge.ts';
import { isGoodCode } from '../../accounts/second-factor/check-code.ts';
import { wrongCode } from '../../accounts/second-factor/finish-login.ts';
import { triesOfAccount } from '../../accounts/sessions/counted-tries.ts';
import { verifyCredentials } from '../../accounts/sessions/verify-credentials.ts';
import { recordAudit } from '../../platform/audit.ts';
import type { RequestContext } from '../../platform/context.ts';
import { dequeue } from '../../platform/jobs.ts';
import { eraseKey } from './erase-account.ts';

/**
 * Undoes the deletion of an account that has not been erased yet. Classes that were cancelled stay so; the credit is
 * there to be spent again. An account that is open stays open. Two-step sign-in asks for a code here as well, which is not
 * used up: the login follows.
 * @throws ORPCError WRONG_CREDENTIALS, WRONG_CODE, TOO_MANY_REQUESTS.
 */
export async function reopenAccount(
  context: RequestContext,
  { code, ...credentials }: { email: string; password: string; code?: string | undefined },
): Promise<void> {
  const { id } = await verifyCredentials(context, credentials);
  const { services } = context;
  if (await hasSecondFactor(services.db, id)) {
    await triesOfAccount(context, credentials.email).attempt(async () => {
      if (code === undefined || !(await isGoodCode(services, id, code))) throw wrongCode();
    });
  }
  await services.db.transaction().execute(async (trx) => {
    if (!(await markOpen(trx, id))) return;
    await sql`update payment_request set status = 'withdrawn', decided_at = clock_timestamp(), contact_email = null
      where user_id = ${id} and status = 'open'`.execute(trx);
    await recordAudit(trx, {
      actorId: id,
      action: 'user.reopened',
      subject: { type: 'user', id: id },
    });
    await dequeue(trx, eraseKey(id));
  });
}
