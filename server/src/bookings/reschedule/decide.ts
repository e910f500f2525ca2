import type { ProposalView, Rescheduling } from '@kaksha/domain/bookings/reschedule/schema.ts';
import { PROPOSAL_LIFECYCLE } from '@kaksha/domain/bookings/reschedule/status.ts';
import { en as M } from '@kaksha/domain/bookings/reschedule/words/en.ts';
import { toMs } from '@kaksha/domain/time.ts';
import { ORPCError } from '@orpc/client';
import { sql } from 'kysely';
import { isOfFamily } from '../../accounts/guardians/family-of.ts';
import { takeProposedTime } from '../../lessons/move-lesson.ts';
import { conflict } from '../../platform/api.ts';
import type { Trx, Viewer } from '../../platform/context.ts';
import { chargeRescheduleFee, type PaidBooking } from '../../wallet/booking-money.ts';
import { balanceOf } from '../../wallet/ledger.ts';
import { demandConsent } from '../demand-consent.ts';
import { moveHoldsOfLesson } from '../hold-due.ts';
import { enqueueSettlement } from '../settlement/enqueue-settlement.ts';
import { lockForSettlement } from '../settlement/lesson-facts.ts';
import { endProposal } from './lapse.ts';
import { notifyProposal } from './notify-proposal.ts';
import { findProposal, readRescheduling, sideOf } from './queries.ts';

async function paidBooking(trx: Trx, id: string): Promise<PaidBooking> {
  return trx
    .selectFrom('booking')
    .select([
      'id as bookingId',
      'booked_by as payerId',
      'teacher_id as teacherId',
      'price_paise as pricePaise',
      'discount_paise as discountPaise',
    ])
    .where('id', '=', id)
    .executeTakeFirstOrThrow();
}

/**
 * The fee was agreed to; if the wallet has been emptied since, the class stays where it is and can be accepted later. It stays, too,
 * if the parent whose wallet it is has left the family since.
 */
async function refuseUncoveredFee(
  trx: Trx,
  { bookingId, payerId }: PaidBooking,
  { feePaise }: ProposalView,
): Promise<void> {
  if (feePaise === 0) return;
  const { rows } =
    await sql`select from booking b where b.id = ${bookingId} and ${isOfFamily(sql`b.booked_by`, sql`b.student_id`)}`.execute(
      trx,
    );
  if (rows.length > 0 && (await balanceOf(trx, 'wallet', payerId)) >= feePaise) return;
  throw new ORPCError('FEE_NOT_COVERED', { status: 409, message: M.feeNotCovered, data: { feePaise } });
}

/**
 * The other side accepts: the class moves to the time that was kept for it, its settlement with it, and an agreed fee is
 * charged, all in the caller's transaction. The price stays held. The teacher's row is held as for a settlement, and the
 * proposal changes by compare-and-set before its hour: of accepting, cancelling and lapsing at once, one wins.
 * @throws ORPCError NOT_FOUND; FORBIDDEN without a consent; CONFLICT for the side that proposed, and when it has ended; FEE_NOT_COVERED.
 */
export async function acceptProposal(trx: Trx, viewer: Viewer, id: string): Promise<Rescheduling> {
  const { proposal, booking } = await findProposal(trx, viewer, id);
  if (proposal.side === sideOf(viewer)) throw conflict(M.otherSideAnswers);
  await demandConsent(trx, booking.student.id);
  await lockForSettlement(trx, booking.lessonId);
  const { from, to } = PROPOSAL_LIFECYCLE.accept;
  const moved = await sql`
    with accepted as (
      update reschedule_proposal
      set status = ${to}, decided_at = clock_timestamp(), decided_by = ${viewer.id}
      where id = ${id} and status = any(${[...from]}::text[]) and expires_at > clock_timestamp()
      returning lesson_id
    )
    select from accepted`.execute(trx);
  if (moved.rows.length === 0) throw conflict(M.answered);
  // A statement of its own: its trigger must see that the proposal is answered.
  if (!(await takeProposedTime(trx, booking.lessonId)))
    throw new Error(`proposal ${id} was open, but lesson ${booking.lessonId} kept no time`);
  const paid = await paidBooking(trx, booking.id);
  await refuseUncoveredFee(trx, paid, proposal);
  await chargeRescheduleFee(trx, paid, { proposalId: id, feePaise: proposal.feePaise }, viewer.id);
  await enqueueSettlement(trx, booking.lessonId, toMs(proposal.to.endsAt));
  await moveHoldsOfLesson(trx, booking.lessonId, proposal.to.startsAt);
  await notifyProposal(trx, id, 'accepted', viewer.id);
  return readRescheduling(trx, viewer, booking.id);
}

/**
 * The other side declines, or the side that proposed takes it back: the class stays at its time.
 * @throws ORPCError NOT_FOUND; CONFLICT for the wrong side, and when it has ended.
 */
export async function refuseProposal(
  trx: Trx,
  viewer: Viewer,
  id: string,
  transition: 'decline' | 'withdraw',
): Promise<Rescheduling> {
  const { proposal, booking } = await findProposal(trx, viewer, id);
  const isOwn = proposal.side === sideOf(viewer);
  if (isOwn !== (transition === 'withdraw')) {
    throw conflict(isOwn ? M.otherSideAnswers : M.ownProposalOnly);
  }
  if (!(await endProposal(trx, id, transition, viewer.id))) throw conflict(M.answered);
  return readRescheduling(trx, viewer, booking.id);
}
