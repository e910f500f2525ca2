import { sql } from 'kysely';
import type { Services } from '../../platform/context.ts';
import { valueOrThrow } from '../../platform/gateway/result.ts';
import { observePayment } from './observe-payment.ts';

/**
 * Takes money that is authorised and that the gateway did not capture by itself, before it goes back to the payer.
 * Asks first: a capture is not carried out once under a key, but refused when it was done before.
 * @throws Error when the gateway cannot be reached; the job tries again.
 */
export async function capturePayment(services: Services, paymentId: string): Promise<void> {
  const { db, gateway } = services;
  const { rows } = await sql<{ amountPaise: number }>`
    select amount_paise as "amountPaise" from payment
    where id = ${paymentId} and status = 'authorized' and quarantined_because is null`.execute(db);
  const payment = rows[0];
  if (payment === undefined) return;
  let now = valueOrThrow(await gateway.fetchPayment(paymentId), 'payments.fetch');
  if (now.status === 'authorized') {
    const captured = await gateway.capturePayment(paymentId, payment.amountPaise);
    // Refused: somebody was faster, or it cannot be had. The payment itself says which.
    now = captured.ok
      ? captured.value
      : valueOrThrow(await gateway.fetchPayment(paymentId), 'payments.fetch');
    if (!captured.ok && now.status === 'authorized') valueOrThrow(captured, 'payments.capture');
  }
  await observePayment(services, now, 'poll');
}
