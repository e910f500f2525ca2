/** Refunds made on the gateway's own pages, and payments of old orders, whose webhook is lost, over real HTTP with the sandbox gateway. */
import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, expect, it, vi } from 'vitest';
import { callAs } from '../../test/caller.ts';
import { expectNotified } from '../../test/expect-notified.ts';
import { paiseOn, type TestPerson } from '../../test/factories.ts';
import { createPaymentsScene, type PaymentsScene } from '../../test/payments-scene.ts';
import type { Services } from '../platform/context.ts';
import type { GatewayRefund } from '../platform/gateway/entities.ts';
import { valueOrThrow } from '../platform/gateway/result.ts';
import { runSweep } from '../platform/sweeps/sweep.ts';
import { processEvent } from './events/process-event.ts';
import { reconcilePayments, reconcileRefunds } from './reconcile.ts';
import { checkTopUp } from './top-ups/check-top-up.ts';

let scene: PaymentsScene;
beforeAll(async () => {
  scene = await createPaymentsScene({ worker: false });
  await scene.sandbox.control('PUT', '/faults', { dropWebhooks: true });
});
afterAll(() => scene.close());
beforeEach(() => scene.test.ownerPool.query('truncate sweep, sweep_failure'));

/** A family that has paid ₹1,000 into its wallet. */
async function paid(): Promise<{ person: TestPerson; paymentId: string }> {
  const person = await scene.make.person('parent');
  const { id, orderId } = await scene.startTopUp(person, 100_000);
  const payment = await scene.pay(orderId);
  await checkTopUp(scene.services, id, 'poll');
  expect(await walletOf(person)).toBe(100_000);
  expect(await mailedTo(person)).toEqual([]);
  return { person, paymentId: payment.id };
}

const walletOf = (person: TestPerson) => paiseOn(scene.test, 'wallet', person.id);
const refundsOf = async (person: TestPerson) =>
  (await callAs(scene.services, person).payments.refunds()).refunds.map(({ amountPaise, status }) => [
    amountPaise,
    status,
  ]);

/** As somebody does it on the gateway's pages; answers the refund once it has arrived. */
async function refundByHand(paymentId: string, amountPaise: number): Promise<GatewayRefund> {
  const { gateway } = scene.sandbox;
  const { id } = valueOrThrow(
    await gateway.refundPayment(paymentId, { amountPaise, key: randomUUID() }),
    'refunds.create',
  );
  const fetched = async () => valueOrThrow(await gateway.fetchRefund(id), 'refunds.fetch');
  await expect.poll(async () => (await fetched()).status).toBe('processed');
  return fetched();
}

/** The subjects of the mails that wait for one person. */
const mailedTo = async ({ id }: TestPerson): Promise<string[]> =>
  (
    await scene.test.ownerPool.query<{ subject: string }>(
      `select notice ->> 'subject' as subject from delivery where user_id = $1 and channel = 'mail'`,
      [id],
    )
  ).rows.map(({ subject }) => subject);

const sweep = (services: Services = scene.services) => runSweep(services, reconcileRefunds);

it('are posted once the gateway is asked, and the family is notified; asking again and a late webhook change nothing', async () => {
  const { person, paymentId } = await paid();
  const refund = await refundByHand(paymentId, 30_000);
  await expectNotified(scene.test, () => sweep(), {
    live: { 'wallet:changed': [person] },
    inApp: { refund_settled: [person] },
  });
  expect([await walletOf(person), await refundsOf(person)]).toEqual([70_000, [[30_000, 'settled']]]);
  const operator = callAs(scene.services, await scene.make.person('admin'));
  const waiting = async () =>
    (await operator.payments.quarantine()).payments.find(({ id }) => id === paymentId)?.reason;
  const reason = `₹300 was sent back at the gateway (${refund.id}) and has been taken out of the wallet.`;
  expect(await waiting()).toBe(reason);

  const payment = valueOrThrow(await scene.sandbox.gateway.fetchPayment(paymentId), 'payments.fetch');
  const eventId = randomUUID();
  await scene.test.ownerPool.query('insert into payment_event (event_id, event, body) values ($1, $2, $3)', [
    eventId,
    'refund.processed',
    { event: 'refund.processed', payload: { refund: { entity: refund }, payment: { entity: payment } } },
  ]);
  await expectNotified(
    scene.test,
    async () => {
      await sweep();
      await processEvent(scene.services, eventId);
    },
    {},
  );
  expect([await walletOf(person), await refundsOf(person)]).toEqual([70_000, [[30_000, 'settled']]]);
  expect(await waiting()).toBe(reason);
  expect((await operator.admin.checks()).problems).toEqual([]);
});

