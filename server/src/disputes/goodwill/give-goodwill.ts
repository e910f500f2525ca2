import type { GoodwillKind } from '@kaksha/domain/disputes/goodwill/policy.ts';
import type { OperatorGoodwill } from '@kaksha/domain/disputes/goodwill/schema.ts';
import { en as M } from '@kaksha/domain/disputes/goodwill/words/en.ts';
import { goodwillNotice } from '@kaksha/domain/disputes/notices.ts';
import { goodwillLegs } from '@kaksha/domain/wallet/postings.ts';
import { sql } from 'kysely';
import { refreshPages } from '../../bookings/notify-booking.ts';
import { noteFor } from '../../notifications/note.ts';
import { sendNotice } from '../../notifications/send-notice.ts';
import { conflict, orNotFound } from '../../platform/api.ts';
import { recordAudit } from '../../platform/audit.ts';
import type { Trx, Viewer } from '../../platform/context.ts';
import { postTransaction } from '../../wallet/ledger.ts';
import { readDisputedBooking } from '../notify-dispute.ts';
import { getGoodwill } from './queries.ts';

interface NewGoodwill {
  bookingId: string;
  kind: GoodwillKind;
  amountPaise: number;
  reason: string;
}

interface Decision {
  id: string;
  reason: string;
}

/**
 * An operator gives a family something back for a class that was paid, or asks a second operator for it. Every bound is the
 * database's (`goodwill_is_bounded`, `goodwill_needs_second`): the price of the class, the operator's day, the family's month.
 * @throws ORPCError NOT_FOUND; CONFLICT beyond a bound, and while the class is disputed.
 */
export async function giveGoodwill(
  trx: Trx,
  operator: Viewer,
  { bookingId, kind, amountPaise, reason }: NewGoodwill,
): Promise<OperatorGoodwill> {
  const booked = await trx
    .selectFrom('booking')
    .select('booked_by')
    .where('id', '=', bookingId)
    .executeTakeFirst();
  const { booked_by: payerId } = orNotFound(booked);
  const { rows } = await sql<{ id: string; needsSecond: boolean }>`
    with asked as (insert into goodwill (booking_id, payer_id, kind, amount_paise, reason, requested_by)
      values (${bookingId}, ${payerId}, ${kind}, ${amountPaise}, ${reason}, ${operator.id}) returning *)
    select asked.id, goodwill_needs_second(asked::goodwill) as "needsSecond" from asked`.execute(trx);
  const { id, needsSecond } = orNotFound(rows[0]);
  await recordAudit(trx, {
    actorId: operator.id,
    action: needsSecond ? 'goodwill.requested' : 'goodwill.given',
    subject: { type: 'goodwill', id },
    reason,
    detail: { bookingId, payerId, kind, amountPaise },
  });
  return needsSecond ? getGoodwill(trx, id) : give(trx, id, operator.id, null);
}

/**
 * A second operator approves, and it is given at once.
 * @throws ORPCError NOT_FOUND; CONFLICT when it has been decided, or by the operator who asked for it.
 */
export async function approveGoodwill(trx: Trx, operator: Viewer, decision: Decision) {
  const { requestedBy } = await lockWaiting(trx, decision.id);
  if (requestedBy.id === operator.id) throw conflict(M.needsAnother);
  const given = await give(trx, decision.id, operator.id, decision.reason);
  await recordDecision(trx, operator, 'goodwill.approved', given, decision.reason);
  return given;
}

/** An operator rejects it, or takes back the own request. @throws ORPCError NOT_FOUND; CONFLICT when it has been decided. */
export async function rejectGoodwill(trx: Trx, operator: Viewer, { id, reason }: Decision) {
  await lockWaiting(trx, id);
  await sql`update goodwill set status = 'rejected', decided_by = ${operator.id}, decision_reason = ${reason},
    ended_at = clock_timestamp() where id = ${id}`.execute(trx);
  const rejected = await getGoodwill(trx, id);
  await recordDecision(trx, operator, 'goodwill.rejected', rejected, reason);
  return rejected;
}

function recordDecision(
  trx: Trx,
  { id: actorId }: Viewer,
  action: 'goodwill.approved' | 'goodwill.rejected',
  { id, bookingId, payer, kind, amountPaise }: OperatorGoodwill,
  reason: string,
): Promise<void> {
  return recordAudit(trx, {
    actorId,
    action,
    subject: { type: 'goodwill', id },
    reason,
    detail: { bookingId, payerId: payer.id, kind, amountPaise },
  });
}

/** The lock under which operators decide, one after another. */
async function lockWaiting(trx: Trx, id: string): Promise<OperatorGoodwill> {
  await sql`select goodwill_one_at_a_time()`.execute(trx);
  const goodwill = await getGoodwill(trx, id);
  if (goodwill.status !== 'requested') throw conflict(M.movedOn);
  return goodwill;
}

/** The money moves, and the family is notified. `approval`: of the second operator; null when nobody else is needed. */
async function give(trx: Trx, id: string, by: string, approval: string | null): Promise<OperatorGoodwill> {
  const { kind, bookingId, payer, amountPaise } = await getGoodwill(trx, id);
  const txnId = await postTransaction(trx, {
    kind: `goodwill_${kind}`,
    key: `goodwill:${id}`,
    legs: goodwillLegs(payer.id, amountPaise),
    bookingId,
    postedBy: by,
  });
  await sql`update goodwill set status = 'given', txn_id = ${txnId}, ended_at = clock_timestamp(),
      decided_by = ${approval === null ? null : by}, decision_reason = ${approval}
    where id = ${id}`.execute(trx);
  const given = await getGoodwill(trx, id);
  await notifyFamily(trx, given);
  return given;
}

async function notifyFamily(trx: Trx, goodwill: OperatorGoodwill): Promise<void> {
  const { id, bookingId, payer } = goodwill;
  const booking = await readDisputedBooking(trx, bookingId);
  const family = [...new Set([...booking.family, payer.id])];
  await refreshPages(trx, { ...booking, people: family, moneyOf: [payer.id] });
  const occasion = `goodwill:${id}`;
  await noteFor(trx, family, 'goodwill_given', { bookingId }, occasion);
  await sendNotice(trx, [payer.id], occasion, () => ({
    ...goodwillNotice(goodwill),
    children: [booking.studentId],
    moneyOf: [payer.id],
  }));
}
