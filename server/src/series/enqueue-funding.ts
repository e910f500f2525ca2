import { sql } from 'kysely';
import type { TopUpCredited } from '../payments/top-ups/observe-payment.ts';
import type { Trx } from '../platform/context.ts';
import { enqueue } from '../platform/jobs.ts';

/**
 * Money has come into a wallet: the open prices of its owner's series are tried at once, before the next sweep would.
 * Nothing is enqueued for anybody without such a lesson.
 */
export async function enqueueFunding(trx: Trx, { userId: payerId }: TopUpCredited): Promise<void> {
  const { rows } = await sql`
    select from booking where booked_by = ${payerId} and hold_due_at is not null
      and status in ('pending', 'confirmed') limit 1`.execute(trx);
  if (rows.length > 0) await enqueue(trx, 'series.fund-of', { payerId }, { key: `series-fund:${payerId}` });
}
