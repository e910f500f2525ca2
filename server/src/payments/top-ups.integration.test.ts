import { createHmac } from 'node:crypto';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { callAs, refusalOf } from '../../test/caller.ts';
import { ledgerProblems, paiseOn, type TestPerson } from '../../test/factories.ts';
import { createPaymentsScene, type PaymentsScene } from '../../test/payments-scene.ts';
import { runSweep } from '../platform/sweeps/sweep.ts';
import { reconcile } from './reconcile.ts';

let scene: PaymentsScene;
let parent: TestPerson;

beforeAll(async () => {
  scene = await createPaymentsScene();
  parent = await scene.make.person('parent');
});
afterAll(() => scene.close());
afterEach(async () => {
  expect(await ledgerProblems(scene.test)).toEqual([]);
});

const walletOf = (person: TestPerson) => paiseOn(scene.test, 'wallet', person.id);
const stateOf = async (person: TestPerson, id: string) =>
  (await callAs(scene.services, person).payments.topUp({ id })).topUp;

/** The fields that the gateway's page has the browser bring back. */
const signed = (orderId: string, paymentId: string) => ({
  razorpay_order_id: orderId,
  razorpay_payment_id: paymentId,
  razorpay_signature: createHmac('sha256', scene.sandbox.gateway.config.keySecret)
    .update(`${orderId}|${paymentId}`)
    .digest('hex'),
});

/** Every due look at the gateway, as if its time had come. */
async function sweep(): Promise<void> {
  await scene.test.ownerPool.query(`update top_up set next_check_at = now() where next_check_at is not null`);
  await runSweep(scene.services, reconcile);
}

describe('a top-up', () => {
  it('leads to the gateway’s own page with the order’s fields, and nothing about the payer', async () => {
    const { checkout } = await callAs(scene.services, parent).payments.startTopUp({ amountPaise: 50_000 });
    expect(checkout.action).toBe(`${scene.sandbox.url}/v1/checkout/embedded`);
    expect(checkout.fields).toMatchObject({ amount: '50000', currency: 'INR', name: 'Kaksha' });
    const text = JSON.stringify(checkout.fields);
    expect(text).not.toContain('example.test');
    expect(text).not.toContain(scene.sandbox.gateway.config.keySecret);
  });

  it('is in the wallet once, whether the browser or the webhook is first', async () => {
    const person = await scene.make.person('parent');
    const { id, orderId } = await scene.startTopUp(person, 123_400);
    const payment = await scene.pay(orderId);
    const back = await scene.postReturn(id, signed(orderId, payment.id));
    expect(back.status).toBe(303);
    expect(back.headers.get('location')).toBe(`/parent/wallet?topUp=${id}`);
    expect(await stateOf(person, id)).toMatchObject({ status: 'captured', amountPaise: 123_400 });
    expect(await walletOf(person)).toBe(123_400);
    await scene.postReturn(id, signed(orderId, payment.id));
    await sweep();
    expect(await walletOf(person)).toBe(123_400);
  });

  it('moves nothing for a return that the gateway did not sign', async () => {
    const { id, orderId } = await scene.startTopUp(parent, 20_000);
    await scene.faults(orderId, { dropWebhooks: true });
    const before = await walletOf(parent);
    const forged = { ...signed(orderId, 'pay_madeUpByMyself'), razorpay_signature: 'f'.repeat(64) };
    expect((await scene.postReturn(id, forged)).status).toBe(303);
    expect(await stateOf(parent, id)).toMatchObject({ status: 'created' });
    expect(await walletOf(parent)).toBe(before);
  });

  it.each([
    ['arrive by the webhook alone', {}],
    ['are sent twice', { duplicateWebhooks: 3 }],
    ['come in the wrong order', { reorderWebhooks: true }],
    [
      'come in the wrong order, twice and late',
      { reorderWebhooks: true, duplicateWebhooks: 1, webhookDelayMs: 150 },
    ],
    ['are mixed with forgeries of ten times the amount', { forgeWebhooks: true }],
    ['are before the browser', { webhookBeforeReturn: true }],
    ['leave the capture to us', { manualCapture: true }],
  ])('is credited once when its webhooks %s', async (_what, faults) => {
    const person = await scene.make.person('parent');
    const { id, orderId } = await scene.startTopUp(person, 70_000);
    await scene.faults(orderId, faults);
    await scene.pay(orderId);
    await expect.poll(() => walletOf(person), { timeout: 15_000 }).toBe(70_000);
    await scene.sandbox.control('POST', '/webhooks/flush');
    await sweep();
    expect(await walletOf(person)).toBe(70_000);
    expect(await stateOf(person, id)).toMatchObject({ status: 'captured', underReview: false });
  });

  it('is found by the reconciler when every webhook is lost and nobody comes back', async () => {
    const person = await scene.make.person('parent');
    const { id, orderId } = await scene.startTopUp(person, 30_000);
    await scene.faults(orderId, { dropWebhooks: true });
    await scene.pay(orderId);
    expect(await walletOf(person)).toBe(0);
    await sweep();
    expect(await walletOf(person)).toBe(30_000);
    // The webhooks come after all, hours later.
    await scene.sandbox.control('POST', '/webhooks/flush');
    await expect.poll(unprocessed).toBe(0);
    expect(await walletOf(person)).toBe(30_000);
    expect(await stateOf(person, id)).toMatchObject({ status: 'captured' });
  });

  it('that failed says why, and is credited when the bank confirms it late', async () => {
    const person = await scene.make.person('parent');
    const { id, orderId } = await scene.startTopUp(person, 40_000);
    await scene.faults(orderId, { lateAuthorisationMs: null });
    const payment = await scene.pay(orderId, { outcome: 'later' });
    await expect.poll(async () => (await stateOf(person, id)).status).toBe('failed');
    expect((await stateOf(person, id)).failure).toMatch(/bank did not answer/);
    expect(await walletOf(person)).toBe(0);
    await scene.sandbox.control('POST', `/payments/${payment.id}/authorise`);
    await expect.poll(() => walletOf(person)).toBe(40_000);
    expect(await stateOf(person, id)).toMatchObject({ status: 'captured', failure: null });
  });

  it('that nobody paid expires, and is credited when the money comes all the same', async () => {
    const person = await scene.make.person('parent');
    const { id, orderId } = await scene.startTopUp(person, 60_000);
    await scene.test.ownerPool.query(
      `update top_up set created_at = now() - interval '31 minutes' where id = $1`,
      [id],
    );
    await sweep();
    expect(await stateOf(person, id)).toMatchObject({ status: 'expired' });
    await scene.pay(orderId);
    await expect.poll(() => walletOf(person)).toBe(60_000);
  });

  it('can be tried again after a failure, on the same order', async () => {
    const person = await scene.make.person('parent');
    const { id, orderId } = await scene.startTopUp(person, 25_000);
    await scene.pay(orderId, { outcome: 'failure' });
    await scene.pay(orderId, { outcome: 'success' });
    await expect.poll(() => walletOf(person)).toBe(25_000);
    expect(await stateOf(person, id)).toMatchObject({ status: 'captured', failure: null });
  });

  const unprocessed = async () => {
    const { rows } = await scene.test.ownerPool.query(
      'select count(*)::int as n from payment_event where processed_at is null',
    );
    return rows[0]?.n as number;
  };
});

