import { CLOSING_GRACE_DAYS } from '@kaksha/domain/accounts/policy.ts';
import { sql } from 'kysely';
import type { Trx } from '../platform/context.ts';
import { recordEvent } from './record-event.ts';

/**
 * Closes an account; returns when its data is erased, or undefined when it was closed before. Bookings and sign-ins from
 * here on wait for the transaction, and then find the account closed.
 */
export async function markClosed(trx: Trx, userId: string): Promise<Date | undefined> {
  const { rows } = await sql<{ erasesAt: Date }>`
    update user_account set closed_at = clock_timestamp() where id = ${userId} and closed_at is null
    returning closed_at + ${CLOSING_GRACE_DAYS} * interval '1 day' as "erasesAt"`.execute(trx);
  if (rows.length > 0) await recordEvent(trx, userId, 'account_closed');
  return rows[0]?.erasesAt;
}

/** Opens a closed account that has not been erased yet; false when there was nothing to open. */
export async function markOpen(trx: Trx, userId: string): Promise<boolean> {
  const { rows } = await sql`
    update user_account set closed_at = null
    where id = ${userId} and closed_at is not null and erased_at is null returning id`.execute(trx);
  if (rows.length > 0) await recordEvent(trx, userId, 'account_reopened');
  return rows.length > 0;
}
