import { CLOSING_GRACE_DAYS, REOPEN_MINUTES } from '@kaksha/domain/accounts/policy.ts';
import { sql } from 'kysely';
import { z } from 'zod';
import type { SecretKeys } from '../platform/auth.ts';
import type { Trx } from '../platform/context.ts';
import { openTicket, sealTicket } from '../platform/sealed-ticket.ts';
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

/** One closing of one account. */
const closing = z.object({ userId: z.uuid(), closedAt: z.iso.datetime() });
export type Closing = z.infer<typeof closing>;

/** For somebody who has shown who they are, and finds the account closed. It is good for this closing alone. */
export const reopenTicket = (keys: SecretKeys, of: Closing): string =>
  sealTicket(keys, 'ticket-reopen', of, REOPEN_MINUTES * 60);

/** The closing that a {@link reopenTicket} undoes; null for one that is too old or not ours. */
export const closingOfTicket = (keys: SecretKeys, ticket: string): Closing | null =>
  openTicket(keys, 'ticket-reopen', ticket, closing);

/** Opens a closed account that has not been erased yet; false when there was nothing to open. */
export async function markOpen(trx: Trx, { userId, closedAt }: Closing): Promise<boolean> {
  const { rows } = await sql`
    update user_account set closed_at = null
    where id = ${userId} and date_trunc('milliseconds', closed_at) = ${closedAt}::timestamptz and erased_at is null
    returning id`.execute(trx);
  if (rows.length > 0) await recordEvent(trx, userId, 'account_reopened');
  return rows.length > 0;
}
