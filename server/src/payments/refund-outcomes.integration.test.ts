/** Refunds whose outcome is heard of late, by another way, or was not asked for by us. */
import { randomUUID } from 'node:crypto';
import { expect, it } from 'vitest';
import { callAs } from '../../test/caller.ts';
import { paiseOn, type TestPerson } from '../../test/factories.ts';
import { setStage } from '../../test/stage.ts';
import type { GatewayRefund } from '../platform/gateway/entities.ts';
import type { GatewayResult } from '../platform/gateway/result.ts';
import { sendRefund } from './refunds/send-refund.ts';

const { database: test, services, make } = await setStage({ books: true });

/** Somebody with a credited payment of ₹1,000. */
async function paid(): Promise<{ person: TestPerson; paymentId: string }> {
  const person = await make.person('parent');
  const paymentId = `pay_${randomUUID()}`;
  await test.ownerPool.query(
    `with t as (insert into top_up (user_id, amount_paise, status) values ($1, 100000, 'captured') returning id)
     insert into payment (id, top_up_id, status, amount_paise, currency, credit)
     select $2, id, 'captured', 100000, 'INR', 'credited' from t`,
    [person.id, paymentId],
  );
  await test.ownerPool.query(`select ledger.post('top_up', $1, $2::jsonb, null, $3)`, [
    `top-up:${paymentId}`,
    JSON.stringify([
      { kind: 'gateway_clearing', owner: null, amountPaise: -100_000 },
      { kind: 'wallet', owner: person.id, amountPaise: 100_000 },
    ]),
    paymentId,
  ]);
  return { person, paymentId };
}

const walletOf = (person: TestPerson) => paiseOn(test, 'wallet', person.id);
const statusesOf = async (person: TestPerson) =>
  (await callAs(services, person).payments.refunds()).refunds.map(({ status }) => status);

const refundOf = (paymentId: string, given: Partial<GatewayRefund>): GatewayRefund => ({
  id: `rfnd_${randomUUID()}`,
  payment_id: paymentId,
  amount: 100_000,
  currency: 'INR',
  receipt: null,
  status: 'processed',
  created_at: Date.now() / 1000,
  ...given,
});

const REFUSED: GatewayResult<never> = {
  ok: false,
  error: { kind: 'refused', status: 400, code: 'BAD_REQUEST_ERROR', description: 'Fully refunded already' },
};

it('a refund whose answer was lost is looked for before a refusal is believed', async () => {
  const { person, paymentId } = await paid();
  const { refunds } = await callAs(services, person).payments.requestRefund({ amountPaise: 100_000 });
  const id = refunds[0]?.id ?? '';
  const made = refundOf(paymentId, { receipt: id });
  const gatewayWith = (found: GatewayResult<GatewayRefund[]>) => ({
    ...services,
    gateway: {
      ...services.gateway,
      refundPayment: async () => REFUSED,
      fetchPaymentRefunds: async () => found,
    },
  });

  // While it cannot be asked, the money is neither here nor there.
  const away = { ok: false, error: { ...REFUSED.error, kind: 'unreachable', status: null } } as const;
  await expect(sendRefund(gatewayWith(away), id)).rejects.toThrow('refunds.list');
  expect([await walletOf(person), await statusesOf(person)]).toEqual([0, ['requested']]);

  await sendRefund(gatewayWith({ ok: true, value: [made] }), id);
  expect([await walletOf(person), await statusesOf(person)]).toEqual([0, ['settled']]);

  const another = await paid();
  const { refunds: asked } = await callAs(services, another.person).payments.requestRefund({
    amountPaise: 100_000,
  });
  await sendRefund(gatewayWith({ ok: true, value: [made] }), asked[0]?.id ?? '');
  expect([await walletOf(another.person), await statusesOf(another.person)]).toEqual([100_000, ['failed']]);
});
