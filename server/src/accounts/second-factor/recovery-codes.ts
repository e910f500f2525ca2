import { createHmac, randomInt } from 'node:crypto';
import { shownRecoveryCode } from '@kaksha/domain/accounts/second-factor.ts';
import {
  RECOVERY_ALPHABET,
  RECOVERY_CODE_LENGTH,
  RECOVERY_CODES,
} from '@kaksha/domain/accounts/second-factor-limits.ts';
import { sql } from 'kysely';
import { acceptedKeys, deriveKey, type SecretKeys } from '../../platform/auth.ts';
import type { Db, Trx } from '../../platform/context.ts';

const newCode = (): string =>
  Array.from(
    { length: RECOVERY_CODE_LENGTH },
    () => RECOVERY_ALPHABET[randomInt(RECOVERY_ALPHABET.length)],
  ).join('');

/** Keyed, because 50 bits are few enough to be tried out with a copy of the database alone. */
function hashOf(secretKey: string, userId: string, code: string): Buffer {
  return createHmac('sha256', deriveKey(secretKey, 'recovery-code')).update(`${userId}:${code}`).digest();
}

/** Replaces a person's recovery codes. @returns the new ones as they are shown, this once. */
export async function replaceRecoveryCodes(trx: Trx, secretKey: string, userId: string): Promise<string[]> {
  const codes = new Set<string>();
  while (codes.size < RECOVERY_CODES) codes.add(newCode());
  await trx.deleteFrom('recovery_code').where('user_id', '=', userId).execute();
  await trx
    .insertInto('recovery_code')
    .values([...codes].map((code) => ({ user_id: userId, code_hash: hashOf(secretKey, userId, code) })))
    .execute();
  return [...codes].map(shownRecoveryCode);
}

/** Spends a recovery code; of two who use it at once, one succeeds. @returns whether it was good. */
export async function spendRecoveryCode(
  db: Db,
  keys: SecretKeys,
  userId: string,
  code: string,
): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('recovery_code')
    .set({ used_at: sql`now()` })
    .where('user_id', '=', userId)
    .where(
      'code_hash',
      'in',
      acceptedKeys(keys).map((key) => hashOf(key, userId, code)),
    )
    .where('used_at', 'is', null)
    .executeTakeFirst();
  return numUpdatedRows === 1n;
}
