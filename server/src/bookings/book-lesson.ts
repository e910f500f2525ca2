import { isBookable } from '@kaksha/domain/availability/slots.ts';
import { CANCELLATION_POLICY } from '@kaksha/domain/bookings/cancellation.ts';
import { BOOKING_MESSAGES as M } from '@kaksha/domain/bookings/messages.ts';
import { pendingExpiresAt } from '@kaksha/domain/bookings/policy.ts';
import type { BookingView, BookLessonInput } from '@kaksha/domain/bookings/schema.ts';
import { lessonPricePaise } from '@kaksha/domain/money.ts';
import { MINUTE_MS, toMs } from '@kaksha/domain/time.ts';
import { ORPCError } from '@orpc/client';
import { sql } from 'kysely';
import { loadAvailability, type TeacherAvailability } from '../availability/load-availability.ts';
import { enqueueSettlement } from '../lessons/enqueue-settlement.ts';
import { reserveLesson } from '../lessons/reserve-lesson.ts';
import { notFound, viewerOf } from '../platform/api.ts';
import type { RequestContext, Trx, Viewer } from '../platform/context.ts';
import { idempotently } from '../platform/idempotency.ts';
import { holdPrice } from '../wallet/booking-money.ts';
import { announceBooking } from './announce.ts';
import { peopleOf } from './change-booking.ts';
import { enqueueExpiry, expireWithin } from './expire-booking.ts';
import { explainRefusal } from './explain-refusal.ts';
import { type BookingParty, getBooking, lockParties } from './queries.ts';

type Times = { startsAtMs: number; endsAtMs: number };
/** Whom the lesson is for, and what the teacher asks. */
type Agreed = { studentId: string; guardianIds: string[]; hourlyRatePaise: number; instant: boolean };

/**
 * Books a lesson: in one transaction the slot is put on both calendars and the price held in the payer's wallet, or
 * nothing changes. An instant-booking teacher's lesson is confirmed at once.
 * @throws ORPCError SLOT_TAKEN (409) with the three nearest free slots, INSUFFICIENT_FUNDS (402) with what is missing,
 *   NOT_BOOKABLE (409), NOT_FOUND, EMAIL_NOT_VERIFIED (403), FORBIDDEN without a guardian's consent.
 */
export function bookLesson(
  context: RequestContext,
  input: BookLessonInput,
): Promise<{ booking: BookingView }> {
  const viewer = viewerOf(context);
  let agreed: Agreed | undefined;
  return idempotently(
    context,
    'bookings.book',
    input,
    async (trx) => {
      agreed = agree(await lockParties(trx, viewer, input), viewer, input);
      return { booking: await book(trx, viewer, input, agreed) };
    },
    // Without an agreement it is the replay of a refusal that was explained before.
    async (refusal) =>
      agreed === undefined
        ? refusal
        : explainRefusal(context.services.db, { ...agreed, payerId: viewer.id, input }, refusal),
  );
}

async function book(trx: Trx, viewer: Viewer, input: BookLessonInput, agreed: Agreed): Promise<BookingView> {
  const startsAtMs = toMs(input.startsAt);
  const times = { startsAtMs, endsAtMs: startsAtMs + input.durationMinutes * MINUTE_MS };
  const nowMs = await checkSlot(trx, agreed, times, input);

  const reserved = await reserveLesson(trx, {
    ...input,
    ...times,
    studentId: agreed.studentId,
    grade: input.class,
    status: agreed.instant ? 'scheduled' : 'requested',
  });
  if ('conflict' in reserved) {
    throw slotTaken(reserved.conflict === 'studentBusy' ? M.studentBusy : M.slotTaken);
  }
  const booking = {
    ...agreed,
    ...reserved,
    teacherId: input.teacherId,
    payerId: viewer.id,
    pricePaise: lessonPricePaise(agreed.hourlyRatePaise, input.durationMinutes),
    expiresAtMs: pendingExpiresAt(nowMs, startsAtMs),
  };
  const bookingId = await insertBooking(trx, booking, input);
  await holdPrice(trx, { ...booking, bookingId });
  if (agreed.instant) await enqueueSettlement(trx, reserved.lessonId, times.endsAtMs);
  else await enqueueExpiry(trx, bookingId, booking.expiresAtMs);
  await announceBooking(trx, {
    bookingId,
    lessonId: reserved.lessonId,
    status: agreed.instant ? 'confirmed' : 'pending',
    lessonStatus: agreed.instant ? 'scheduled' : 'requested',
    people: peopleOf(booking),
    moneyOf: [viewer.id],
  });
  return getBooking(trx, viewer, bookingId);
}

