import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { startTestSandbox, type TestSandbox } from '../../../test/sandbox-gateway.ts';
import { createGateway, type NewPayout } from './gateway.ts';
import type { GatewayError, GatewayResult } from './result.ts';

let sandbox: TestSandbox;

beforeAll(async () => {
  sandbox = await startTestSandbox();
});
afterAll(() => sandbox.stop());
beforeEach(() => sandbox.control('PUT', '/faults', {}));

function got<Value>(result: GatewayResult<Value>): Value {
  if (!result.ok) throw new Error(JSON.stringify(result.error));
  return result.value;
}

function failed(result: GatewayResult<unknown>): GatewayError {
  if (result.ok) throw new Error(`expected a failure, got ${JSON.stringify(result.value)}`);
  return result.error;
}

let receipts = 0;
async function newOrder(amountPaise = 50_000) {
  receipts += 1;
  return got(await sandbox.gateway.createOrder({ amountPaise, receipt: `receipt-${receipts}` }));
}

const pay = (orderId: string, body: object = {}) =>
  sandbox.control<{ id: string; status: string }>('POST', `/orders/${orderId}/pay`, body);

async function paid(amountPaise = 50_000): Promise<string> {
  const order = await newOrder(amountPaise);
  return (await pay(order.id)).id;
}

describe('orders and payments', () => {
  it('are made, paid and found again', async () => {
    const { gateway } = sandbox;
    const order = await newOrder(123_456);
    expect(order).toMatchObject({ amount: 123_456, currency: 'INR', status: 'created' });
    expect(order.id).toMatch(/^order_\w{14}$/);
    const { id } = await pay(order.id, { method: 'card' });
    expect(got(await gateway.fetchPayment(id))).toMatchObject({
      order_id: order.id,
      status: 'captured',
      amount: 123_456,
      method: 'card',
    });
    expect(got(await gateway.fetchOrder(order.id)).status).toBe('paid');
    expect(got(await gateway.fetchOrderPayments(order.id)).map((payment) => payment.id)).toEqual([id]);
    expect(got(await gateway.findOrdersByReceipt(order.receipt ?? '')).map((found) => found.id)).toEqual([
      order.id,
    ]);
  });

  it('are captured by us when the gateway did not, once', async () => {
    await sandbox.control('PUT', '/faults', { manualCapture: true });
    const id = await paid(70_000);
    const { gateway } = sandbox;
    expect(got(await gateway.fetchPayment(id)).status).toBe('authorized');
    expect(failed(await gateway.capturePayment(id, 60_000))).toMatchObject({ kind: 'refused', status: 400 });
    expect(got(await gateway.capturePayment(id, 70_000)).status).toBe('captured');
    expect(failed(await gateway.capturePayment(id, 70_000)).description).toMatch(/already been captured/);
  });

  it('are listed by time, for the reconciliation', async () => {
    const id = await paid();
    const { created_at } = got(await sandbox.gateway.fetchPayment(id));
    const range = { from: created_at, to: created_at, skip: 0, count: 100 };
    expect(got(await sandbox.gateway.listPayments(range)).map((payment) => payment.id)).toContain(id);
  });
});

describe('refunds', () => {
  it('with one key are made once, and never exceed what was captured', async () => {
    const { gateway } = sandbox;
    const id = await paid(50_000);
    const first = got(await gateway.refundPayment(id, { amountPaise: 30_000, key: 'refund-key-1' }));
    const again = got(await gateway.refundPayment(id, { amountPaise: 30_000, key: 'refund-key-1' }));
    expect(again.id).toBe(first.id);
    const other = await gateway.refundPayment(id, { amountPaise: 20_000, key: 'refund-key-1' });
    expect(failed(other)).toMatchObject({ kind: 'refused', status: 409 });
    const tooMuch = await gateway.refundPayment(id, { amountPaise: 30_000, key: 'refund-key-2' });
    expect(failed(tooMuch).description).toMatch(/greater than amount captured/);
    expect(got(await gateway.fetchPaymentRefunds(id))).toHaveLength(1);
  });
});