describe('a gateway in trouble', () => {
  it('that hangs up after making the order has made one, which is used', async () => {
    await scene.sandbox.control('PUT', '/faults', { hangUpAfterCommit: 1 });
    const { id, orderId } = await scene.startTopUp(parent, 10_000);
    const found = await scene.sandbox.gateway.findOrdersByReceipt(id);
    expect(found.ok && found.value.map((order) => order.id)).toEqual([orderId]);
  });

  it('that answers nothing but 503 refuses in words, and the same key goes on later', async () => {
    const call = callAs(scene.services, parent, { key: 'one-key-for-one-press' });
    await scene.sandbox.control('PUT', '/faults', { serverErrors: 20 });
    const refusal = await refusalOf(call.payments.startTopUp({ amountPaise: 10_000 }));
    expect(refusal).toMatchObject({ status: 503, message: expect.stringMatching(/Nothing was charged/) });
    await scene.sandbox.control('PUT', '/faults', {});
    const first = await call.payments.startTopUp({ amountPaise: 10_000 });
    const again = await call.payments.startTopUp({ amountPaise: 10_000 });
    expect(again).toEqual(first);
  });

  it('that hangs up after a capture has captured, and it is credited once', async () => {
    const person = await scene.make.person('parent');
    const { orderId } = await scene.startTopUp(person, 15_000);
    await scene.faults(orderId, { manualCapture: true });
    await scene.sandbox.control('PUT', '/faults', { hangUpAfterCommit: 1 });
    await scene.pay(orderId);
    await expect.poll(() => walletOf(person), { timeout: 15_000 }).toBe(15_000);
    await sweep();
    expect(await walletOf(person)).toBe(15_000);
  });
});

describe('money that is not what was asked for', () => {
  it.each([
    ['another amount', { paidAmount: 1_00 }, '₹1 was paid for an order of ₹500.'],
    ['another currency', { paidCurrency: 'USD' }, 'It was paid in USD.'],
  ])('(%s) waits for an operator and is never credited', async (_what, faults, reason) => {
    const person = await scene.make.person('parent');
    const admin = await scene.make.person('admin');
    const { id, orderId } = await scene.startTopUp(person, 50_000);
    await scene.faults(orderId, faults);
    const payment = await scene.pay(orderId);
    await expect.poll(async () => (await stateOf(person, id)).underReview).toBe(true);
    await sweep();
    expect(await walletOf(person)).toBe(0);
    // Its payer sees it, however old it is, behind any number of later tries.
    await scene.test.ownerPool.query(
      `with old as (update top_up set created_at = created_at - interval '60 days' where id = $1)
       insert into top_up (user_id, amount_paise, status) select $2, 50000, 'failed' from generate_series(1, 12)`,
      [id, person.id],
    );
    const { topUps } = await callAs(scene.services, person).payments.topUps();
    expect(topUps.filter(({ underReview }) => underReview)).toMatchObject([{ id }]);
    const operator = callAs(scene.services, admin).payments;
    const quarantine = await operator.quarantine();
    expect(quarantine.total).toBe(quarantine.payments.length);
    const waiting = quarantine.payments.find((one) => one.id === payment.id);
    expect(waiting).toMatchObject({ reason, expectedPaise: 50_000, user: { id: person.id } });
    await operator.endQuarantine({ id: payment.id, decision: 'refund', reason: 'Not what was ordered' });
    await expect
      .poll(async () => {
        const found = await scene.sandbox.gateway.fetchPayment(payment.id);
        return found.ok && found.value.status;
      })
      .toBe('refunded');
    const twice = operator.endQuarantine({ id: payment.id, decision: 'close', reason: 'Again' });
    expect((await refusalOf(twice)).status).toBe(404);
    expect(await walletOf(person)).toBe(0);
  });
});
