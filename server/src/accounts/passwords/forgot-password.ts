import { randomUUID } from 'node:crypto';
import type { RequestContext } from '../../platform/context.ts';
import { enqueue } from '../../platform/jobs.ts';
import { countOrAskPuzzle } from '../../platform/puzzle.ts';
import { accountKey, mayBeMailed, signInLimits } from '../sessions/sign-in-limits.ts';

/**
 * Has a link mailed by which the password can be set anew. Whether the address has an account is looked up by the job,
 * so that neither the answer nor its timing tells.
 *
 * @throws ORPCError TOO_MANY_REQUESTS when one place asks for too many, whatever the addresses.
 */
export async function forgotPassword(context: RequestContext, email: string): Promise<void> {
  const { db, pool } = context.services;
  const { resetRequest, resetMail } = signInLimits(pool);
  await countOrAskPuzzle(context, resetRequest);
  if (!(await mayBeMailed(resetMail, accountKey(email)))) return;
  await enqueue(db, 'accounts.mail-password-reset', { email, requestId: randomUUID() });
}
