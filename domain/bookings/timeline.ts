import { formatMoment } from '../class-time.ts';
import { shortClassSummary } from '../lessons/short-class/short-class-text.ts';
import { en as SHORT_CLASS } from '../lessons/short-class/words/en.ts';
import { formatPaise } from '../money.ts';
import { paidPaise } from '../wallet/discount.ts';
import type { BookingView } from './schema.ts';
import { en as WORDS } from './timeline/words/en.ts';
import { en as M } from './words/en.ts';

/** The reader: the family that asked, or the teacher who is asked. */
export type BookingSide = 'family' | 'teacher';

/** One step of a booking's story. `stopped` is where it ended without a class. */
export interface BookingStep {
  state: 'done' | 'current' | 'ahead' | 'stopped';
  title: string;
  /** When it happened or will happen; null when nobody noted it. */
  at: string | null;
  text: string | null;
}

type Told = Pick<
  BookingView,
  | 'status'
  | 'lessonStatus'
  | 'teacher'
  | 'student'
  | 'pricePaise'
  | 'requestedAt'
  | 'expiresAt'
  | 'decidedAt'
  | 'decisionReason'
  | 'startsAt'
  | 'cancelledAt'
  | 'cancelledBy'
  | 'keptPaise'
  | 'creditedPaise'
> &
  Partial<Pick<BookingView, 'kind' | 'holdDueAt' | 'discountPaise' | 'packageId' | 'shortClass'>>;

/** The family's part of the price. */
const paidBy = ({ pricePaise, discountPaise = 0 }: Pick<Told, 'pricePaise' | 'discountPaise'>): number =>
  paidPaise({ pricePaise, discountPaise });

/** A lesson of a series whose price was not held yet, or never. */
const isUnheld = ({ holdDueAt = null }: Told): boolean => holdDueAt !== null;

/** A lesson out of a package: its price comes from there, and goes back to there. */
const isOfPackage = ({ packageId = null }: Told): boolean => packageId !== null;

/** A class of a batch: its price is a share of a month, which is a package too. */
const isOfBatch = ({ kind }: Told): boolean => kind === 'batch';

/** The money of a booking that is still alive, in words. */
function heldText(booking: Told): string | null {
  const pricePaise = paidBy(booking);
  const { holdDueAt = null } = booking;
  if (pricePaise === 0) return null;
  if (isOfBatch(booking)) return WORDS.partOfMonth;
  if (isOfPackage(booking)) return WORDS.lessonIsSetAside;
  return holdDueAt === null
    ? WORDS.isHeld(formatPaise(pricePaise))
    : WORDS.isHeldOn(formatPaise(pricePaise), formatMoment(holdDueAt));
}

/** The money of a booking that ended without a class, in words. Nothing was held for a free class. */
function moneyBack(booking: Told, side: BookingSide): string | null {
  if (booking.pricePaise === 0 || side === 'teacher') return null;
  const paid = paidBy(booking);
  // Of a fee that is more than the family paid, the coupon bore the rest.
  const keptPaise = Math.min(booking.keptPaise, paid);
  return sentences(
    isUnheld(booking) || paid === 0
      ? WORDS.nothingCharged
      : isOfPackage(booking) && keptPaise === 0
        ? isOfBatch(booking)
          ? WORDS.backInMonth
          : M.backInPackage
        : WORDS.back(formatPaise(paid - keptPaise)),
    keptPaise > 0 ? WORDS.kept(formatPaise(keptPaise)) : null,
    booking.creditedPaise > 0 ? WORDS.credited(formatPaise(booking.creditedPaise)) : null,
  );
}

const sentences = (...parts: (string | null)[]): string | null =>
  parts.filter((part) => part !== null && part !== '').join(' ') || null;

/**
 * A booking's state in a sentence or two for its reader; null where the state says it all. The
 * money's whereabouts are for the family only.
 */
export function bookingStateText(booking: Told, side: BookingSide): string | null {
  const back = moneyBack(booking, side);
  switch (booking.status) {
    case 'pending':
      return side === 'teacher'
        ? WORDS.answerBy(formatMoment(booking.expiresAt))
        : sentences(WORDS.hasUntil(booking.teacher.name, formatMoment(booking.expiresAt)), heldText(booking));
    case 'rejected':
      return sentences(booking.decisionReason === null ? null : WORDS.reason(booking.decisionReason), back);
    case 'expired':
      return side === 'teacher'
        ? WORDS.expired.teacher
        : sentences(WORDS.expired.family(booking.teacher.name), back);
    case 'cancelled':
      // A request that the family took back was never decided.
      if (booking.decidedAt === null) {
        return side === 'teacher' ? WORDS.takenBack.teacher : sentences(WORDS.takenBack.family, back);
      }
      return sentences(whoCancelled(booking, side), back);
    case 'completed':
      return booking.lessonStatus === 'missed'
        ? WORDS.missed[side](booking.student.name)
        : shortClassText(booking, side);
    case 'held_short':
      return shortClassText(booking, side);
    case 'confirmed':
      return side === 'family' && isUnheld(booking) ? heldText(booking) : null;
  }
}

