import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { callAs, refusalOf } from '../../test/caller.ts';
import { ledgerProblems, paiseOn, slotIn, type TestPerson } from '../../test/factories.ts';
import { createPaymentsScene, type PaymentsScene } from '../../test/payments-scene.ts';
import { runSweep } from '../platform/sweeps/sweep.ts';
import { reconcile } from './reconcile.ts';

let scene: PaymentsScene;
let person: TestPerson;

beforeAll(async () => {
  scene = await createPaymentsScene();
});
afterAll(() => scene.close());
beforeEach(async () => {
  await scene.sandbox.control('PUT', '/faults', {});
  person = await scene.make.person('parent');
});
afterEach(async () => {
  expect(await ledgerProblems(scene.test)).toEqual([]);
});

const client = () => callAs(scene.services, person).payments;
const wallet = () => paiseOn(scene.test, 'wallet', person.id);

async function topUp(amountPaise: number, faults: object = {}): Promise<string> {
  const before = await wallet();
  const { orderId } = await scene.startTopUp(person, amountPaise);
  await scene.faults(orderId, faults);
  const { id } = await scene.pay(orderId);
  await expect.poll(wallet).toBe(before + amountPaise);
  return id;
}

async function sentBackOf(paymentId: string): Promise<number> {
  const refunds = await scene.sandbox.gateway.fetchPaymentRefunds(paymentId);
  if (!refunds.ok) throw new Error('no refunds');
  return refunds.value
    .filter(({ status }) => status !== 'failed')
    .reduce((sum, { amount }) => sum + amount, 0);
}

const statuses = async () => (await client().refunds()).refunds.map(({ status }) => status);

describe('money back to the payment that it came from', () => {
  it('leaves the wallet at once and goes to the newest payment first', async () => {
    const oldest = await topUp(50_000);
    const newest = await topUp(30_000);
    expect(await client().refundable()).toEqual({ refundablePaise: 80_000 });
    const { refunds } = await client().requestRefund({ amountPaise: 45_000 });
    expect(refunds.map(({ amountPaise }) => amountPaise).sort()).toEqual([15_000, 30_000]);
    expect(await wallet()).toBe(35_000);
    await expect.poll(statuses).toEqual(['settled', 'settled']);
    expect([await sentBackOf(newest), await sentBackOf(oldest)]).toEqual([30_000, 15_000]);
    expect(await paiseOn(scene.test, 'refund_clearing', null)).toBe(0);
    expect(await client().refundable()).toEqual({ refundablePaise: 35_000 });
  });

  it('never is more than is free, or than was paid in', async () => {
    await topUp(50_000);
    await scene.make.topUp(person, 90_000);
    expect(await client().refundable()).toEqual({ refundablePaise: 50_000 });
    const refusal = await refusalOf(client().requestRefund({ amountPaise: 50_001 }));
    expect(refusal).toMatchObject({ status: 409, data: { refundablePaise: 50_000 } });
  });

  it('leaves out what is held for a class, and what was a gift', async () => {
    const student = await scene.make.student({ walletPaise: 0 });
    person = student;
    await topUp(100_000);
    await scene.make.credit(student, 20_000);
    expect(await callAs(scene.services, student).wallet.balance()).toMatchObject({ creditPaise: 20_000 });
    expect(await client().refundable()).toEqual({ refundablePaise: 100_000 });
    const teacher = await scene.make.teacher();
    const wish = { teacherId: teacher.id, subject: 'Mathematics', class: 8, startsAt: slotIn(26) } as const;
    const { booking } = await callAs(scene.services, student).bookings.book({
      ...wish,
      durationMinutes: 60,
      topic: 'x',
    });
    // 600 rupees: the gift of 200 first, then 400 of the money paid in.
    expect(await client().refundable()).toEqual({ refundablePaise: 60_000 });
    await callAs(scene.services, student).bookings.withdraw({ id: booking.id });
    expect(await client().refundable()).toEqual({ refundablePaise: 100_000 });
  });

  it('comes back into the wallet when the bank refuses it', async () => {
    const payment = await topUp(40_000, { refund: 'failed' });
    await client().requestRefund({ amountPaise: 40_000 });
    await expect.poll(statuses).toEqual(['failed']);
    expect(await wallet()).toBe(40_000);
    expect(await sentBackOf(payment)).toBe(0);
    expect(await client().refundable()).toEqual({ refundablePaise: 40_000 });
  });

  it('is sent once although the gateway’s answer was lost', async () => {
    const payment = await topUp(40_000);
    await scene.sandbox.control('PUT', '/faults', { hangUpAfterCommit: 3 });
    await client().requestRefund({ amountPaise: 40_000 });
    await expect.poll(() => sentBackOf(payment)).toBe(40_000);
    await scene.sandbox.control('PUT', '/faults', {});
    await scene.test.ownerPool.query(
      `update refund set next_check_at = now() - interval '1 hour' where next_check_at is not null`,
    );
    await runSweep(scene.services, reconcile);
    await expect.poll(statuses).toEqual(['settled']);
    expect(await sentBackOf(payment)).toBe(40_000);
  });

  it('is asked for until it is known, when its webhook is lost', async () => {
    await topUp(40_000, { refund: 'pending', dropWebhooks: false });
    const { refunds } = await client().requestRefund({ amountPaise: 10_000 });
    await expect.poll(statuses).toEqual(['sent']);
    const { rows } = await scene.test.ownerPool.query(
      'select gateway_refund_id as id from refund where id = $1',
      [refunds[0]?.id],
    );
    await scene.sandbox.control('PUT', '/faults', { dropWebhooks: true });
    const { rows: orders } = await scene.test.ownerPool.query(
      `select t.gateway_order_id as id from top_up t where t.user_id = $1`,
      [person.id],
    );
    await scene.faults(orders[0]?.id, { dropWebhooks: true });
    await scene.sandbox.control('POST', `/refunds/${rows[0]?.id}`, { status: 'processed' });
    await scene.test.ownerPool.query(
      `update refund set next_check_at = now() - interval '1 hour' where id = $1`,
      [refunds[0]?.id],
    );
    await runSweep(scene.services, reconcile);
    expect(await statuses()).toEqual(['settled']);
  });

  it('by two presses at once never sends back more than there is', async () => {
    const payment = await topUp(50_000);
    const outcomes = await Promise.allSettled(
      Array.from({ length: 6 }, () => client().requestRefund({ amountPaise: 20_000 })),
    );
    expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(2);
    await expect.poll(() => sentBackOf(payment)).toBe(40_000);
    expect(await wallet()).toBe(10_000);
  });

  it('made on the gateway’s own dashboard sets the payment aside for an operator', async () => {
    const payment = await topUp(50_000);
    await scene.sandbox.gateway.refundPayment(payment, { amountPaise: 20_000, key: crypto.randomUUID() });
    const admin = await scene.make.person('admin');
    const quarantine = async () =>
      (await callAs(scene.services, admin).payments.quarantine()).payments.map(({ id }) => id);
    await expect.poll(quarantine).toContain(payment);
    expect(await client().refundable()).toEqual({ refundablePaise: 0 });
  });

  it('is refused by the database beyond what a payment holds', async () => {
    const payment = await topUp(50_000);
    const insert = (amount: number) =>
      scene.test.appPool.query(
        `insert into refund (payment_id, user_id, amount_paise, from_wallet) values ($1, $2, $3, false)`,
        [payment, person.id, amount],
      );
    await expect(insert(50_001)).rejects.toMatchObject({ constraint: 'refund_within_payment' });
  });
});
