import { sql } from 'kysely';
import type { TopUpCredited } from '../payments/top-ups/observe-payment.ts';
import type { Trx } from '../platform/context.ts';
import { enqueue } from '../platform/jobs.ts';
import { RENEWAL_IS_DUE } from './renew.ts';

/** The job that renews the seats of one payer. */
export const RENEW_OF_JOB = 'batches.renew-of';

/** Money has come into a wallet: the months that its owner could not pay are tried at once. */
export async function enqueueRenewals(trx: Trx, { userId: payerId }: TopUpCredited): Promise<void> {
  const { rows } = await sql`
    select from batch_seat s where s.payer_id = ${payerId} and ${RENEWAL_IS_DUE} limit 1`.execute(trx);
  if (rows.length > 0) await enqueue(trx, RENEW_OF_JOB, { payerId }, { key: `batches-renew:${payerId}` });
}
