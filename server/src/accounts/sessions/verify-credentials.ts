import { en as ACCOUNT_MESSAGES } from '@kaksha/domain/accounts/words/en.ts';
import type { Role } from '@kaksha/domain/procedure.ts';
import { ORPCError } from '@orpc/client';
import type { RequestContext, Trx } from '../../platform/context.ts';
import { verifyPassword } from '../passwords/password.ts';
import { askPuzzleOfStrangers, countForNetwork, triesOfAccount } from './counted-tries.ts';

/** The error for a wrong email or password: the same, whichever of them is wrong. */
export function wrongCredentials(): ORPCError<'WRONG_CREDENTIALS', undefined> {
  return new ORPCError('WRONG_CREDENTIALS', { status: 401, message: ACCOUNT_MESSAGES.wrongCredentials });
}

/** The account of an email and password. */
export interface Verified {
  id: string;
  role: Role;
  /** As it was compared: a reset may replace it meanwhile. */
  passwordHash: string;
}

/**
 * Checks email and password. An unknown address and a wrong password cost the same work and get the same answer; after
 * 8 failures in 15 minutes from one network, or one known device, the account is locked there for the rest of them, whether
 * or not it exists. The failures are not forgotten here: the caller does that once the person is really in.
 *
 * @throws ORPCError WRONG_CREDENTIALS, TOO_MANY_REQUESTS.
 */
export async function verifyCredentials(
  context: RequestContext,
  credentials: { email: string; password: string },
): Promise<Verified> {
  const tries = triesOfAccount(context, credentials.email);
  await tries.refuseLocked();
  await askPuzzleOfStrangers(context, credentials.email);

  const user = await context.services.db
    .selectFrom('user_account')
    .select(['id', 'role', 'password_hash'])
    .where('email', '=', credentials.email)
    .executeTakeFirst();
  const matches = await verifyPassword(user?.password_hash, credentials.password);
  if (!matches || user === undefined) {
    await tries.fail();
    await countForNetwork(context);
    throw wrongCredentials();
  }

  // Guesses sent side by side all passed the first check: the lucky one among them must not get in either.
  await tries.refuseLocked();
  return { id: user.id, role: user.role as Role, passwordHash: user.password_hash };
}

/**
 * Refuses when a reset has replaced the password since it was read: it ends the sessions that are there by then, so one
 * that is begun in this transaction must either be there or not begin.
 *
 * @throws ORPCError WRONG_CREDENTIALS
 */
export async function demandUnchangedPassword(
  trx: Trx,
  { id, passwordHash }: { id: string; passwordHash: string },
): Promise<void> {
  const unchanged = await trx
    .selectFrom('user_account')
    .select('id')
    .where('id', '=', id)
    .where('password_hash', '=', passwordHash)
    .forShare()
    .executeTakeFirst();
  if (unchanged === undefined) throw wrongCredentials();
}