it('are posted although others cannot be asked for, which are asked for again later', async () => {
  const [one, other] = [await paid(), await paid()];
  const failing = await refundByHand(one.paymentId, 10_000);
  await refundByHand(other.paymentId, 20_000);
  const refused = {
    ok: false,
    error: { kind: 'refused', status: 400, code: null, description: 'No such refund' },
  } as const;
  const { gateway } = scene.services;
  await sweep({
    ...scene.services,
    gateway: {
      ...gateway,
      fetchRefund: async (id: string) => (id === failing.id ? refused : gateway.fetchRefund(id)),
    },
  });
  expect([await walletOf(one.person), await walletOf(other.person)]).toEqual([100_000, 80_000]);
  const { rows } = await scene.test.ownerPool.query('select part, key from sweep_failure');
  expect(rows).toEqual([{ part: 'refunds at the gateway', key: failing.id }]);

  await scene.test.ownerPool.query('update sweep_failure set next_try_at = now()');
  await sweep();
  expect(await walletOf(one.person)).toBe(90_000);
  expect((await scene.test.ownerPool.query('select from sweep_failure')).rowCount).toBe(0);
});

it('are found behind a hundred others, a bounded page at a time', async () => {
  const { person, paymentId } = await paid();
  const refund = await refundByHand(paymentId, 40_000);
  const failed = Array.from(
    { length: 100 },
    (_, index): GatewayRefund => ({
      ...refund,
      id: `rfnd_failed_${index}`,
      status: 'failed',
    }),
  );
  const listed = [...failed, refund];
  const pages: [number, number][] = [];
  const { gateway } = scene.services;
  await sweep({
    ...scene.services,
    gateway: {
      ...gateway,
      listRefunds: async ({ skip, count }) => {
        pages.push([skip, count]);
        return { ok: true, value: listed.slice(skip, skip + count) };
      },
    },
  });
  expect(pages).toEqual([
    [0, 100],
    [100, 100],
  ]);
  expect(await walletOf(person)).toBe(60_000);
});

it('of a payment that never was in a wallet wait for an operator, and are reported once', async () => {
  const person = await scene.make.person('parent');
  const { id, orderId } = await scene.startTopUp(person, 100_000);
  await scene.faults(orderId, { dropWebhooks: true, paidAmount: 90_000 });
  const payment = await scene.pay(orderId);
  await checkTopUp(scene.services, id, 'poll');
  expect(await mailedTo(person)).toEqual(['Your payment for adding ₹1,000 is being looked at']);
  await refundByHand(payment.id, 90_000);
  const errors = vi.spyOn(scene.services.log, 'error');
  await sweep();
  const reasonOf = async () =>
    (await scene.test.ownerPool.query('select quarantined_because from payment where id = $1', [payment.id]))
      .rows[0].quarantined_because;
  const reason = await reasonOf();
  expect(reason).toContain('₹900 was sent back at the gateway');
  expect(errors).toHaveBeenCalledTimes(1);
  await sweep();
  expect(await reasonOf()).toBe(reason);
  expect(errors).toHaveBeenCalledTimes(1);
  expect(await walletOf(person)).toBe(0);
  const operator = await scene.make.person('admin');
  await callAs(scene.services, operator).payments.endQuarantine({
    id: payment.id,
    decision: 'close',
    reason: 'It went back by hand',
  });
  expect((await mailedTo(person)).toSorted()).toEqual([
    'Your payment for adding ₹1,000 has been looked at',
    'Your payment for adding ₹1,000 is being looked at',
  ]);
});

it('of a payment for an order that is asked for no more: the payment is credited', async () => {
  const person = await scene.make.person('parent');
  const { id, orderId } = await scene.startTopUp(person, 100_000);
  await scene.test.ownerPool.query(
    `update top_up set next_check_at = null, status = 'expired', created_at = now() - interval '5 days' where id = $1`,
    [id],
  );
  await scene.pay(orderId);
  const sweepPayments = () => runSweep(scene.services, reconcilePayments);
  await expectNotified(scene.test, sweepPayments, { live: { 'wallet:changed': [person] } });
  expect(await walletOf(person)).toBe(100_000);
  expect(await mailedTo(person)).toEqual(['₹1,000 was added to your wallet after all']);
  await expectNotified(scene.test, sweepPayments, {});
  expect(await walletOf(person)).toBe(100_000);
});
