import { CLOSING_MESSAGES } from '@kaksha/domain/accounts/closing.ts';
import { ACCOUNT_MESSAGES } from '@kaksha/domain/accounts/messages.ts';
import { ORPCError } from '@orpc/client';
import { viewerOf } from '../platform/api.ts';
import type { RequestContext } from '../platform/context.ts';
import { verifyPassword } from './password.ts';
import { accountKey, refuseWhenExhausted, signInLimits } from './sign-in-limits.ts';

/**
 * Asks a signed-in person for the password again, before something that an open browser alone must not be enough for.
 * Wrong ones count like failed sign-ins, so that a stolen session is no place to guess.
 * @throws ORPCError WRONG_PASSWORD, TOO_MANY_REQUESTS.
 */
export async function confirmPassword(context: RequestContext, password: string): Promise<void> {
  const { db, pool } = context.services;
  const { email, password_hash } = await db
    .selectFrom('user_account')
    .select(['email', 'password_hash'])
    .where('id', '=', viewerOf(context).id)
    .executeTakeFirstOrThrow();
  const { account } = signInLimits(pool);
  const key = accountKey(email);
  await refuseWhenExhausted(account, key, ACCOUNT_MESSAGES.accountLocked);
  if (await verifyPassword(password_hash, password)) return;
  await account.consume(key, ACCOUNT_MESSAGES.accountLocked);
  throw new ORPCError('WRONG_PASSWORD', { status: 403, message: CLOSING_MESSAGES.wrongPassword });
}
