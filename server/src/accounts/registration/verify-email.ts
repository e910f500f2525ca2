import { en as M } from '@kaksha/domain/accounts/words/en.ts';
import { ORPCError } from '@orpc/client';
import { sql } from 'kysely';
import { hashOfSecret } from '../../platform/auth.ts';
import type { RequestContext } from '../../platform/context.ts';
import { notifyPeople } from '../../platform/realtime.ts';
import { parentsWhoAdded } from '../guardians/parents-who-added.ts';
import { recordEvent } from '../record-event.ts';

/**
 * Verifies an address by the link that was mailed to it. A link works once, and for 48 hours. An address may be mistyped, and its
 * mailbox a stranger's: whoever opens the link is signed in to the account, or as the parent who typed the address for a child.
 *
 * @throws ORPCError LINK_EXPIRED, LOG_IN_FIRST, which leaves the link as it was.
 */
export async function verifyEmail({ services, viewer }: RequestContext, token: string): Promise<void> {
  await services.db.transaction().execute(async (trx) => {
    const link = sql`from one_time_token where token_hash = ${hashOfSecret(token)} and purpose = 'verify_email'
      and used_at is null and expires_at > now()`;
    // The account first, as everywhere: a parent who gives another address ends the link.
    const { rows } = await sql<{ id: string; isGiven: boolean }>`
      select id, email_given_by_parent as "isGiven" from user_account where id = (select user_id ${link})
      for no key update`.execute(trx);
    const [user] = rows;
    if (user === undefined) throw linkExpired();
    const parents = user.isGiven ? await parentsWhoAdded(trx, user.id) : [];
    const owners = [user.id, ...parents];
    if (viewer === null || !owners.includes(viewer.id)) throw logInFirst();
    const { rows: spent } = await sql`update one_time_token set used_at = now()
      where token_hash = (select token_hash ${link}) returning user_id`.execute(trx);
    if (spent.length === 0) throw linkExpired();
    await trx
      .updateTable('user_account')
      .set({ email_verified_at: sql`coalesce(email_verified_at, now())`, email_given_by_parent: false })
      .where('id', '=', user.id)
      .execute();
    await recordEvent(trx, user.id, 'email_verified');
    await notifyPeople(trx, parents, 'family:changed');
  });
}

const linkExpired = () => new ORPCError('LINK_EXPIRED', { status: 410, message: M.linkExpired });

/** For the reader of a mail whose account this need not be. */
export const logInFirst = () => new ORPCError('LOG_IN_FIRST', { status: 403, message: M.logInFirst });
