import { ACCOUNT_MESSAGES } from '@kaksha/domain/accounts/messages.ts';
import { ORPCError } from '@orpc/client';
import { sql } from 'kysely';
import { hashOfSecret } from '../../platform/auth.ts';
import type { Db } from '../../platform/context.ts';

/**
 * Verifies an address by the link that was mailed to it. A link works once, and for 48 hours.
 *
 * @throws ORPCError LINK_EXPIRED
 */
export async function verifyEmail(db: Db, token: string): Promise<void> {
  const { rows } = await sql`
    with link as (
      update one_time_token set used_at = now()
      where token_hash = ${hashOfSecret(token)} and purpose = 'verify_email'
        and used_at is null and expires_at > now()
      returning user_id
    ), verified as (
      update user_account u set email_verified_at = coalesce(u.email_verified_at, now())
      from link where u.id = link.user_id
      returning u.id
    )
    insert into account_event (user_id, kind) select id, 'email_verified' from verified
    returning user_id`.execute(db);
  if (rows.length === 0) {
    throw new ORPCError('LINK_EXPIRED', { status: 410, message: ACCOUNT_MESSAGES.linkExpired });
  }
}
