/** The change of an address that waits: reading it, and ending it. */
import type { PendingEmailChange } from '@kaksha/domain/accounts/email-change.ts';
import { sql } from 'kysely';
import type { Db, Trx, Viewer } from '../../platform/context.ts';
import { suppressMails } from '../../platform/outbox/suppress-mails.ts';
import { recordEvent } from '../record-event.ts';

/** The change that waits for somebody's confirmation; null when none does. */
export async function readPendingEmailChange(db: Db, userId: string): Promise<PendingEmailChange | null> {
  const row = await db
    .selectFrom('email_change')
    .select(['new_email', 'old_confirmed_at', 'new_confirmed_at', 'expires_at'])
    .where('user_id', '=', userId)
    .where('expires_at', '>', sql<Date>`now()`)
    .executeTakeFirst();
  if (row === undefined) return null;
  return {
    newEmail: row.new_email,
    isOldConfirmed: row.old_confirmed_at !== null,
    isNewConfirmed: row.new_confirmed_at !== null,
    expiresAt: row.expires_at.toISOString(),
  };
}

/** Links of the change that are still on their way are not mailed any more. */
export const suppressLinkMails = (trx: Trx, userId: string) =>
  suppressMails(trx, userId, ['email_change_old', 'email_change_new'], 'its links are over');

/**
 * Ends the change of an address that waits: its links are worth nothing from here on.
 * @returns whether there was one.
 */
export async function dropEmailChange(trx: Trx, userId: string): Promise<boolean> {
  const { numDeletedRows } = await trx
    .deleteFrom('email_change')
    .where('user_id', '=', userId)
    .executeTakeFirst();
  if (numDeletedRows === 0n) return false;
  await suppressLinkMails(trx, userId);
  return true;
}

/** Ends it and records the cause. */
export async function endEmailChange(
  trx: Trx,
  userId: string,
  by: 'you' | 'link' | 'taken',
): Promise<boolean> {
  const ended = await dropEmailChange(trx, userId);
  if (ended) await recordEvent(trx, userId, 'email_change_ended', { by });
  return ended;
}

/** Takes the viewer's own change back; again changes nothing. */
export async function takeBackEmailChange(db: Db, viewer: Viewer): Promise<void> {
  await db.transaction().execute(async (trx) => {
    // The account first, as confirming does.
    await trx.selectFrom('user_account').select('id').where('id', '=', viewer.id).forNoKeyUpdate().execute();
    await endEmailChange(trx, viewer.id, 'you');
  });
}
