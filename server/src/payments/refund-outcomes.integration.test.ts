/** Refunds whose outcome is heard of late, by another way, or was not asked for by us. */
import { randomUUID } from 'node:crypto';
import { expect, it } from 'vitest';
import { callAs } from '../../test/caller.ts';
import { creditedPayment } from '../../test/credited-payment.ts';
import { paiseOn, type TestPerson } from '../../test/factories.ts';
import { setStage } from '../../test/stage.ts';
import type { GatewayRefund } from '../platform/gateway/entities.ts';
import type { GatewayResult } from '../platform/gateway/result.ts';
import { processEvent } from './events/process-event.ts';
import { sendRefund } from './refunds/send-refund.ts';
import { observePayment } from './top-ups/observe-payment.ts';

const { database: test, services, make } = await setStage({ books: true });

/** Somebody with a credited payment of ₹1,000. */
async function paid(): Promise<{ person: TestPerson; paymentId: string }> {
  const person = await make.person('parent');
  const paymentId = await creditedPayment(test, person);
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

/** The gateway's webhook about a refund, with its payment, as it comes in and is worked on. */
async function hear(refund: GatewayRefund, orderId: string | null = null): Promise<void> {
  const payment = {
    id: refund.payment_id,
    order_id: orderId,
    amount: 100_000,
    currency: 'INR',
    status: refund.amount === 100_000 && refund.status !== 'failed' ? 'refunded' : 'captured',
    amount_refunded: refund.status === 'failed' ? 0 : refund.amount,
    created_at: 0,
  };
  const eventId = randomUUID();
  await test.ownerPool.query('insert into payment_event (event_id, event, body) values ($1, $2, $3)', [
    eventId,
    `refund.${refund.status}`,
    {
      event: `refund.${refund.status}`,
      payload: { refund: { entity: refund }, payment: { entity: payment } },
    },
  ]);
  await processEvent(services, eventId);
}

const operator = await make.person('admin');
const reasonOf = async (paymentId: string) =>
  (await callAs(services, operator).payments.quarantine()).payments.find(({ id }) => id === paymentId)
    ?.reason;
const owedOf = (person: TestPerson) => paiseOn(test, 'wallet_recovery', person.id);

/** Spends out of the wallet, credit first. */
async function spend(person: TestPerson, amountPaise: number): Promise<void> {
  const teacher = await make.teacher();
  await make.post('package_purchase', [
    { kind: 'wallet', owner: person.id, amountPaise: -amountPaise },
    { kind: 'teacher_payable', owner: teacher.id, amountPaise },
  ]);
}

it('a refund made on the gateway’s own page leaves the wallet, once, however often it is heard of', async () => {
  const { person, paymentId } = await paid();
  const refund = refundOf(paymentId, { amount: 30_000, status: 'pending' });
  await hear(refund);
  expect([await walletOf(person), await statusesOf(person)]).toEqual([70_000, ['sent']]);
  for (const status of ['processed', 'pending', 'processed'] as const) await hear({ ...refund, status });
  expect([await walletOf(person), await statusesOf(person)]).toEqual([70_000, ['settled']]);
  expect(await reasonOf(paymentId)).toBe(
    `₹300 was sent back at the gateway (${refund.id}) and has been taken out of the wallet.`,
  );
  expect(await callAs(services, person).payments.refundable()).toEqual({ refundablePaise: 0 });
});

it('of one that the bank returned the money is in the wallet again', async () => {
  const { person, paymentId } = await paid();
  const refund = refundOf(paymentId, { status: 'pending' });
  await spend(person, 40_000);
  await hear(refund);
  expect([await walletOf(person), await owedOf(person)]).toEqual([0, -40_000]);
  await hear({ ...refund, status: 'failed' });
  expect([await walletOf(person), await owedOf(person)]).toEqual([60_000, 0]);
});

it('what of it was spent is owed in words, and taken from the next money, never from credit', async () => {
  const { person, paymentId } = await paid();
  await spend(person, 70_000);
  await make.credit(person, 20_000);
  const refund = refundOf(paymentId, {});
  await hear(refund);
  expect([await walletOf(person), await owedOf(person)]).toEqual([20_000, -70_000]);
  expect(await reasonOf(paymentId)).toBe(
    `₹1,000 was sent back at the gateway (${refund.id}). ₹700 of it had been spent: the family owes it, and it is taken from the next money they add.`,
  );
  const seen = await callAs(services, operator).admin.people.get({ id: person.id });
  expect(seen.money.recoverPaise).toBe(70_000);

  const { rows } = await test.ownerPool.query<{ order: string }>(
    `insert into top_up (user_id, amount_paise, gateway_order_id) values ($1, 100000, $2)
     returning gateway_order_id as order`,
    [person.id, `order_${randomUUID()}`],
  );
  await observePayment(
    services,
    {
      id: `pay_${randomUUID()}`,
      order_id: rows[0]?.order ?? '',
      amount: 100_000,
      currency: 'INR',
      status: 'captured',
      created_at: 0,
    },
    'webhook',
  );
  expect([await walletOf(person), await owedOf(person)]).toEqual([50_000, 0]);
  expect(await callAs(services, person).payments.refundable()).toEqual({ refundablePaise: 30_000 });
});

it('one that is heard of before the capture keeps the payment from being credited', async () => {
  const person = await make.person('parent');
  const orderId = `order_${randomUUID()}`;
  await test.ownerPool.query(
    'insert into top_up (user_id, amount_paise, gateway_order_id) values ($1, 100000, $2)',
    [person.id, orderId],
  );
  const refund = refundOf(`pay_${randomUUID()}`, { amount: 30_000 });
  await hear(refund, orderId);
  const captured = {
    id: refund.payment_id,
    order_id: orderId,
    amount: 100_000,
    currency: 'INR',
    created_at: 0,
  };
  await observePayment(services, { ...captured, status: 'captured', amount_refunded: 0 }, 'webhook');
  expect(await walletOf(person)).toBe(0);
  expect(await reasonOf(refund.payment_id)).toContain('before it was credited');
});

it('a refund that was given up and is made after all leaves the wallet again', async () => {
  const { person, paymentId } = await paid();
  const { refunds } = await callAs(services, person).payments.requestRefund({ amountPaise: 100_000 });
  const refund = refundOf(paymentId, { receipt: refunds[0]?.id ?? '', status: 'failed' });
  await hear(refund);
  expect(await walletOf(person)).toBe(100_000);
  await hear({ ...refund, status: 'pending' });
  expect(await walletOf(person)).toBe(100_000);
  for (let times = 0; times < 3; times += 1) await hear({ ...refund, status: 'processed' });
  expect([await walletOf(person), await owedOf(person)]).toEqual([0, 0]);
  expect(await statusesOf(person)).toEqual(expect.arrayContaining(['settled', 'failed']));
});
