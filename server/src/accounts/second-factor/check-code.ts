import { isAppCode } from '@kaksha/domain/accounts/second-factor.ts';
import type { Services, Trx } from '../../platform/context.ts';
import { openText } from '../../platform/sealed-text.ts';
import { noteSecurityChange } from '../security-notice.ts';
import { stepOfCode } from './authenticator.ts';
import { spendRecoveryCode } from './recovery-codes.ts';

/** Uses up a code of the app: no step is accepted twice, nor one before the last that was. */
async function spendAppCode(trx: Trx, { env }: Services, userId: string, code: string): Promise<boolean> {
  const kept = await trx
    .selectFrom('authenticator')
    .select('sealed_secret')
    .where('user_id', '=', userId)
    .where('confirmed_at', 'is not', null)
    .executeTakeFirst();
  if (kept === undefined) return false;
  const secret = openText({ keys: env, purpose: 'authenticator', owner: userId }, kept.sealed_secret);
  const step = stepOfCode(secret, code, Date.now());
  if (step === null) return false;
  const { numUpdatedRows } = await trx
    .updateTable('authenticator')
    .set({ last_used_step: step })
    .where('user_id', '=', userId)
    .where('sealed_secret', '=', kept.sealed_secret)
    .where('last_used_step', '<', step)
    .executeTakeFirst();
  return numUpdatedRows === 1n;
}

/**
 * Uses up a code of the app or a recovery code (normalised, domain/accounts/second-factor.ts); a recovery code is told to
 * its owner by mail. It stays unused when `trx` is rolled back. Counting wrong ones is the caller's.
 *
 * @returns whether it was good.
 */
export async function spendCode(
  trx: Trx,
  services: Services,
  userId: string,
  code: string,
): Promise<boolean> {
  if (isAppCode(code)) return spendAppCode(trx, services, userId, code);
  if (!(await spendRecoveryCode(trx, services.env, userId, code))) return false;
  await noteSecurityChange(trx, userId, { kind: 'recovery_code_used' });
  return true;
}
