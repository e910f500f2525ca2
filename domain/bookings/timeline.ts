import { shortClassSummary } from '../lessons/short-class/short-class-text.ts';
import { en as SHORT_CLASS } from '../lessons/short-class/words/en.ts';
import { formatPaise } from '../money.ts';
import { formatDateTime } from '../time.ts';
import { paidPaise } from '../wallet/discount.ts';
import type { BookingView } from './schema.ts';
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
  Partial<Pick<BookingView, 'holdDueAt' | 'discountPaise' | 'packageId' | 'shortClass'>>;

/** The family's part of the price. */
const paidBy = ({ pricePaise, discountPaise = 0 }: Pick<Told, 'pricePaise' | 'discountPaise'>): number =>
  paidPaise({ pricePaise, discountPaise });

/** A lesson of a series whose price was not held yet, or never. */
const isUnheld = ({ holdDueAt = null }: Told): boolean => holdDueAt !== null;

/** A lesson out of a package: its price comes from there, and goes back to there. */
const isOfPackage = ({ packageId = null }: Told): boolean => packageId !== null;

/** The money of a booking that is still alive, in words. */
function heldText(booking: Told): string | null {
  const pricePaise = paidBy(booking);
  const { holdDueAt = null } = booking;
  if (pricePaise === 0) return null;
  if (isOfPackage(booking)) return 'One lesson of the package is set aside for it.';
  return holdDueAt === null
    ? `${formatPaise(pricePaise)} is held in the wallet.`
    : `${formatPaise(pricePaise)} is held from the wallet on ${formatDateTime(holdDueAt)}.`;
}

/** The money of a booking that ended without a class, in words. Nothing was held for a free class. */
function moneyBack(booking: Told, side: BookingSide): string | null {
  if (booking.pricePaise === 0 || side === 'teacher') return null;
  const paid = paidBy(booking);
  // Of a fee that is more than the family paid, the coupon bore the rest.
  const keptPaise = Math.min(booking.keptPaise, paid);
  return sentences(
    isUnheld(booking) || paid === 0
      ? 'Nothing was charged.'
      : isOfPackage(booking) && keptPaise === 0
        ? M.backInPackage
        : `${formatPaise(paid - keptPaise)} is back in the wallet.`,
    keptPaise > 0 ? `${formatPaise(keptPaise)} was kept for cancelling late.` : null,
    booking.creditedPaise > 0 ? `${formatPaise(booking.creditedPaise)} was added as a credit.` : null,
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
        ? `Please answer by ${formatDateTime(booking.expiresAt)}. After that the request lapses.`
        : sentences(
            `${booking.teacher.name} has until ${formatDateTime(booking.expiresAt)} to answer.`,
            heldText(booking),
          );
    case 'rejected':
      return sentences(booking.decisionReason === null ? null : `Reason: ${booking.decisionReason}`, back);
    case 'expired':
      return side === 'teacher'
        ? 'You did not answer in time.'
        : sentences(`${booking.teacher.name} did not answer in time.`, back);
    case 'cancelled':
      // A request that the family took back was never decided.
      if (booking.decidedAt === null) {
        return side === 'teacher'
          ? 'The family took this request back.'
          : sentences('This request was taken back.', back);
      }
      return sentences(whoCancelled(booking, side), back);
    case 'completed':
      return booking.lessonStatus === 'missed' ? missedText(booking, side) : shortClassText(booking, side);
    case 'held_short':
      return shortClassText(booking, side);
    case 'confirmed':
      return side === 'family' && isUnheld(booking) ? heldText(booking) : null;
  }
}

/** The side that cancelled a confirmed class, and why. */
function whoCancelled(booking: Told, side: BookingSide): string {
  const why = booking.decisionReason === null ? '' : ` Reason: ${booking.decisionReason}`;
  if (booking.cancelledBy === null) {
    const taken =
      side === 'teacher' && booking.creditedPaise > 0
        ? ` ${formatPaise(booking.creditedPaise)} is taken from your next earnings.`
        : '';
    return `${booking.decisionReason ?? 'This class did not take place.'}${taken}`;
  }
  if (booking.cancelledBy === 'teacher') {
    const who = side === 'teacher' ? 'You' : booking.teacher.name;
    const late =
      side === 'teacher' && booking.creditedPaise > 0
        ? ` ${formatPaise(booking.creditedPaise)} is taken from your next earnings, because it was late.`
        : '';
    return `${who} cancelled this class.${why}${late}`;
  }
  const paid =
    side === 'teacher' && booking.keptPaise > 0
      ? ` You are paid for it from the ${formatPaise(booking.keptPaise)} that was kept for cancelling late.`
      : '';
  return side === 'teacher'
    ? `The family cancelled this class.${why}${paid}`
    : `This class was cancelled by the family.${why}`;
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

function missedText(booking: Told, side: BookingSide): string {
  return side === 'teacher'
    ? `${booking.student.name} did not come. You are paid for this class.`
    : `${booking.student.name} did not come to this class, so the teacher was paid.`;
}

/** The story of a booking so far and its next steps, in order. */
export function bookingTimeline(booking: Told, side: BookingSide): BookingStep[] {
  const text = bookingStateText(booking, side);
  const heldPaise = side === 'family' && !isUnheld(booking) ? paidBy(booking) : 0;
  const requested: BookingStep = {
    state: 'done',
    title: side === 'family' ? 'Requested' : `Requested by ${booking.student.name}`,
    at: booking.requestedAt,
    text:
      heldPaise === 0
        ? null
        : isOfPackage(booking)
          ? 'One lesson of the package was set aside.'
          : `${formatPaise(heldPaise)} was set aside in the wallet.`,
  };
  const accepted: BookingStep = { state: 'done', title: 'Accepted', at: booking.decidedAt, text: null };
  const lesson: BookingStep = { state: 'ahead', title: 'Class', at: booking.startsAt, text: null };
  const stopped = (title: string, at: string | null): BookingStep => ({ state: 'stopped', title, at, text });
  switch (booking.status) {
    case 'pending':
      return [requested, { state: 'current', title: 'Waiting for an answer', at: null, text }, lesson];
    case 'confirmed':
      return [requested, accepted, { ...lesson, state: 'current' }];
    case 'completed':
      return booking.lessonStatus === 'missed'
        ? [requested, accepted, { ...lesson, state: 'stopped', title: 'Missed', text }]
        : [requested, accepted, { ...lesson, state: 'done', title: 'Class held', text }];
    case 'held_short':
      return [requested, accepted, { ...lesson, state: 'current', title: 'Held in part', text }];
    case 'rejected':
      return [requested, stopped('Rejected', booking.decidedAt)];
    case 'expired':
      return [requested, stopped('Not answered in time', booking.decidedAt)];
    case 'cancelled':
      return booking.decidedAt === null
        ? [requested, stopped('Taken back', booking.cancelledAt)]
        : [requested, accepted, stopped('Cancelled', booking.cancelledAt)];
  }
}
