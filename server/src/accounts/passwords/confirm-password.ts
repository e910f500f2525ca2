import { CLOSING_MESSAGES } from '@kaksha/domain/accounts/closing.ts';
import { ACCOUNT_MESSAGES } from '@kaksha/domain/accounts/messages.ts';
import { ORPCError } from '@orpc/client';
import { viewerOf } from '../../platform/api.ts';
import type { RequestContext } from '../../platform/context.ts';
import { accountKey, refuseWhenExhausted, signInLimits } from '../sessions/sign-in-limits.ts';
import { verifyPassword } from './password.ts';

/**
 * Asks a signed-in person for the password again, before something that an open browser alone must not be enough for.
 * Wrong ones count like failed sign-ins, so that a stolen session is no place to guess.
 * @returns the stored hash that it fits, for whoever replaces it.
 * @throws ORPCError WRONG_PASSWORD, TOO_MANY_REQUESTS.
 */
export async function confirmPassword(context: RequestContext, password: string): Promise<string> {
  const { db, pool } = context.services;
  const { email, password_hash } = await db
    .selectFrom('user_account')
    .select(['email', 'password_hash'])
    .where('id', '=', viewerOf(context).id)
    .executeTakeFirstOrThrow();
  const { account } = signInLimits(pool);
  const key = accountKey(email);
  const refuseLocked = () => refuseWhenExhausted(account, key, ACCOUNT_MESSAGES.accountLocked);
  await refuseLocked();
  if (await verifyPassword(password_hash, password)) {
    // Guesses sent side by side all passed the first check: the lucky one among them must not get through.
    await refuseLocked();
    return password_hash;
  }
  await account.consume(key, ACCOUNT_MESSAGES.accountLocked);
  throw new ORPCError('WRONG_PASSWORD', { status: 403, message: CLOSING_MESSAGES.wrongPassword });
}
