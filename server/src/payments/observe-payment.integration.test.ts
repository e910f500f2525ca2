import { isMoneyTaken, type PaymentStatus } from '@kaksha/domain/payments/status.ts';
import { gatewayFeeLegs } from '@kaksha/domain/wallet/postings.ts';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { expectNotified } from '../../test/expect-notified.ts';
import { ledgerProblems, paiseOn } from '../../test/factories.ts';
import { setStage } from '../../test/stage.ts';
import type { GatewayPayment } from '../platform/gateway/entities.ts';
import { observePayment } from './top-ups/observe-payment.ts';

const { database: test, services, make } = await setStage();

const AMOUNT = 50_000;
/** 2 % and the tax on them. */
const FEE = 1_180;
let orders = 0;

async function newTopUp() {
  const person = await make.person('parent');
  orders += 1;
  const orderId = `order_test${orders}`;
  await test.ownerPool.query(
    'insert into top_up (user_id, amount_paise, gateway_order_id) values ($1, $2, $3)',
    [person.id, AMOUNT, orderId],
  );
  return { person, orderId };
}

interface Told {
  payment: number;
  status: GatewayPayment['status'];
  refunded?: number;
  amount?: number;
  /** The gateway's fee; it may come with the capture or later. */
  fee?: number;
}

const heard = (
  orderId: string,
  { payment, status, refunded = 0, amount = AMOUNT, fee }: Told,
): GatewayPayment => ({
  id: `pay_${orderId}_${payment}`,
  order_id: orderId,
  amount,
  currency: 'INR',
  status,
  method: 'upi',
  amount_refunded: refunded,
  ...(fee === undefined ? {} : { fee, tax: Math.round((fee * 18) / 118) }),
  created_at: 1_790_000_000,
});

async function statusOf(orderId: string, payment: number): Promise<PaymentStatus> {
  const { rows } = await test.ownerPool.query('select status from payment where id = $1', [
    `pay_${orderId}_${payment}`,
  ]);
  return rows[0]?.status;
}

/** The gateway's fees for an order's payments by the books, with their share of tax. */
async function feesOf(orderId: string): Promise<number> {
  const { rows } = await test.ownerPool.query(
    `select coalesce(sum(p.amount_paise) filter (where a.kind = 'gateway_clearing'), 0)::bigint as fee,
       coalesce(-sum(p.amount_paise) filter (where a.kind = 'tax_input'), 0)::bigint as tax
     from ledger.txn x join ledger.posting p on p.txn_id = x.id join ledger.account a on a.id = p.account_id
     where x.kind = 'gateway_fee' and x.gateway_ref like 'pay_' || $1 || '\\_%'`,
    [orderId],
  );
  expect(rows[0].tax * 118).toBe(rows[0].fee * 18);
  return rows[0].fee;
}

/** Possible reports on one payment in the end: each with the credit for the wallet, and the gateway's fee. */
const STORIES: readonly { tellings: Omit<Told, 'payment'>[]; credits: number; feePaise: number }[] = [
  {
    tellings: [{ status: 'created' }, { status: 'authorized' }, { status: 'captured', fee: FEE }],
    credits: AMOUNT,
    feePaise: FEE,
  },
  {
    tellings: [
      { status: 'failed' },
      { status: 'authorized' },
      { status: 'captured' },
      { status: 'captured', fee: FEE },
    ],
    credits: AMOUNT,
    feePaise: FEE,
  },
  { tellings: [{ status: 'created' }, { status: 'failed' }], credits: 0, feePaise: 0 },
  { tellings: [{ status: 'authorized' }], credits: 0, feePaise: 0 },
  {
    tellings: [
      { status: 'authorized', amount: AMOUNT * 10 },
      { status: 'captured', amount: AMOUNT * 10, fee: FEE },
    ],
    credits: 0,
    // Kept of payments that an operator decides about as well.
    feePaise: FEE,
  },
];

describe('what is heard of payments, several times and in any order', () => {
  it('credits each captured payment of the right amount exactly once', async () => {
    const story = fc.constantFrom(...STORIES);
    const scenes = fc.array(story, { minLength: 1, maxLength: 3 }).chain((stories) => {
      const all = stories.flatMap(({ tellings }, payment) => tellings.map((one) => ({ ...one, payment })));
      return fc.record({
        stories: fc.constant(stories),
        order: fc.shuffledSubarray(all, { minLength: all.length }),
        repeats: fc.array(fc.constantFrom(...all), { maxLength: 6 }),
        atOnce: fc.boolean(),
      });
    });
    await fc.assert(
      fc.asyncProperty(scenes, async ({ stories, order, repeats, atOnce }) => {
        const { person, orderId } = await newTopUp();
        const steps = [...order, ...repeats].map((told) => heard(orderId, told));
        if (atOnce) await Promise.all(steps.map((step) => observePayment(services, step, 'webhook')));
        else for (const step of steps) await observePayment(services, step, 'webhook');
        const wanted = stories.reduce((sum, { credits }) => sum + credits, 0);
        expect(await paiseOn(test, 'wallet', person.id)).toBe(wanted);
        expect(await feesOf(orderId)).toBe(stories.reduce((sum, { feePaise }) => sum + feePaise, 0));
        expect(await ledgerProblems(test)).toEqual([]);
      }),
      { numRuns: 40, endOnFailure: true },
    );
  });

  it('posts the fee once by the database too, and finds one that is missing', async () => {
    const { person, orderId } = await newTopUp();
    const captured = heard(orderId, { payment: 1, status: 'captured', fee: FEE });
    const observe = () => observePayment(services, captured, 'poll');
    await expectNotified(test, observe, { live: { 'wallet:changed': [person] } });
    await expectNotified(test, observe, {});
    const legs = JSON.stringify(gatewayFeeLegs({ feePaise: FEE, taxPaise: 180 }));
    const id = `pay_${orderId}_1`;
    await expect(
      test.ownerPool.query(`select ledger.post('gateway_fee', 'again', $1::jsonb, null, $2)`, [legs, id]),
    ).rejects.toMatchObject({ constraint: 'txn_one_gateway_fee_per_payment' });
    await test.ownerPool.query('update payment set fee_paise = fee_paise + 1 where id = $1', [id]);
    expect(await ledgerProblems(test)).toMatchObject([
      { problem: 'payment without its gateway fee in the books' },
    ]);
    await test.ownerPool.query('update payment set fee_paise = fee_paise - 1 where id = $1', [id]);
  });

  it('knows nothing of orders of others', async () => {
    expect(
      await observePayment(services, heard('order_ofSomebody', { payment: 1, status: 'captured' }), 'poll'),
    ).toBe('unknown order');
  });

  it('credits nothing that went back before we heard of it', async () => {
    const { person, orderId } = await newTopUp();
    const whole = heard(orderId, { payment: 1, status: 'refunded', refunded: AMOUNT });
    expect(await observePayment(services, whole, 'poll')).toBe('refunded');
    const part = heard(orderId, { payment: 2, status: 'captured', refunded: 100 });
    expect(await observePayment(services, part, 'poll')).toBe('quarantined');
    expect(await paiseOn(test, 'wallet', person.id)).toBe(0);
    expect(isMoneyTaken(await statusOf(orderId, 2))).toBe(true);
  });
});
