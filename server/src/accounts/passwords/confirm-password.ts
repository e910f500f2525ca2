import { en as ACCESS_MESSAGES } from '@kaksha/domain/accounts/access/words/en.ts';
import { ORPCError } from '@orpc/client';
import { viewerOf } from '../../platform/api.ts';
import type { RequestContext } from '../../platform/context.ts';
import { triesOfSession } from '../sessions/counted-tries.ts';
import { verifyPassword } from './password.ts';

/**
 * Asks a signed-in person for the password again, before something that an open browser alone must not be enough for.
 * Wrong ones count for the session: a stolen one is no place to guess, and locks nobody out elsewhere.
 * @returns the stored hash that it fits, for callers that replace it.
 * @throws ORPCError WRONG_PASSWORD, TOO_MANY_REQUESTS.
 */
export async function confirmPassword(context: RequestContext, password: string): Promise<string> {
  const { password_hash } = await context.services.db
    .selectFrom('user_account')
    .select('password_hash')
    .where('id', '=', viewerOf(context).id)
    .executeTakeFirstOrThrow();
  const tries = triesOfSession(context);
  await tries.refuseLocked();
  if (await verifyPassword(password_hash, password)) {
    // Guesses sent side by side all passed the first check: the lucky one among them must not get through.
    await tries.refuseLocked();
    return password_hash;
  }
  await tries.fail();
  throw new ORPCError('WRONG_PASSWORD', { status: 403, message: ACCESS_MESSAGES.wrongPassword });
}
