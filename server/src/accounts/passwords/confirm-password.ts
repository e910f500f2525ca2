import { en as ACCESS_MESSAGES } from '@kaksha/domain/accounts/access/words/en.ts';
import { en as ACCOUNT_MESSAGES } from '@kaksha/domain/accounts/words/en.ts';
import { ORPCError } from '@orpc/client';
import { viewerOf } from '../../platform/api.ts';
import type { RequestContext, Services } from '../../platform/context.ts';
import { triesOfSession } from '../sessions/counted-tries.ts';
import { spendCode, tryCode } from '../sign-in-code/waiting-code.ts';
import { isPassword, verifyPassword } from './password.ts';

/** Spends the code that was mailed to an account without a password. @returns whether it was the right one */
async function isMailedCode({ db, env }: Services, userId: string, typed: string): Promise<boolean> {
  const code = typed.replace(/\s/g, '');
  const hash = await tryCode(db, env.secretKey, { userId, code });
  return hash !== null && db.transaction().execute((trx) => spendCode(trx, userId, hash));
}

/**
 * Asks a signed-in person for the password again, before something that an open browser alone must not be enough for.
 * Somebody who registered through a provider may have none: a code mailed to them (accounts.mailSignInCode) takes its place.
 * Wrong ones count for the session: a stolen one is no place to guess, and locks nobody out elsewhere.
 * @returns the stored hash that it fits, for callers that replace it.
 * @throws ORPCError WRONG_PASSWORD, TOO_MANY_REQUESTS.
 */
export async function confirmPassword(context: RequestContext, password: string): Promise<string> {
  const { services } = context;
  const { id } = viewerOf(context);
  const { password_hash } = await services.db
    .selectFrom('user_account')
    .select('password_hash')
    .where('id', '=', id)
    .executeTakeFirstOrThrow();
  const hasPassword = isPassword(password_hash);
  const tries = triesOfSession(context);
  await tries.refuseLocked();
  const matches = hasPassword
    ? await verifyPassword(password_hash, password)
    : await isMailedCode(services, id, password);
  if (matches) {
    // Guesses sent side by side all passed the first check: the lucky one among them must not get through.
    await tries.refuseLocked();
    return password_hash;
  }
  await tries.fail();
  const message = hasPassword ? ACCESS_MESSAGES.wrongPassword : ACCOUNT_MESSAGES.wrongSignInCode;
  throw new ORPCError('WRONG_PASSWORD', { status: 403, message });
}
