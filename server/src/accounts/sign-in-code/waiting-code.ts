/** The code that was mailed to an account: tried, and spent. */
import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto';
import { SIGN_IN_CODE_TRIES } from '@kaksha/domain/accounts/policy.ts';
import { sql } from 'kysely';
import { deriveKey } from '../../platform/auth.ts';
import type { Db, Trx } from '../../platform/context.ts';

/** As it is stored: without the server's key, a short code would be found from its hash at once. */
export const hashOfCode = (secretKey: string, userId: string, code: string): Buffer =>
  createHmac('sha256', deriveKey(secretKey, 'sign-in-code')).update(`${userId}:${code}`).digest();

/**
 * Compares a code with the one that waits. The try is counted before, so that of many guesses that come at once no more are
 * compared.
 * @returns the hash to {@link spendCode} by; null for a wrong one, or when none waits, or it was tried too often
 */
export async function tryCode(
  db: Db,
  secretKey: string,
  { userId, code }: { userId: string; code: string },
): Promise<Buffer | null> {
  const hash = hashOfCode(secretKey, userId, code);
  const { rows } = await sql<{ hash: Buffer }>`
    update one_time_token set wrong_tries = wrong_tries + 1
    where user_id = ${userId} and purpose = 'sign_in_code' and used_at is null and expires_at > now()
      and wrong_tries < ${SIGN_IN_CODE_TRIES}
    returning token_hash as hash`.execute(db);
  return timingSafeEqual(rows[0]?.hash ?? randomBytes(hash.length), hash) ? hash : null;
}

/** Spends the code, once. @returns false when it is used or over */
export async function spendCode(trx: Trx, userId: string, hash: Buffer): Promise<boolean> {
  // The account first: mailing a code and setting a new password lock in this order too.
  await sql`select from user_account where id = ${userId} for share`.execute(trx);
  const { rows } = await sql`
    update one_time_token set used_at = now()
    where user_id = ${userId} and purpose = 'sign_in_code' and token_hash = ${hash}
      and used_at is null and expires_at > now()
    returning 1`.execute(trx);
  return rows.length > 0;
}
