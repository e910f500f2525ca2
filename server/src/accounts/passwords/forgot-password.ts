import { randomUUID } from 'node:crypto';
import { ORPCError } from '@orpc/client';
import type { RequestContext } from '../../platform/context.ts';
import { enqueue } from '../../platform/jobs.ts';
import { countOrAskPuzzle } from '../../platform/puzzle.ts';
import { accountKey, signInLimits } from '../sessions/sign-in-limits.ts';

/** Whether this mail address may be sent another link; it is counted known or not. */
async function mayBeMailed({ services }: RequestContext, email: string): Promise<boolean> {
  try {
    await signInLimits(services.pool).resetMail.consume(accountKey(email));
    return true;
  } catch (error) {
    if (error instanceof ORPCError && error.code === 'TOO_MANY_REQUESTS') return false;
    throw error;
  }
}

/**
 * Has a link mailed by which the password can be set anew. Whether the address has an account is looked up by the job,
 * so that neither the answer nor its timing tells.
 *
 * @throws ORPCError TOO_MANY_REQUESTS when one place asks for too many, whatever the addresses.
 */
export async function forgotPassword(context: RequestContext, email: string): Promise<void> {
  const { db, pool } = context.services;
  await countOrAskPuzzle(context, signInLimits(pool).resetRequest);
  if (!(await mayBeMailed(context, email))) return;
  await enqueue(db, 'accounts.mail-password-reset', { email, requestId: randomUUID() });
}