/** Who may book whom, in the order in which a person can do something about it. */
function agree(parties: readonly BookingParty[], viewer: Viewer, input: BookLessonInput): Agreed {
  const [first] = parties;
  if (first === undefined) throw notFound(M.teacherNotFoundText);
  const students = parties.filter((party) => party.studentId !== null);
  if (viewer.role === 'parent' && input.studentId === undefined && students.length !== 1) {
    throw new ORPCError('BAD_REQUEST', {
      message: M.chooseChild,
      data: { errors: [{ msg: M.chooseChild, path: 'studentId' }] },
    });
  }
  const party = students.find((one) => input.studentId === undefined || one.studentId === input.studentId);
  if (party === undefined || party.studentId === null) throw notFound();
  if (!party.emailVerified) {
    throw new ORPCError('EMAIL_NOT_VERIFIED', { status: 403, message: M.emailNotVerified });
  }
  if (!party.mayBook) throw new ORPCError('FORBIDDEN', { message: M.consentNeeded });
  if (!party.teacherVerified) throw notBookable(M.notVerified);
  if (!party.teaches) throw notBookable(M.notTaught);
  if (party.hourlyRatePaise === null) throw notBookable(M.noRate);
  return {
    studentId: party.studentId,
    guardianIds: party.guardianIds,
    hourlyRatePaise: party.hourlyRatePaise,
    instant: party.instantBooking,
  };
}

/**
 * Refuses a start that is not exactly one of the slots on offer. Requests that lapsed in this stretch give their time
 * back first: a constraint can't ask for the time. Answers the database's clock.
 */
async function checkSlot(
  trx: Trx,
  { studentId }: Agreed,
  { startsAtMs, endsAtMs }: Times,
  { teacherId, durationMinutes }: BookLessonInput,
): Promise<number> {
  const availability = await loadAvailability(trx, {
    teacherId,
    studentId,
    fromMs: startsAtMs,
    toMs: endsAtMs,
  });
  if (availability === undefined) throw notFound(M.teacherNotFoundText);
  const inTheWay = whatIsInTheWay({ ...availability, durationMinutes }, startsAtMs);
  if (inTheWay !== null) throw slotTaken(inTheWay);
  for (const bookingId of availability.lapsedBookingIds) await expireWithin(trx, bookingId);
  return availability.nowMs;
}

/** Why a lesson can't start then: the teacher's hours and notice, the teacher's lessons, or the student's own. */
function whatIsInTheWay(
  rules: TeacherAvailability & { durationMinutes: number },
  startsAtMs: number,
): string | null {
  if (isBookable(rules, startsAtMs)) return null;
  if (!isBookable({ ...rules, teacherBusy: [], studentBusy: [] }, startsAtMs)) return M.slotNotOffered;
  return isBookable({ ...rules, studentBusy: [] }, startsAtMs) ? M.studentBusy : M.slotTaken;
}

function slotTaken(message: string): ORPCError<string, undefined> {
  return new ORPCError('SLOT_TAKEN', { status: 409, message });
}

function notBookable(message: string): ORPCError<string, undefined> {
  return new ORPCError('NOT_BOOKABLE', { status: 409, message });
}

interface NewBooking {
  lessonId: string;
  studentId: string;
  teacherId: string;
  payerId: string;
  hourlyRatePaise: number;
  pricePaise: number;
  instant: boolean;
  expiresAtMs: number;
}

async function insertBooking(trx: Trx, booking: NewBooking, input: BookLessonInput): Promise<string> {
  const { id } = await trx
    .insertInto('booking')
    .values({
      lesson_id: booking.lessonId,
      student_id: booking.studentId,
      teacher_id: booking.teacherId,
      booked_by: booking.payerId,
      status: booking.instant ? 'confirmed' : 'pending',
      hourly_rate_paise: booking.hourlyRatePaise,
      duration_minutes: input.durationMinutes,
      price_paise: booking.pricePaise,
      notes: input.notes,
      cancellation_policy: JSON.stringify(CANCELLATION_POLICY),
      expires_at: new Date(booking.expiresAtMs),
      decided_at: booking.instant ? sql<Date>`clock_timestamp()` : null,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}