describe('payouts', () => {
  async function newPayout(): Promise<NewPayout> {
    const contact = got(
      await sandbox.gateway.createContact({ name: 'Meera Iyer', referenceId: crypto.randomUUID() }),
    );
    const account = got(
      await sandbox.gateway.createFundAccount(contact.id, {
        kind: 'bank_account',
        name: 'Meera Iyer',
        ifsc: 'SBIN0001234',
        accountNumber: '00112233445566',
      }),
    );
    return {
      fundAccountId: account.id,
      amountPaise: 75_000,
      mode: 'IMPS',
      referenceId: crypto.randomUUID(),
      narration: 'Kaksha earnings',
    };
  }

  it('go to a contact’s account, which the same details find again', async () => {
    const contact = { name: 'Meera Iyer', referenceId: 'teacher-1' };
    const first = got(await sandbox.gateway.createContact(contact));
    expect(got(await sandbox.gateway.createContact(contact)).id).toBe(first.id);
    const upi = { kind: 'vpa', address: 'meera@bank' } as const;
    const account = got(await sandbox.gateway.createFundAccount(first.id, upi));
    expect(got(await sandbox.gateway.createFundAccount(first.id, upi)).id).toBe(account.id);
    const wrong = { kind: 'bank_account', name: 'M', ifsc: 'NOPE', accountNumber: '123456' } as const;
    expect(failed(await sandbox.gateway.createFundAccount(first.id, wrong)).kind).toBe('refused');
  });

  it('with one key are paid once, also when the first answer was lost', async () => {
    const { gateway } = sandbox;
    const wish = await newPayout();
    await sandbox.control('PUT', '/faults', { hangUpAfterCommit: 1 });
    const made = got(await gateway.createPayout(wish, 'payout-key-1'));
    expect(made.id).toMatch(/^pout_/);
    expect(got(await gateway.findPayoutsByReference(wish.referenceId))).toHaveLength(1);
    await expect
      .poll(async () => got(await gateway.fetchPayout(made.id)))
      .toMatchObject({ status: 'processed', utr: expect.stringMatching(/^\d{12}$/) });
  });

  it.each(['failed', 'reversed'] as const)('can be %s, with a reason', async (status) => {
    await sandbox.control('PUT', '/faults', { payout: status });
    const made = got(await sandbox.gateway.createPayout(await newPayout(), `payout-${status}`));
    await expect
      .poll(async () => got(await sandbox.gateway.fetchPayout(made.id)))
      .toMatchObject({ status, status_details: { description: expect.stringContaining('IFSC') } });
  });

  it('are refused in words without an account to pay from', async () => {
    const gateway = createGateway({ ...sandbox.gateway.config, payoutAccount: undefined });
    expect(failed(await gateway.createPayout(await newPayout(), 'payout-no-account'))).toMatchObject({
      kind: 'refused',
      code: 'NO_PAYOUT_ACCOUNT',
    });
  });
});

describe('a gateway that has trouble', () => {
  it('is asked again when that can do nothing twice', async () => {
    const order = await newOrder();
    await sandbox.control('PUT', '/faults', { serverErrors: 2 });
    expect(got(await sandbox.gateway.fetchOrder(order.id)).id).toBe(order.id);
    await sandbox.control('PUT', '/faults', { serverErrors: 3 });
    expect(failed(await sandbox.gateway.fetchOrder(order.id))).toMatchObject({
      kind: 'unavailable',
      status: 503,
    });
  });

  it('is not asked twice for an order: a lost answer is an unknown outcome, and the receipt tells', async () => {
    await sandbox.control('PUT', '/faults', { hangUpAfterCommit: 1 });
    const lost = await sandbox.gateway.createOrder({ amountPaise: 10_000, receipt: 'lost-answer' });
    expect(failed(lost)).toMatchObject({ kind: 'unreachable', status: null });
    expect(got(await sandbox.gateway.findOrdersByReceipt('lost-answer'))).toHaveLength(1);
  });

  it('that does not answer in time is given up', async () => {
    const impatient = createGateway({ ...sandbox.gateway.config, timeoutMs: 50 });
    await sandbox.control('PUT', '/faults', { slowMs: 400 });
    const late = await impatient.createOrder({ amountPaise: 10_000, receipt: 'late-answer' });
    expect(failed(late)).toMatchObject({ kind: 'unreachable', description: 'no answer in time' });
  });

  it('does not take another key', async () => {
    const stranger = createGateway({ ...sandbox.gateway.config, keySecret: 'guessed' });
    expect(failed(await stranger.fetchOrder('order_x'))).toMatchObject({ kind: 'refused', status: 401 });
    expect(await stranger.isReachable()).toBe(false);
    expect(await sandbox.gateway.isReachable()).toBe(true);
  });

  it('remembers what was paid over a kill -9', async () => {
    const id = await paid(88_800);
    const refund = got(await sandbox.gateway.refundPayment(id, { amountPaise: 800, key: 'before-kill' }));
    await sandbox.killAndRestart();
    expect(got(await sandbox.gateway.fetchPayment(id))).toMatchObject({
      status: 'captured',
      amount: 88_800,
      amount_refunded: 800,
    });
    const again = got(await sandbox.gateway.refundPayment(id, { amountPaise: 800, key: 'before-kill' }));
    expect(again.id).toBe(refund.id);
  });
});
