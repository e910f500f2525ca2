/** Turning two-step sign-in on: a secret that the app gets, and a first code that shows that it has it. */

import { en as M } from '@kaksha/domain/accounts/second-factor/words/en.ts';
import { ORPCError } from '@orpc/client';
import { sql } from 'kysely';
import { conflict, viewerOf } from '../../platform/api.ts';
import type { RequestContext } from '../../platform/context.ts';
import { sealedColumn } from '../../platform/reseal.ts';
import { openText, sealText } from '../../platform/sealed-text.ts';
import { confirmPassword } from '../passwords/confirm-password.ts';
import { noteSecurityChange } from '../security-notice.ts';
import { triesOfSession } from '../sessions/counted-tries.ts';
import { lockOwnAccount } from '../sessions/lock-own-account.ts';
import { signInLimits } from '../sessions/sign-in-limits.ts';
import { newSecret, presentSetUp, stepOfCode } from './authenticator.ts';
import { replaceRecoveryCodes } from './recovery-codes.ts';

/**
 * Makes a secret, in place of one that was not confirmed. Asks for the password: somebody who finds an open browser could
 * otherwise lock its owner out with an app of their own.
 *
 * @throws ORPCError WRONG_PASSWORD, TOO_MANY_REQUESTS, CONFLICT when it is on already.
 */
export async function beginSetUp(
  context: RequestContext,
  password: string,
): Promise<ReturnType<typeof presentSetUp>> {
  await confirmPassword(context, password);
  const { db, env } = context.services;
  const { id } = viewerOf(context);
  const secret = newSecret();
  const sealed = sealText({ keys: env, purpose: 'authenticator', owner: id }, secret);
  const begun = await db
    .insertInto('authenticator')
    .values({ user_id: id, sealed_secret: sealed })
    .onConflict((existing) =>
      existing
        .constraint('authenticator_pk')
        .doUpdateSet({ sealed_secret: sealed, created_at: sql`now()` })
        .where('authenticator.confirmed_at', 'is', null),
    )
    .returning('user_id')
    .executeTakeFirst();
  if (begun === undefined) throw conflict(M.alreadyOn);
  const { email } = await db
    .selectFrom('user_account')
    .select('email')
    .where('id', '=', id)
    .executeTakeFirstOrThrow();
  return presentSetUp(secret, email);
}

/**
 * Turns it on. Of two confirmations at once one succeeds, so that the codes that are shown are the ones that hold.
 *
 * @returns the recovery codes, which are kept nowhere but as hashes.
 * @throws ORPCError WRONG_CODE, CONFLICT, TOO_MANY_REQUESTS.
 */
export async function confirmSetUp(context: RequestContext, code: string): Promise<string[]> {
  const { db, env, pool } = context.services;
  const viewer = viewerOf(context);
  const { id } = viewer;
  const kept = await db
    .selectFrom('authenticator as a')
    .select(['a.sealed_secret', 'a.confirmed_at'])
    .where('a.user_id', '=', id)
    .executeTakeFirst();
  if (kept === undefined) throw conflict(M.setUpExpired);
  if (kept.confirmed_at !== null) throw conflict(M.alreadyOn);

  const secret = openText({ keys: env, purpose: 'authenticator', owner: id }, kept.sealed_secret);
  const step = await triesOfSession(context).attempt(async () => {
    const found = stepOfCode(secret, code, Date.now());
    if (found === null) throw new ORPCError('WRONG_CODE', { status: 422, message: M.wrongCode });
    return found;
  });
  await signInLimits(pool).securityChange.consume(id);
  return db.transaction().execute(async (trx) => {
    await lockOwnAccount(trx, viewer);
    const { numUpdatedRows } = await trx
      .updateTable('authenticator')
      .set({ confirmed_at: sql`now()`, last_used_step: step })
      .where('user_id', '=', id)
      .where('sealed_secret', '=', kept.sealed_secret)
      .where('confirmed_at', 'is', null)
      .executeTakeFirst();
    if (numUpdatedRows === 0n) throw conflict(M.setUpExpired);
    await noteSecurityChange(trx, id, { kind: 'second_factor_on' });
    return replaceRecoveryCodes(trx, env.secretKey, id);
  });
}

/** For a change of SECRET_KEY. */
export const SEALED_AUTHENTICATORS = sealedColumn('authenticator', 'sealed_secret', {
  key: 'user_id',
  owner: 'user_id',
  purpose: 'authenticator',
});
