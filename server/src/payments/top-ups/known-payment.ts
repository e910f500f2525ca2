/** A payment as it stands with us, and the facts written down when more is heard of it. */
import { nextPaymentStatus, type PaymentStatus } from '@kaksha/domain/payments/status.ts';
import { sql } from 'kysely';
import type { Trx } from '../../platform/context.ts';
import type { GatewayPayment } from '../../platform/gateway/entities.ts';
import { changeOf } from '../../platform/realtime.ts';
import type { Source } from '../metrics.ts';
import type { Credit } from './credit-payment.ts';

/** Our facts of a payment and of the order that it pays. */
export interface Known {
  topUpId: string;
  userId: string;
  /** The amount of the order. */
  orderedPaise: number;
  topUpStatus: PaymentStatus;
  status: PaymentStatus;
  credit: 'none' | Credit;
  quarantined: boolean;
  /** Null until the gateway has said what it keeps. */
  feePaise: number | null;
  /** A refund took more than the payer's wallet held: what comes in is taken for it. */
  owes: boolean;
}

/**
 * Reads what is known of a payment, writing it down when it is new, under the lock under which everything about its order
 * is decided, one after another. Undefined for an order that is not ours.
 */
export async function lockKnown(trx: Trx, payment: GatewayPayment): Promise<Known | undefined> {
  if (payment.order_id === null) return undefined;
  // One statement: it waits for the lock first, and `do update` then sees what came before it.
  const { rows } = await sql<Known>`
    with t as (
      select id, user_id, amount_paise, status from top_up where gateway_order_id = ${payment.order_id} for update
    ), p as (
      insert into payment (id, top_up_id, amount_paise, currency)
      select ${payment.id}, t.id, ${payment.amount}, ${payment.currency} from t
      on conflict on constraint payment_pk do update set id = excluded.id
      returning status, credit, quarantined_because is not null as quarantined, fee_paise
    )
    select t.id as "topUpId", t.user_id as "userId", t.amount_paise as "orderedPaise", t.status as "topUpStatus",
      p.status, p.credit, p.quarantined, p.fee_paise as "feePaise",
      exists (select from ledger.account a
        where a.kind = 'wallet_recovery' and a.owner_id = t.user_id and a.balance_paise < 0) as owes
    from t, p`.execute(trx);
  return rows[0];
}

interface Seen {
  /** Null when only the fee is new. */
  next: PaymentStatus | null;
  credit: Known['credit'];
  fee: { feePaise: number; taxPaise: number } | null;
  source: Source;
}

/** Writes down what is new: of the payment and its story, of its order, which stands where the furthest of its payments does, and for open pages. */
export async function writeSeen(
  trx: Trx,
  known: Known,
  payment: GatewayPayment,
  { next, credit, fee, source }: Seen,
): Promise<void> {
  const failure = next === 'failed' ? (payment.error_description ?? null) : null;
  const topUpNext = next === null ? null : nextPaymentStatus(known.topUpStatus, next);
  const [channel, change] = changeOf([known.userId], 'wallet:changed');
  await sql`
    with paid as (
      update payment set status = ${next ?? known.status}, credit = ${credit}, failure = ${failure},
        method = coalesce(${payment.method ?? null}, method), fee_paise = coalesce(${fee?.feePaise ?? null}, fee_paise),
        fee_tax_paise = coalesce(${fee?.taxPaise ?? null}, fee_tax_paise), updated_at = now()
      where id = ${payment.id}
    ), moved as (
      update top_up set status = ${topUpNext}, updated_at = now()
      where id = ${known.topUpId} and ${topUpNext}::text is not null
    ), step as (
      insert into payment_step (top_up_id, payment_id, status, told_by)
      select ${known.topUpId}, ${payment.id}, ${next}::text, ${source} where ${next}::text is not null
    )
    select announce(${channel}, ${change})`.execute(trx);
}
