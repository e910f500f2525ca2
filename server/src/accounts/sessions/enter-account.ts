import { en as SECOND_FACTOR_MESSAGES } from '@kaksha/domain/accounts/second-factor/words/en.ts';
import type { Role } from '@kaksha/domain/procedure.ts';
import { ORPCError } from '@orpc/client';
import type { RequestContext, Trx } from '../../platform/context.ts';
import { hasSecondFactor, issueChallenge } from '../second-factor/challenge.ts';
import { signInLimits } from './sign-in-limits.ts';
import { startSession } from './start-session.ts';

/** The outcome of the first step of signing in: in, or a second step begun. */
export type Entered = { token: string } | { challenge: string };

/**
 * Lets somebody into an account who has shown without its password that it is theirs: at once, or by a second step where
 * that is on.
 * @throws ORPCError ACCOUNT_CLOSED, ACCOUNT_SUSPENDED, TOO_MANY_REQUESTS.
 */
export async function enterAccount(
  trx: Trx,
  context: RequestContext,
  user: { id: string; role: string; passwordHash: string },
): Promise<Entered> {
  if (!(await hasSecondFactor(trx, user.id)))
    return { token: await startSession(trx, context, { id: user.id, role: user.role as Role }) };
  await signInLimits(context.services.pool).challenge.consume(user.id);
  return { challenge: await issueChallenge(trx, user) };
}

/** The answer to somebody whose second step is still to come. */
export const secondStepNeeded = (challenge: string) =>
  new ORPCError('SECOND_FACTOR_REQUIRED', {
    status: 401,
    message: SECOND_FACTOR_MESSAGES.required,
    data: { challenge },
  });
