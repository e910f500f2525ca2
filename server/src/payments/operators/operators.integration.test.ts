import { en as M } from '@kaksha/domain/payments/words/en.ts';
import { WALLET_MAX_PAISE } from '@kaksha/domain/wallet/policy.ts';
import { refundLegs } from '@kaksha/domain/wallet/postings.ts';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { callAs, refusalOf } from '../../../test/caller.ts';
import { ledgerProblems, paiseOn, type TestPerson } from '../../../test/factories.ts';
import { createPaymentsScene, type PaymentsScene } from '../../../test/payments-scene.ts';

let scene: PaymentsScene;
let person: TestPerson;
let operator: TestPerson;

beforeAll(async () => {
  scene = await createPaymentsScene();
  operator = await scene.make.person('admin');
});
afterAll(() => scene.close());
beforeEach(async () => {
  await scene.sandbox.control('PUT', '/faults', {});
  person = await scene.make.person('parent');
});
afterEach(async () => {
  expect(await ledgerProblems(scene.test)).toEqual([]);
});

const office = () => callAs(scene.services, operator).payments;
const wallet = () => paiseOn(scene.test, 'wallet', person.id);
const historyOf = (id: string) => office().history({ id });

async function topUp(amountPaise: number, faults: object = {}): Promise<{ id: string; orderId: string }> {
  const before = await wallet();
  const { orderId } = await scene.startTopUp(person, amountPaise);
  await scene.faults(orderId, faults);
  const { id } = await scene.pay(orderId);
  await expect.poll(wallet).toBe(before + amountPaise);
  return { id, orderId };
}
const refundOf = async (paymentId: string, index = 0) => (await historyOf(paymentId)).refunds[index];
const statusOf = async (paymentId: string, index = 0) => (await refundOf(paymentId, index))?.status;

/** Takes money out of the wallet, as a class does. */
async function spend(amountPaise: number): Promise<void> {
  await scene.test.ownerPool.query(`select ledger.post('package_purchase', $1, $2::jsonb)`, [
    `test:${crypto.randomUUID()}`,
    JSON.stringify([
      { kind: 'wallet', owner: person.id, amountPaise: -amountPaise },
      { kind: 'platform_revenue', owner: null, amountPaise },
    ]),
  ]);
}

/** A refund of this payment that the bank did not take. */
async function failedRefund(amountPaise: number): Promise<{ paymentId: string; id: string }> {
  const { id: paymentId } = await topUp(50_000, { refund: 'failed' });
  const { refund } = await office().refundPayment({ id: paymentId, amountPaise, reason: 'Asked by phone' });
  await expect.poll(() => statusOf(paymentId)).toBe('failed');
  return { paymentId, id: refund.id };
}

describe('an operator sends money back for a family', () => {
  it('with a reason, which stands in the log, and the payment tells the whole story', async () => {
    const { id, orderId } = await topUp(50_000);
    expect((await historyOf(id)).payment.refundablePaise).toBe(50_000);
    await office().refundPayment({ id, amountPaise: 20_000, reason: 'Asked by phone' });
    expect(await wallet()).toBe(30_000);
    await expect.poll(() => statusOf(id)).toBe('settled');
    const history = await historyOf(id);
    expect(history).toMatchObject({
      payment: { id, orderId, credit: 'credited', payer: { id: person.id }, refundablePaise: 30_000 },
      order: { amountPaise: 50_000 },
      refunds: [{ amountPaise: 20_000, requestedBy: expect.any(String), fromWallet: true }],
      decisions: [{ action: 'refund.requested', reason: 'Asked by phone' }],
    });
    expect(history.steps.map(({ status }) => status)).toContain('captured');
    expect(history.steps.every(({ toldBy }) => ['return', 'webhook', 'poll'].includes(toldBy))).toBe(true);
    expect(history.events.map(({ event }) => event)).toContain('payment.captured');
    expect(history.postings.map(({ kind, account, amountPaise }) => [kind, account, amountPaise])).toEqual([
      ['top_up', 'gateway_clearing', -50_000],
      ['top_up', 'wallet', 50_000],
      ['refund', 'wallet', -20_000],
      ['refund', 'refund_clearing', 20_000],
      ['refund_settled', 'refund_clearing', -20_000],
      ['refund_settled', 'gateway_clearing', 20_000],
    ]);
  });

  it('never more than the payment holds, or than was paid into the wallet, by the database', async () => {
    const first = await topUp(30_000);
    await topUp(20_000);
    const tooMuch = (amountPaise: number) =>
      refusalOf(office().refundPayment({ id: first.id, amountPaise, reason: 'Too much' }));
    expect(await tooMuch(30_001)).toMatchObject({ status: 409, message: M.notRefundable });
    await spend(30_000);
    // A gift is spent first and never goes back.
    await scene.make.credit(person, 20_000);
    await spend(10_000);
    // 30,000 are there, 20,000 of them paid in, and 10,000 of the gift.
    expect(await wallet()).toBe(30_000);
    expect((await historyOf(first.id)).payment.refundablePaise).toBe(20_000);
    expect(await tooMuch(20_001)).toMatchObject({ status: 409, message: M.notRefundable });
    const direct = scene.test.appPool.query(`select ledger.post('refund', 'test:direct', $1::jsonb)`, [
      JSON.stringify(refundLegs(person.id, 20_001)),
    ]);
    await expect(direct).rejects.toMatchObject({ constraint: 'refund_within_paid_in' });
  });
});

