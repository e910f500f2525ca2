/** How a payout ends, once, with its end in the books. */
import { payoutNotice } from '@kaksha/domain/payouts/notices.ts';
import { PAYOUT_LIFECYCLE } from '@kaksha/domain/payouts/status.ts';
import { payoutFailedLegs, payoutReturnedLegs, payoutSettledLegs } from '@kaksha/domain/wallet/postings.ts';
import { sql } from 'kysely';
import { noteFor } from '../notifications/note.ts';
import { sendNotice } from '../notifications/send-notice.ts';
import type { Trx } from '../platform/context.ts';
import { notifyPeople } from '../platform/realtime.ts';
import { postTransaction } from '../wallet/ledger.ts';

/** The transitions after which nothing is on its way any more. */
export type PayoutEnding = 'withdraw' | 'reject' | 'settle' | 'fail' | 'return';

interface Ended {
  id: string;
  teacherId: string;
  amountPaise: number;
  last4: string;
  failure: string | null;
  utr: string | null;
}

/** The facts recorded with an end. */
export interface EndFacts {
  /** The person who ended it; null for the gateway. */
  by: string | null;
  /** Why it came to nothing, in words for the teacher. */
  failure?: string | null;
  gatewayPayoutId?: string | null;
  utr?: string | null;
}

const FAILURE_MAX = 1_000;

const NOTED = ['settled', 'rejected', 'failed', 'returned'] as const;
const isNoted = (status: string): status is (typeof NOTED)[number] =>
  (NOTED as readonly string[]).includes(status);

/**
 * Ends a payout by one of these transitions: one that arrived leaves the gateway's holdings for us, one that did not is
 * in the teacher's earnings again. Answers whether it did; false when the payout has moved on, so that it happens once.
 */
export async function endPayout(
  trx: Trx,
  payoutId: string,
  ending: PayoutEnding,
  { by, failure = null, gatewayPayoutId = null, utr = null }: EndFacts,
): Promise<boolean> {
  const { from, to } = PAYOUT_LIFECYCLE[ending];
  const { rows } = await sql<Ended>`
    update payout p set status = ${to}, failure = ${failure?.slice(0, FAILURE_MAX) ?? null}, ended_at = clock_timestamp(),
      next_check_at = null, gateway_payout_id = coalesce(p.gateway_payout_id, ${gatewayPayoutId}),
      utr = coalesce(${utr}, p.utr)
    from bank_account b
    where p.id = ${payoutId} and p.status = any(${[...from]}::text[]) and b.id = p.bank_account_id
    returning p.id, p.teacher_id as "teacherId", p.amount_paise as "amountPaise", b.last4, p.failure, p.utr`.execute(
    trx,
  );
  const payout = rows[0];
  if (payout === undefined) return false;
  await postEnd(trx, ending, payout, by, gatewayPayoutId);
  await notifyPeople(trx, [payout.teacherId], 'wallet:changed');
  const notice = payoutNotice(to, payout);
  if (notice !== null) {
    await sendNotice(trx, [payout.teacherId], `payout-notice:${payout.id}:${to}`, notice);
    if (isNoted(to)) await noteFor(trx, [payout.teacherId], `payout_${to}`, { payoutId });
  }
  return true;
}

async function postEnd(
  trx: Trx,
  ending: PayoutEnding,
  { id, teacherId, amountPaise }: Ended,
  postedBy: string | null,
  gatewayRef: string | null,
): Promise<void> {
  if (ending === 'settle') {
    await postTransaction(trx, {
      kind: 'payout_settled',
      key: `payout-settled:${id}`,
      legs: payoutSettledLegs(amountPaise),
      gatewayRef,
    });
    return;
  }
  if (ending === 'return') {
    await postTransaction(trx, {
      kind: 'reversal',
      key: `payout-returned:${id}`,
      legs: payoutReturnedLegs(amountPaise),
      reverses: await settlementOf(trx, id),
      gatewayRef,
    });
  }
  await postTransaction(trx, {
    kind: 'payout_failed',
    key: `payout-failed:${id}`,
    legs: payoutFailedLegs(teacherId, amountPaise),
    postedBy,
    gatewayRef,
  });
}

async function settlementOf(trx: Trx, payoutId: string): Promise<number> {
  const { rows } = await sql<{ id: number }>`
    select id from ledger.txn where idempotency_key = ${`payout-settled:${payoutId}`}`.execute(trx);
  if (rows[0] === undefined) throw new Error(`payout ${payoutId} was never settled`);
  return rows[0].id;
}
