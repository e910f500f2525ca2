/** Between the two steps of signing in: the password was right, the code is still to come. */
import { createHash, randomBytes } from 'node:crypto';
import { en as SECOND_FACTOR_MESSAGES } from '@kaksha/domain/accounts/second-factor/words/en.ts';
import { SIGN_IN_CHALLENGE_MINUTES } from '@kaksha/domain/accounts/second-factor-limits.ts';
import { ORPCError } from '@orpc/client';
import { sql } from 'kysely';
import { hashOfSecret } from '../../platform/auth.ts';
import type { Db, Trx } from '../../platform/context.ts';

/** Whether signing in by password asks this person for a second factor. */
export async function hasSecondFactor(db: Db, userId: string): Promise<boolean> {
  const on = await db
    .selectFrom('authenticator')
    .select('user_id')
    .where('user_id', '=', userId)
    .where('confirmed_at', 'is not', null)
    .executeTakeFirst();
  return on !== undefined;
}

const markOf = (passwordHash: string): Buffer => createHash('sha256').update(passwordHash).digest();

/** Begins a second step for somebody who knew the password. @returns the token that goes with the code. */
export async function issueChallenge(db: Db, user: { id: string; passwordHash: string }): Promise<string> {
  const token = randomBytes(32).toString('base64url');
  await db
    .insertInto('sign_in_challenge')
    .values({
      token_hash: hashOfSecret(token),
      user_id: user.id,
      password_mark: markOf(user.passwordHash),
      expires_at: sql`now() + make_interval(mins => ${SIGN_IN_CHALLENGE_MINUTES})`,
    })
    .execute();
  return token;
}

export const challengeExpired = () =>
  new ORPCError('CHALLENGE_EXPIRED', { status: 410, message: SECOND_FACTOR_MESSAGES.challengeExpired });

/** The owner of a second step. @throws ORPCError CHALLENGE_EXPIRED when it is used, too old, or never was. */
export async function ownerOfChallenge(db: Db, token: string): Promise<{ id: string; email: string }> {
  const owner = await db
    .selectFrom('sign_in_challenge as c')
    .innerJoin('user_account as u', 'u.id', 'c.user_id')
    .select(['u.id', 'u.email'])
    .where('c.token_hash', '=', hashOfSecret(token))
    .where('c.expires_at', '>', sql<Date>`now()`)
    .executeTakeFirst();
  if (owner === undefined) throw challengeExpired();
  return owner;
}

/**
 * Spends the challenge, and with it all others of its owner.
 *
 * @throws ORPCError CHALLENGE_EXPIRED when somebody was faster, or the password was replaced since.
 */
export async function spendChallenge(trx: Trx, token: string): Promise<{ id: string; role: string }> {
  const spent = await trx
    .deleteFrom('sign_in_challenge')
    .where('token_hash', '=', hashOfSecret(token))
    .where('expires_at', '>', sql<Date>`now()`)
    .returning(['user_id', 'password_mark'])
    .executeTakeFirst();
  if (spent === undefined) throw challengeExpired();
  // Locked, so that a change of the password now ends the session that begins here.
  const user = await trx
    .selectFrom('user_account')
    .select(['id', 'role', 'password_hash'])
    .where('id', '=', spent.user_id)
    .forShare()
    .executeTakeFirst();
  if (user === undefined || !markOf(user.password_hash).equals(spent.password_mark)) throw challengeExpired();
  await trx.deleteFrom('sign_in_challenge').where('user_id', '=', user.id).execute();
  return user;
}
