import { en as M } from '@kaksha/domain/accounts/email-change/words/en.ts';
import type { EmailChangeStep } from '@kaksha/domain/accounts/email-change.ts';
import { en as ACCOUNT_MESSAGES } from '@kaksha/domain/accounts/words/en.ts';
import { ORPCError } from '@orpc/client';
import { sql } from 'kysely';
import { recordAudit } from '../../platform/audit.ts';
import { hashOfSecret } from '../../platform/auth.ts';
import type { Db, RequestContext, Trx, Viewer } from '../../platform/context.ts';
import { refusedConstraint } from '../../platform/errors.ts';
import { logInFirst } from '../registration/verify-email.ts';
import { endMailedLinks } from '../security-mails/end-mailed-links.ts';
import { queueSecurityMail } from '../security-mails/queue-security-mail.ts';
import { noteSecurityChange } from '../security-notice.ts';
import { endSessionsOf } from '../sessions/end-session.ts';
import { rememberDevice } from '../sessions/known-device.ts';
import { accountKey } from '../sessions/sign-in-limits.ts';
import { dropEmailChange, endEmailChange } from './pending-email-change.ts';

const linkExpired = () =>
  new ORPCError('LINK_EXPIRED', { status: 410, message: ACCOUNT_MESSAGES.linkExpired });

interface Owner {
  id: string;
  email: string;
  /** Whether anybody has ever shown that they read the mail of the old address. */
  isConfirmed: boolean;
}

/** Locks the account that a link is about, as making a link does. @throws ORPCError LINK_EXPIRED. */
async function lockOwnerOfLink(trx: Trx, tokenHash: Buffer): Promise<Owner> {
  const { rows } = await sql<Owner>`
    select u.id, u.email, u.email_verified_at is not null as "isConfirmed" from user_account u
    where u.id = (select c.user_id from email_change c
        where ${tokenHash} in (c.old_token_hash, c.new_token_hash) and c.expires_at > now())
      and u.closed_at is null and u.suspended_at is null
    for update`.execute(trx);
  const [owner] = rows;
  if (owner === undefined) throw linkExpired();
  return owner;
}

interface Confirmed {
  /** By the link that went to the new address. */
  isNewLink: boolean;
  newEmail: string;
  sessionId: string | null;
  oldConfirmed: boolean;
  newConfirmed: boolean;
}

/** Notes at which address the link was opened; again changes nothing. @throws ORPCError LINK_EXPIRED. */
async function noteConfirmation(trx: Trx, userId: string, tokenHash: Buffer): Promise<Confirmed> {
  const { rows } = await sql<Confirmed>`
    update email_change c set
      old_confirmed_at = case when c.old_token_hash = ${tokenHash} then coalesce(c.old_confirmed_at, now()) else c.old_confirmed_at end,
      new_confirmed_at = case when c.new_token_hash = ${tokenHash} then coalesce(c.new_confirmed_at, now()) else c.new_confirmed_at end
    where c.user_id = ${userId} and ${tokenHash} in (c.old_token_hash, c.new_token_hash) and c.expires_at > now()
    returning c.new_token_hash is not distinct from ${tokenHash} as "isNewLink", c.new_email as "newEmail", c.session_id as "sessionId", c.old_confirmed_at is not null as "oldConfirmed",
      c.new_confirmed_at is not null as "newConfirmed"`.execute(trx);
  const [change] = rows;
  if (change === undefined) throw linkExpired();
  return change;
}

/**
 * Changes the address. All sessions but the one that asked end with it, as do sign-ins that are half done and every link
 * that was mailed to the old address; both addresses are mailed.
 */
async function changeEmail(
  trx: Trx,
  { id, email: oldEmail }: Owner,
  { newEmail, sessionId }: Confirmed,
): Promise<void> {
  await trx
    .updateTable('user_account')
    .set({ email: newEmail, email_verified_at: sql`now()`, email_given_by_parent: false })
    .where('id', '=', id)
    .execute();
  await dropEmailChange(trx, id);
  await endMailedLinks(trx, id, ['reset_password', 'verify_email', 'sign_in_code']);
  await trx.deleteFrom('sign_in_challenge').where('user_id', '=', id).execute();
  await endSessionsOf(trx, id, sessionId === null ? {} : { except: sessionId });
  await noteSecurityChange(trx, id, { kind: 'email_changed' });
  await queueSecurityMail(trx, id, { what: 'email_change_done', to: oldEmail });
  await recordAudit(trx, {
    actorId: id,
    action: 'user.email_changed',
    subject: { type: 'user', id },
    detail: { through: 'mailed links' },
  });
}

/** Ends a change whose new address somebody has registered meanwhile. */
async function endTakenChange(db: Db, tokenHash: Buffer): Promise<void> {
  await db.transaction().execute(async (trx) => {
    const { id } = await lockOwnerOfLink(trx, tokenHash);
    await endEmailChange(trx, id, 'taken');
  });
}

async function confirm(
  trx: Trx,
  tokenHash: Buffer,
  viewer: Viewer | null,
): Promise<{ step: EmailChangeStep; newEmail: string }> {
  const owner = await lockOwnerOfLink(trx, tokenHash);
  const change = await noteConfirmation(trx, owner.id, tokenHash);
  const { newEmail } = change;
  // It may be mistyped, and its owner a stranger.
  if (change.isNewLink && viewer?.id !== owner.id) throw logInFirst();
  // An address that was mistyped at registering has no mailbox of theirs to confirm anything from.
  if (owner.isConfirmed && !change.oldConfirmed) return { step: 'old_waits', newEmail };
  if (!change.newConfirmed) return { step: 'new_waits', newEmail };
  await changeEmail(trx, owner, change);
  return { step: 'changed', newEmail };
}

/**
 * Confirms the change of an address by the link that was mailed to the old or to the new one; the second of the two changes
 * it, or, where the old one was never confirmed, the new one's alone. Whether the new address is free is decided by the database then.
 *
 * @throws ORPCError LINK_EXPIRED, LOG_IN_FIRST, EMAIL_TAKEN.
 */
export async function confirmEmailChange(context: RequestContext, token: string): Promise<EmailChangeStep> {
  const { db } = context.services;
  const tokenHash = hashOfSecret(token);
  try {
    const { step, newEmail } = await db
      .transaction()
      .execute((trx) => confirm(trx, tokenHash, context.viewer));
    if (step === 'changed') rememberDevice(context, accountKey(newEmail));
    return step;
  } catch (error) {
    if (refusedConstraint(error) !== 'user_account_email_unique') throw error;
    await endTakenChange(db, tokenHash);
    throw new ORPCError('EMAIL_TAKEN', { status: 409, message: M.takenMeanwhile });
  }
}

/** Stops the change of an address by the link that was mailed to the old one. @throws ORPCError LINK_EXPIRED. */
export async function stopEmailChange(db: Db, token: string): Promise<void> {
  const tokenHash = hashOfSecret(token);
  await db.transaction().execute(async (trx) => {
    const { id } = await lockOwnerOfLink(trx, tokenHash);
    const isOldLink = await trx
      .selectFrom('email_change')
      .select('user_id')
      .where('user_id', '=', id)
      .where('old_token_hash', '=', tokenHash)
      .executeTakeFirst();
    if (isOldLink === undefined) throw linkExpired();
    await endEmailChange(trx, id, 'link');
  });
}
