import { sql } from 'kysely';
import type { Trx } from '../../platform/context.ts';

/**
 * Somebody has shown by another mail than the verification's that they read the mailbox of this address: their account's
 * is confirmed, if it is that one and was not.
 */
export async function confirmAddress(trx: Trx, userId: string, email: string): Promise<void> {
  await sql`
    with confirmed as (
      update user_account set email_verified_at = now()
      where id = ${userId} and email = ${email} and email_verified_at is null and not email_given_by_parent returning id
    ), links as (
      update one_time_token set used_at = now()
      where user_id in (select id from confirmed) and purpose = 'verify_email' and used_at is null
    )
    insert into account_event (user_id, kind) select id, 'email_verified' from confirmed`.execute(trx);
}