describe('a refund that failed', () => {
  it('waits for an operator, is in the wallet again, and is asked for again once', async () => {
    const { paymentId, id } = await failedRefund(20_000);
    expect(await wallet()).toBe(50_000);
    const before = (await office().allRefunds({ list: 'failed' })).counts.failed;
    expect((await office().allRefunds({ list: 'failed' })).refunds.map((refund) => refund.id)).toContain(id);
    await office().followUpRefund({ id, decision: 'again', reason: 'The bank was down' });
    await expect.poll(() => statusOf(paymentId, 1)).not.toBe('requested');
    expect((await office().allRefunds({ list: 'failed' })).refunds.map((refund) => refund.id)).not.toContain(
      id,
    );
    expect(await refundOf(paymentId)).toMatchObject({ status: 'failed', followUp: 'asked_again' });
    expect(before).toBeGreaterThan(0);
    const twice = office().followUpRefund({ id, decision: 'wallet', reason: 'Again' });
    expect(await refusalOf(twice)).toMatchObject({ status: 409, message: M.refundMovedOn });
  });

  it('can stay in the wallet, where it is', async () => {
    const { paymentId, id } = await failedRefund(20_000);
    await office().followUpRefund({ id, decision: 'wallet', reason: 'The family keeps it' });
    expect(await wallet()).toBe(50_000);
    const { refunds, decisions } = await historyOf(paymentId);
    expect(refunds).toMatchObject([{ followUp: 'in_wallet' }]);
    expect(decisions.map(({ action }) => action)).toEqual(['refund.requested', 'refund.left_in_wallet']);
  });

  it('of money that was never credited is credited once the wallet has room', async () => {
    const { orderId } = await scene.startTopUp(person, 50_000);
    await scene.make.topUp(person, WALLET_MAX_PAISE);
    await scene.faults(orderId, { refund: 'failed' });
    const { id: paymentId } = await scene.pay(orderId);
    await expect.poll(() => statusOf(paymentId).catch(() => null)).toBe('failed');
    const refund = await refundOf(paymentId);
    expect(refund).toMatchObject({ fromWallet: false, amountPaise: 50_000 });
    const intoWallet = () =>
      office().followUpRefund({ id: refund?.id ?? '', decision: 'wallet', reason: 'The card is closed' });
    expect(await refusalOf(intoWallet())).toMatchObject({ status: 409, message: M.walletFullForRefund });
    await spend(60_000);
    await intoWallet();
    expect(await wallet()).toBe(WALLET_MAX_PAISE - 60_000 + 50_000);
    expect((await historyOf(paymentId)).payment).toMatchObject({ credit: 'credited', underReview: false });
  });
});

describe('a payment is found', () => {
  it('by its id, its order, the address and the name of the family, newest first', async () => {
    await scene.test.ownerPool.query(
      `update user_account set first_name = 'Zohra', email = 'zohra@example.test' where id = $1`,
      [person.id],
    );
    const older = await topUp(10_000);
    const newer = await topUp(20_000);
    const idsOf = async (search: string) =>
      (await office().find({ search })).payments.map((payment) => payment.id);
    expect(await idsOf(older.id)).toEqual([older.id]);
    expect(await idsOf(newer.orderId)).toEqual([newer.id]);
    for (const search of ['Zohra@example.test', 'zohr'])
      expect(await idsOf(search)).toEqual([newer.id, older.id]);
    const first = await office().find({ search: 'zohra', limit: 1 });
    expect(first.payments.map(({ id }) => id)).toEqual([newer.id]);
    const cursor = first.nextCursor ?? '';
    expect((await office().find({ search: 'zohra', limit: 1, cursor })).payments[0]?.id).toBe(older.id);
    expect(await refusalOf(office().find({ cursor: 'made-up' }))).toMatchObject({ status: 400 });
    expect(await refusalOf(historyOf('pay_nobody'))).toMatchObject({ status: 404 });
  });
});
