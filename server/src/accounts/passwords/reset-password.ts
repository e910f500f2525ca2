import { en as ACCOUNT_MESSAGES } from '@kaksha/domain/accounts/words/en.ts';
import { ORPCError } from '@orpc/client';
import { sql } from 'kysely';
import { recordAudit } from '../../platform/audit.ts';
import { hashOfSecret } from '../../platform/auth.ts';
import type { Db, RequestContext, Trx } from '../../platform/context.ts';
import { publish } from '../../platform/events.ts';
import { dropEmailChange } from '../email-change/pending-email-change.ts';
import { removeIdentities } from '../openid/identities.ts';
import { recordEvent } from '../record-event.ts';
import { endMailedLinks } from '../security-mails/end-mailed-links.ts';
import { queueSecurityMail } from '../security-mails/queue-security-mail.ts';
import { triesOfAccount } from '../sessions/counted-tries.ts';
import { endSessionsOf } from '../sessions/end-session.ts';
import { rememberDevice } from '../sessions/known-device.ts';
import { accountKey, signInLimits } from '../sessions/sign-in-limits.ts';
import { hashPassword } from './password.ts';
import { refuseCommonPassword } from './refuse-common-password.ts';

/** The password of an account was set anew by a reader of its mail. */
export interface PasswordReset {
  userId: string;
  /** Whether the address had been confirmed before: else what stands in the account may be somebody else's. */
  wasConfirmed: boolean;
}

declare module '../../platform/events.ts' {
  interface DomainEvents {
    'account.password-reset': PasswordReset;
  }
}

const linkExpired = () =>
  new ORPCError('LINK_EXPIRED', { status: 410, message: ACCOUNT_MESSAGES.linkExpired });

/** The owner of a link. @throws ORPCError LINK_EXPIRED when it was used, has expired, or never was. */
async function ownerOfLink(db: Db, tokenHash: Buffer): Promise<string> {
  const link = await db
    .selectFrom('one_time_token')
    .select('user_id')
    .where('token_hash', '=', tokenHash)
    .where('purpose', '=', 'reset_password')
    .where('used_at', 'is', null)
    .where('expires_at', '>', sql<Date>`now()`)
    .executeTakeFirst();
  if (link === undefined) throw linkExpired();
  return link.user_id;
}

/** Spends the link. @throws ORPCError LINK_EXPIRED when somebody was faster. */
async function spendLink(trx: Trx, tokenHash: Buffer): Promise<void> {
  const { numUpdatedRows } = await trx
    .updateTable('one_time_token')
    .set({ used_at: sql`now()` })
    .where('token_hash', '=', tokenHash)
    .where('used_at', 'is', null)
    .where('expires_at', '>', sql<Date>`now()`)
    .executeTakeFirst();
  if (numUpdatedRows === 0n) throw linkExpired();
}

/** Removes every passkey of the account, one of which may be somebody else's. @returns their names. */
async function removePasskeys(trx: Trx, userId: string): Promise<string[]> {
  const removed = await trx.deleteFrom('passkey').where('user_id', '=', userId).returning('name').execute();
  for (const { name } of removed) await recordEvent(trx, userId, 'passkey_removed', { name });
  return removed.map(({ name }) => name);
}

/**
 * Nobody had confirmed the address, so that somebody else may have registered it: their authenticator app would keep its
 * owner out, and their phone would go on being told of everything.
 */
async function removeSecondFactor(trx: Trx, userId: string): Promise<void> {
  await trx.deleteFrom('recovery_code').where('user_id', '=', userId).execute();
  await trx.deleteFrom('authenticator').where('user_id', '=', userId).execute();
}

/**
 * Sets the password of the account whose link was mailed, once. All sessions of the account end with it, since one of them
 * may be the reason, as do links to its calendar and a change of its address that waits; all passkeys and the connection with a
 * provider are removed and no number signs in any more, since one of them may be too; two-step sign-in stays on where the address had been confirmed before
 * (docs/decisions/2026-11-22-password-reset-removes-passkeys.md). The address is verified, since the link was read there;
 * and an account that was locked by wrong guesses is open again.
 *
 * @throws ORPCError BAD_REQUEST for a common password, LINK_EXPIRED.
 */
export async function resetPassword(
  context: RequestContext,
  { token, password }: { token: string; password: string },
): Promise<void> {
  refuseCommonPassword(password);
  const { db, pool } = context.services;
  const tokenHash = hashOfSecret(token);
  // Before the hash, which is work that only the owner of a link may cause.
  const userId = await ownerOfLink(db, tokenHash);
  const passwordHash = await hashPassword(password);
  const email = await db.transaction().execute(async (trx) => {
    // The account first: making a link locks in this order too.
    const user = await trx
      .selectFrom('user_account')
      .select([
        'email',
        'email_given_by_parent',
        sql<boolean>`email_verified_at is not null`.as('wasConfirmed'),
      ])
      .where('id', '=', userId)
      .forNoKeyUpdate()
      .executeTakeFirst();
    if (user === undefined || user.email_given_by_parent) throw linkExpired();
    await trx
      .updateTable('user_account')
      .set({ password_hash: passwordHash, email_verified_at: sql`coalesce(email_verified_at, now())` })
      .where('id', '=', userId)
      .execute();
    await spendLink(trx, tokenHash);
    await endSessionsOf(trx, userId);
    await dropEmailChange(trx, userId);
    await endMailedLinks(trx, userId, ['sign_in_code']);
    if (!user.wasConfirmed) await removeSecondFactor(trx, userId);
    await publish(trx, 'account.password-reset', { userId, wasConfirmed: user.wasConfirmed });
    await recordEvent(trx, userId, 'password_reset');
    await removeIdentities(trx, userId);
    const removedPasskeys = await removePasskeys(trx, userId);
    await queueSecurityMail(trx, userId, { what: 'password_changed', removedPasskeys });
    await recordAudit(trx, {
      actorId: userId,
      action: 'user.password_reset',
      subject: { type: 'user', id: userId },
      detail: { through: 'mailed link' },
    });
    return user.email;
  });
  const key = accountKey(email);
  // From here on this device is counted by itself: others' guesses can't lock it out again.
  rememberDevice(context, key);
  await Promise.all([triesOfAccount(context, email).forget(), signInLimits(pool).anywhere.reset(key)]);
}