/** The side that cancelled a confirmed class, and why. */
function whoCancelled(booking: Told, side: BookingSide): string | null {
  const { cancelledBy, decisionReason, creditedPaise, keptPaise } = booking;
  const credited = side === 'teacher' && creditedPaise > 0 ? formatPaise(creditedPaise) : null;
  if (cancelledBy === null)
    return sentences(
      decisionReason ?? WORDS.didNotTakePlace,
      credited === null ? null : WORDS.takenFromEarnings(credited),
    );
  const why = decisionReason === null ? null : WORDS.reason(decisionReason);
  if (cancelledBy === 'teacher')
    return sentences(
      side === 'teacher'
        ? WORDS.teacherCancelled.teacher
        : WORDS.teacherCancelled.family(booking.teacher.name),
      why,
      credited === null ? null : WORDS.takenForLate(credited),
    );
  const isPaid = side === 'teacher' && keptPaise > 0;
  return sentences(
    WORDS.familyCancelled[side],
    why,
    isPaid ? WORDS.paidForLate(formatPaise(keptPaise)) : null,
  );
}

/** The minutes held of a short class, with the question or its answer; null for any other class. */
function shortClassText(
  { shortClass = null, pricePaise, discountPaise = 0 }: Told,
  side: BookingSide,
): string | null {
  if (shortClass === null) return null;
  const line = shortClassSummary(shortClass);
  const { answer, answerDueAt, heldPaise, paidPaise } = shortClass;
  if (side === 'teacher') return line;
  if (answer === null || paidPaise === null) {
    return `${SHORT_CLASS.heldText(shortClass)} ${SHORT_CLASS.dueText(answerDueAt, heldPaise)}`;
  }
  const backPaise = pricePaise - paidPaise - Math.min(shortClass.couponReturnedPaise, discountPaise);
  return backPaise === 0 ? line : `${line} ${SHORT_CLASS.returned(backPaise)}`;
}

/** The story of a booking so far and its next steps, in order. */
export function bookingTimeline(booking: Told, side: BookingSide): BookingStep[] {
  const { steps } = WORDS;
  const text = bookingStateText(booking, side);
  const heldPaise = side === 'family' && !isUnheld(booking) ? paidBy(booking) : 0;
  const requested: BookingStep = {
    state: 'done',
    title: side === 'family' ? steps.requested : steps.requestedBy(booking.student.name),
    at: booking.requestedAt,
    text:
      heldPaise === 0
        ? null
        : isOfBatch(booking)
          ? WORDS.partOfMonth
          : isOfPackage(booking)
            ? WORDS.lessonWasSetAside
            : WORDS.setAside(formatPaise(heldPaise)),
  };
  const accepted: BookingStep = { state: 'done', title: steps.accepted, at: booking.decidedAt, text: null };
  const lesson: BookingStep = { state: 'ahead', title: steps.lesson, at: booking.startsAt, text: null };
  const stopped = (title: string, at: string | null): BookingStep => ({ state: 'stopped', title, at, text });
  switch (booking.status) {
    case 'pending':
      return [requested, { state: 'current', title: steps.waiting, at: null, text }, lesson];
    case 'confirmed':
      return [requested, accepted, { ...lesson, state: 'current' }];
    case 'completed':
      return booking.lessonStatus === 'missed'
        ? [requested, accepted, { ...lesson, state: 'stopped', title: steps.missed, text }]
        : [requested, accepted, { ...lesson, state: 'done', title: steps.held, text }];
    case 'held_short':
      return [requested, accepted, { ...lesson, state: 'current', title: steps.heldInPart, text }];
    case 'rejected':
      return [requested, stopped(steps.rejected, booking.decidedAt)];
    case 'expired':
      return [requested, stopped(steps.expired, booking.decidedAt)];
    case 'cancelled':
      return booking.decidedAt === null
        ? [requested, stopped(steps.takenBack, booking.cancelledAt)]
        : [requested, accepted, stopped(steps.cancelled, booking.cancelledAt)];
  }
}
