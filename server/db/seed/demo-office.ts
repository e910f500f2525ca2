/** Work in the back office: a reported review, a payment with its story, and a refund that the bank did not take. */
import { randomUUID } from 'node:crypto';
import { DAY_MS } from '@kaksha/domain/time.ts';
import { gatewayFeeLegs, refundFailedLegs, refundLegs, topUpLegs } from '@kaksha/domain/wallet/postings.ts';
import type pg from 'pg';
import type { Entry } from './booked-lesson.ts';
import type { People } from './demo-people.ts';

const FAMILY = 'ayesha.siddiqui@kaksha.example';
const PAYMENT = 'pay_demoAyeshaJuly1';
const PAID_PAISE = 300_000;
/** 2 % and the tax on them. */
const FEE = { feePaise: 7_080, taxPaise: 1_080 };
const REFUND_PAISE = 120_000;
/** Long enough ago that the comparison with the gateway, which knows nothing of the demo, does not look at it. */
const PAID_DAYS_AGO = 21;

export interface DemoPayment {
  entries: Entry[];
  /** Writes the payment and its refund, once everything is in the books. */
  store(): Promise<void>;
}

/** A top-up by card, a part of which could not be sent back. */
export function seedPayment(client: pg.ClientBase, people: People): DemoPayment {
  const userId = people(FAMILY);
  const refundId = randomUUID();
  const paidAtMs = Date.now() - PAID_DAYS_AGO * DAY_MS;
  const [askedAtMs, failedAtMs] = [paidAtMs + 2 * DAY_MS, paidAtMs + 4 * DAY_MS];
  const entry = (kind: string, key: string, legs: Entry['legs'], atMs: number): Entry => ({
    kind,
    key,
    legs,
    atMs,
    bookingId: null,
    gatewayRef: PAYMENT,
  });
  return {
    entries: [
      entry('top_up', `top-up:${PAYMENT}`, topUpLegs(userId, PAID_PAISE), paidAtMs),
      entry('gateway_fee', `gateway-fee:${PAYMENT}`, gatewayFeeLegs(FEE), paidAtMs),
      entry('refund', `refund:${refundId}`, refundLegs(userId, REFUND_PAISE), askedAtMs),
      entry('refund_failed', `refund-failed:${refundId}`, refundFailedLegs(userId, REFUND_PAISE), failedAtMs),
    ],
    async store() {
      const [paidAt, askedAt, failedAt] = [paidAtMs, askedAtMs, failedAtMs].map((ms) => new Date(ms));
      await client.query(
        `with ordered as (
           insert into top_up (user_id, amount_paise, status, gateway_order_id, created_at, updated_at)
           values ($1, $2, 'captured', 'order_demoAyeshaJuly1', $4::timestamptz - interval '2 minutes', $4) returning id
         ), paid as (
           insert into payment (id, top_up_id, status, amount_paise, currency, method, fee_paise, fee_tax_paise, credit, created_at, updated_at)
           select $3, id, 'captured', $2, 'INR', 'card', $5, $6, 'credited', $4, $4 from ordered returning id, top_up_id
         ), heard as (
           insert into payment_event (event_id, event, body, received_at, processed_at, outcome)
           select 'evt_demoAyeshaJuly1', 'payment.captured',
             jsonb_build_object('event', 'payment.captured', 'payload', jsonb_build_object('payment',
               jsonb_build_object('entity', jsonb_build_object('id', id, 'status', 'captured')))),
             $4::timestamptz, $4::timestamptz + interval '1 second', 'credited' from paid
         )
         insert into payment_step (top_up_id, payment_id, status, told_by, happened_at)
         select top_up_id, id, step.status, step.told_by, $4::timestamptz + step.after
         from paid, (values ('authorized', 'return', interval '0'), ('captured', 'webhook', interval '1 second'))
           step (status, told_by, after)`,
        [userId, PAID_PAISE, PAYMENT, paidAt, FEE.feePaise, FEE.taxPaise],
      );
      await client.query(
        `insert into refund (id, payment_id, user_id, amount_paise, from_wallet, status, gateway_refund_id, failure,
           created_at, updated_at, next_check_at)
         values ($1, $2, $3, $4, true, 'failed', 'rfnd_demoAyeshaJuly1', 'The card has been closed.', $5, $6, null)`,
        [refundId, PAYMENT, userId, REFUND_PAISE, askedAt, failedAt],
      );
    },
  };
}

/** The demo teacher reports the family's review that is the least kind. */
export async function reportReview(client: pg.ClientBase, people: People): Promise<void> {
  await client.query(
    `insert into review_report (review_id, part, reported_by, reason, reported_at)
     select id, 'review', teacher_id, 'This family writes about another teacher: I have never taught this topic.',
       now() - interval '5 hours'
     from review where teacher_id = $1 and published_at is not null order by rating, published_at limit 1`,
    [people('arjun.verma@kaksha.example')],
  );
}
