/** Signing in by a code that was mailed. */
import { randomBytes, randomUUID, timingSafeEqual } from 'node:crypto';
import { SIGN_IN_CODE_TRIES } from '@kaksha/domain/accounts/policy.ts';
import { en as SECOND_FACTOR_MESSAGES } from '@kaksha/domain/accounts/second-factor/words/en.ts';
import { en as ACCOUNT_MESSAGES } from '@kaksha/domain/accounts/words/en.ts';
import type { Role } from '@kaksha/domain/procedure.ts';
import { ORPCError } from '@orpc/client';
import { sql } from 'kysely';
import type { Db, RequestContext, Trx } from '../../platform/context.ts';
import { hasSecondFactor, issueChallenge } from '../second-factor/challenge.ts';
import { askPuzzleOfStrangers, countForNetwork, triesOfAccount } from '../sessions/counted-tries.ts';
import { signInLimits } from '../sessions/sign-in-limits.ts';
import { startSession } from '../sessions/start-session.ts';
import { hashOfCode } from './mail-sign-in-code.ts';

type Entered = { token: string } | { challenge: string };

/**
 * Counts a try before the code is compared, so that of many guesses that come at once no more are compared.
 * @returns the hash of the code that waits; undefined when none does, or it was tried too often
 */
async function countTry(db: Db, userId: string): Promise<Buffer | undefined> {
  const { rows } = await sql<{ hash: Buffer }>`
    update one_time_token set wrong_tries = wrong_tries + 1
    where user_id = ${userId} and purpose = 'sign_in_code' and used_at is null and expires_at > now()
      and wrong_tries < ${SIGN_IN_CODE_TRIES}
    returning token_hash as hash`.execute(db);
  return rows[0]?.hash;
}

/** Spends the code, once. @returns false when it is used or over */
async function spend(trx: Trx, userId: string, hash: Buffer): Promise<boolean> {
  // The account first: mailing a code and setting a new password lock in this order too.
  await sql`select from user_account where id = ${userId} for share`.execute(trx);
  const { rows } = await sql`
    update one_time_token set used_at = now()
    where user_id = ${userId} and purpose = 'sign_in_code' and token_hash = ${hash}
      and used_at is null and expires_at > now()
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
  const waiting = await countTry(db, userId);
  const isRight = timingSafeEqual(waiting ?? randomBytes(hash.length), hash);
  const enter = async (trx: Trx): Promise<Entered | null> => {
    if (user === undefined || !(await spend(trx, userId, hash))) return null;
    if (!(await hasSecondFactor(trx, userId)))
      return { token: await startSession(trx, context, { id: userId, role: user.role as Role }) };
    await signInLimits(pool).challenge.consume(userId);
    return { challenge: await issueChallenge(trx, user) };
  };
  const entered = isRight ? await db.transaction().execute(enter) : null;
  if (entered === null) {
    // For the network first: a locked account would keep it from being counted.
    await countForNetwork(context);
    await tries.fail();
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
