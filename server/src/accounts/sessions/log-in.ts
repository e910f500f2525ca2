import type { RequestContext } from '../../platform/context.ts';
import { hasSecondFactor, issueChallenge } from '../second-factor/challenge.ts';
import { triesOfAccount } from './counted-tries.ts';
import { secondStepNeeded } from './enter-account.ts';
import { signInLimits } from './sign-in-limits.ts';
import { startSession } from './start-session.ts';
import { verifyCredentials, wrongCredentials } from './verify-credentials.ts';

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
    // A reset may have replaced the password since it was read: it ends the sessions that are there by then, so this
    // one must either be there or not begin.
    const unchanged = await trx
      .selectFrom('user_account')
      .select('id')
      .where('id', '=', user.id)
      .where('password_hash', '=', user.passwordHash)
      .forShare()
      .executeTakeFirst();
    if (unchanged === undefined) throw wrongCredentials();
    const token = await startSession(trx, context, { id: user.id, role: user.role });
    return { userId: user.id, token };
  });
}
