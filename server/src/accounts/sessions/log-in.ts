import type { RequestContext } from '../../platform/context.ts';
import { hasSecondFactor, issueChallenge } from '../second-factor/challenge.ts';
import { triesOfAccount } from './counted-tries.ts';
import { secondStepNeeded } from './enter-account.ts';
import { signInLimits } from './sign-in-limits.ts';
import { startSession } from './start-session.ts';
import { demandUnchangedPassword, verifyCredentials } from './verify-credentials.ts';

/**
 * Signs in by password. With two-step sign-in the right password only begins the second step
 * (second-factor/finish-login.ts).
 *
 * @throws ORPCError WRONG_CREDENTIALS, SECOND_FACTOR_REQUIRED, ACCOUNT_CLOSED, TOO_MANY_REQUESTS.
 */
export async function logIn(
  context: RequestContext,
  credentials: { email: string; password: string },
): Promise<{ userId: string; token: string }> {
  const { db, pool } = context.services;
  const user = await verifyCredentials(context, credentials);
  if (await hasSecondFactor(db, user.id)) {
    await signInLimits(pool).challenge.consume(user.id);
    // The failures are not forgotten yet: with the password alone, codes could be guessed for ever.
    throw secondStepNeeded(await issueChallenge(db, user));
  }
  await triesOfAccount(context, credentials.email).forget();
  return db.transaction().execute(async (trx) => {
    await demandUnchangedPassword(trx, user);
    const token = await startSession(trx, context, { id: user.id, role: user.role });
    return { userId: user.id, token };
  });
}
