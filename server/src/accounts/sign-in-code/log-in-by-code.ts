/** Signing in by a code that was mailed. */
import { randomUUID } from 'node:crypto';
import { en as ACCOUNT_MESSAGES } from '@kaksha/domain/accounts/words/en.ts';
import { ORPCError } from '@orpc/client';
import type { RequestContext, Trx } from '../../platform/context.ts';
import { askPuzzleOfStrangers, countForNetwork, triesOfAccount } from '../sessions/counted-tries.ts';
import { type Entered, enterAccount, secondStepNeeded } from '../sessions/enter-account.ts';
import { spendCode, tryCode } from './waiting-code.ts';

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
  const { db, env } = context.services;
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
  const hash = await tryCode(db, env.secretKey, { userId, code });
  const enter = async (trx: Trx): Promise<Entered | null> => {
    if (user === undefined || hash === null || !(await spendCode(trx, userId, hash))) return null;
    return enterAccount(trx, context, user);
  };
  const entered = hash === null ? null : await db.transaction().execute(enter);
  if (entered === null) {
    // For the network first: a locked account would keep it from being counted.
    await countForNetwork(context);
    await tries.fail();
    throw new ORPCError('WRONG_CODE', { status: 422, message: ACCOUNT_MESSAGES.wrongSignInCode });
  }
  if ('challenge' in entered) throw secondStepNeeded(entered.challenge);
  await tries.forget();
  return { userId, token: entered.token };
}
