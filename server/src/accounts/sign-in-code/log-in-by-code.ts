/** Signing in by a code that was mailed. */
import { randomUUID } from 'node:crypto';
import { SIGN_IN_CODE_TRIES } from '@kaksha/domain/accounts/policy.ts';
import { en as SECOND_FACTOR_MESSAGES } from '@kaksha/domain/accounts/second-factor/words/en.ts';
import { en as ACCOUNT_MESSAGES } from '@kaksha/domain/accounts/words/en.ts';
import type { Role } from '@kaksha/domain/procedure.ts';
import { ORPCError } from '@orpc/client';
import { sql } from 'kysely';
import type { RequestContext, Trx } from '../../platform/context.ts';
import { hasSecondFactor, issueChallenge } from '../second-factor/challenge.ts';
import { askPuzzleOfStrangers, countForNetwork, triesOfAccount } from '../sessions/counted-tries.ts';
import { signInLimits } from '../sessions/sign-in-limits.ts';
import { startSession } from '../sessions/start-session.ts';
import { hashOfCode } from './mail-sign-in-code.ts';

type Entered = { token: string } | { challenge: string };

/** Spends the code. @returns false when it is wrong, over, used, or was tried in vain too often */
async function spend(trx: Trx, userId: string, hash: Buffer): Promise<boolean> {
  const { rows } = await sql`
    update one_time_token set used_at = now()
    where user_id = ${userId} and purpose = 'sign_in_code' and token_hash = ${hash}
      and used_at is null and expires_at > now() and wrong_tries < ${SIGN_IN_CODE_TRIES}
    returning 1`.execute(trx);
  return rows.length > 0;
}

/**
 * Signs in by the code that was mailed last. With two-step sign-in it only begins the second step. An unknown address costs
 * the same and gets the same answer as a wrong code, which is counted as a wrong password is.
 *
 * @throws ORPCError WRONG_CODE, SECOND_FACTOR_REQUIRED, ACCOUNT_CLOSED, TOO_MANY_REQUESTS.
 */
export async function logInByCode(
  context: RequestContext,
  { email, code }: { email: string; code: string },
): Promise<{ userId: string; token: string }> {
  const { db, env, pool } = context.services;
  const tries = triesOfAccount(context, email);
  await tries.refuseLocked();
  await askPuzzleOfStrangers(context, email);
  const user = await db
    .selectFrom('user_account')
    .select(['id', 'role', 'password_hash as passwordHash'])
    .where('email', '=', email)
    .executeTakeFirst();
  // Of nobody: the same is done for an address without an account.
  const userId = user?.id ?? randomUUID();
  const hash = hashOfCode(env.secretKey, userId, code);
  const entered = await db.transaction().execute(async (trx): Promise<Entered | null> => {
    if (!(await spend(trx, userId, hash)) || user === undefined) return null;
    if (!(await hasSecondFactor(trx, userId)))
      return { token: await startSession(trx, context, { id: userId, role: user.role as Role }) };
    await signInLimits(pool).challenge.consume(userId);
    return { challenge: await issueChallenge(trx, user) };
  });
  if (entered === null) {
    await sql`update one_time_token set wrong_tries = wrong_tries + 1
      where user_id = ${userId} and purpose = 'sign_in_code' and used_at is null
        and wrong_tries < ${SIGN_IN_CODE_TRIES}`.execute(db);
    await tries.fail();
    await countForNetwork(context);
    throw new ORPCError('WRONG_CODE', { status: 422, message: ACCOUNT_MESSAGES.wrongSignInCode });
  }
  if ('challenge' in entered) {
    throw new ORPCError('SECOND_FACTOR_REQUIRED', {
      status: 401,
      message: SECOND_FACTOR_MESSAGES.required,
      data: entered,
    });
  }
  await tries.forget();
  return { userId, token: entered.token };
}
