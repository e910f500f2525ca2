import { ACCOUNT_MESSAGES } from '@kaksha/domain/accounts/messages.ts';
import type { Role } from '@kaksha/domain/procedure.ts';
import { ORPCError } from '@orpc/client';
import type { RequestContext } from '../platform/context.ts';
import { verifyPassword } from './password.ts';
import { accountKey, refuseWhenExhausted, signInLimits } from './sign-in-limits.ts';
import { startSession } from './start-session.ts';

const wrongCredentials = () =>
  new ORPCError('WRONG_CREDENTIALS', { status: 401, message: ACCOUNT_MESSAGES.wrongCredentials });

/**
 * Signs in by password. An unknown address and a wrong password cost the same work and get the same answer; after 8
 * failures in 15 minutes the account is locked for the rest of them, whether or not it exists.
 *
 * @throws ORPCError WRONG_CREDENTIALS, TOO_MANY_REQUESTS.
 */
export async function logIn(
  context: RequestContext,
  credentials: { email: string; password: string },
): Promise<{ userId: string; token: string }> {
  const { db, pool } = context.services;
  const limits = signInLimits(pool);
  const key = accountKey(credentials.email);
  const refuseLocked = () => refuseWhenExhausted(limits.account, key, ACCOUNT_MESSAGES.accountLocked);
  await Promise.all([refuseLocked(), refuseWhenExhausted(limits.address, context.remoteAddress)]);

  const user = await db
    .selectFrom('user_account')
    .select(['id', 'role', 'password_hash'])
    .where('email', '=', credentials.email)
    .executeTakeFirst();
  const matches = await verifyPassword(user?.password_hash, credentials.password);
  if (!matches || user === undefined) {
    await limits.account.consume(key, ACCOUNT_MESSAGES.accountLocked);
    await limits.address.consume(context.remoteAddress);
    throw wrongCredentials();
  }

  // Guesses sent side by side all passed the first check: the lucky one among them must not get in either.
  await refuseLocked();
  await limits.account.reset(key);
  return db.transaction().execute(async (trx) => {
    // A reset may have replaced the password since it was read: it ends the sessions that are there by then, so this
    // one must either be there or not begin.
    const unchanged = await trx
      .selectFrom('user_account')
      .select('id')
      .where('id', '=', user.id)
      .where('password_hash', '=', user.password_hash)
      .forShare()
      .executeTakeFirst();
    if (unchanged === undefined) throw wrongCredentials();
    const token = await startSession(trx, context, { id: user.id, role: user.role as Role });
    return { userId: user.id, token };
  });
}
