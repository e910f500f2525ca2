import { proposalExpiresAtMs } from '@kaksha/domain/bookings/reschedule/policy.ts';
import type { ProposeInput, Rescheduling } from '@kaksha/domain/bookings/reschedule/schema.ts';
import { en as M } from '@kaksha/domain/bookings/reschedule/words/en.ts';
import type { BookingView } from '@kaksha/domain/bookings/schema.ts';
import { formatPaise } from '@kaksha/domain/money.ts';
import { MINUTE_MS, toMs } from '@kaksha/domain/time.ts';
import { ORPCError } from '@orpc/client';
import { keepProposedTime } from '../../lessons/move-lesson.ts';
import { conflict, viewerOf } from '../../platform/api.ts';
import type { RequestContext, Trx, Viewer } from '../../platform/context.ts';
import { explained, idempotently } from '../../platform/idempotency.ts';
import { balanceOf } from '../../wallet/ledger.ts';
import { demandConsent } from '../demand-consent.ts';
import { explainTaken } from '../explain-refusal.ts';
import { getBooking } from '../queries.ts';
import { lockForSettlement } from '../settlement/lesson-facts.ts';
import { enqueueLapse } from './lapse.ts';
import { moveGroup } from './move-group.ts';
import { badStart, checkFamilysTime, checkTeachersTime } from './new-time.ts';
import { notifyProposal } from './notify-proposal.ts';
import {
  feeRefusal,
  isGroupClass,
  proposalsOf,
  proposalTerms,
  readRescheduling,
  type Side,
  sideOf,
} from './queries.ts';

/**
 * One side proposes another time for a confirmed class, and the time is kept free for it: or nothing changes. A class of
 * several families is moved by its teacher at once. The teacher's row is held, so that a free time still is when it is
 * written; the constraints of the calendars decide.
 * @throws ORPCError NOT_FOUND; FORBIDDEN without a consent; CONFLICT when it can't be moved (any more); COST_CHANGED when it would cost more than was
 *   agreed to; SLOT_TAKEN with the three nearest free slots; INSUFFICIENT_FUNDS when the wallet does not hold the fee.
 */
export function proposeNewTime(context: RequestContext, input: ProposeInput): Promise<Rescheduling> {
  const viewer = viewerOf(context);
  return idempotently(context, 'bookings.reschedule.propose', input, async (trx) => {
    const booking = await getBooking(trx, viewer, input.id);
    const { teacher, student, durationMinutes, lessonId } = booking;
    const whose = { teacherId: teacher.id, studentId: student.id, payerId: viewer.id };
    const wanted = { ...whose, startsAt: input.startsAt, durationMinutes, movedLessonId: lessonId };
    return explained(
      () => propose(trx, viewer, input, booking),
      (refusal) => explainTaken(context.services.db, wanted, refusal),
    );
  });
}

async function propose(
  trx: Trx,
  viewer: Viewer,
  { id, startsAt, note, feePaise: agreedPaise }: ProposeInput,
  { lessonId, student: { id: studentId } }: BookingView,
): Promise<Rescheduling> {
  const side = sideOf(viewer);
  const isGroup = await isGroupClass(trx, lessonId);
  if (!isGroup) await demandConsent(trx, studentId);
  const { nowMs } = await lockForSettlement(trx, lessonId);
  // Read again: it may have changed before the lock.
  const booking = await getBooking(trx, viewer, id);
  const terms = { side, isGroup, nowMs };
  const { refusal, feePaise, movesAtOnce } = proposalTerms(booking, await proposalsOf(trx, id), terms);
  if (refusal !== null) throw conflict(refusal);
  const startsAtMs = toMs(startsAt);
  if (startsAtMs === toMs(booking.startsAt)) throw badStart(M.sameTime);
  if (movesAtOnce) {
    await moveGroup(trx, viewer, { booking, startsAtMs, note, nowMs });
    return readRescheduling(trx, viewer, id);
  }
  const notPayable = await feeRefusal(trx, viewer, id, feePaise);
  if (notPayable !== null) throw conflict(notPayable);
  if (feePaise > agreedPaise) {
    throw new ORPCError('COST_CHANGED', {
      status: 409,
      message: M.feeChanged,
      data: { costPaise: feePaise },
    });
  }
  const wanted = {
    teacherId: booking.teacher.id,
    studentId: booking.student.id,
    holderId: viewer.id,
    startsAtMs,
    durationMinutes: booking.durationMinutes,
    movedLessonId: lessonId,
  };
  if (side === 'teacher') await checkTeachersTime(trx, wanted, nowMs);
  else await checkFamilysTime(trx, wanted, nowMs);
  await refuseUncoveredFee(trx, id, feePaise);
  const expiresAtMs = proposalExpiresAtMs(nowMs, toMs(booking.startsAt), startsAtMs);
  const proposalId = await write(trx, { viewer, side, booking, startsAtMs, note, feePaise, expiresAtMs });
  await enqueueLapse(trx, proposalId, expiresAtMs);
  await notifyProposal(trx, proposalId, 'proposed', viewer.id);
  return readRescheduling(trx, viewer, id);
}

/** Nothing is charged before the other side accepts; a wallet that could not pay then is refused now. */
async function refuseUncoveredFee(trx: Trx, bookingId: string, feePaise: number): Promise<void> {
  if (feePaise === 0) return;
  const { booked_by } = await trx
    .selectFrom('booking')
    .select('booked_by')
    .where('id', '=', bookingId)
    .executeTakeFirstOrThrow();
  const balancePaise = await balanceOf(trx, 'wallet', booked_by);
  if (balancePaise >= feePaise) return;
  throw new ORPCError('INSUFFICIENT_FUNDS', {
    status: 402,
    message: M.feeNotHeld(formatPaise(feePaise)),
    data: { missingPaise: feePaise - balancePaise, pricePaise: feePaise, balancePaise },
  });
}

interface NewProposal {
  viewer: Viewer;
  side: Side;
  booking: BookingView;
  startsAtMs: number;
  note: string;
  feePaise: number;
  expiresAtMs: number;
}

/** The proposal, and its time on both calendars: refused by their constraints when somebody came first. */
async function write(trx: Trx, proposal: NewProposal): Promise<string> {
  const { booking, startsAtMs } = proposal;
  const endsAtMs = startsAtMs + booking.durationMinutes * MINUTE_MS;
  const kept = await keepProposedTime(trx, booking.lessonId, { startsAtMs, endsAtMs });
  if (kept === undefined) throw conflict(M.notMovable);
  const { id } = await trx
    .insertInto('reschedule_proposal')
    .values({
      booking_id: booking.id,
      lesson_id: booking.lessonId,
      proposed_by: proposal.viewer.id,
      side: proposal.side,
      old_during: kept.during,
      new_during: kept.proposedDuring,
      note: proposal.note,
      fee_paise: proposal.feePaise,
      expires_at: new Date(proposal.expiresAtMs),
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}
