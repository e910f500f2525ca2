/** What the wizard asks before it books, and what a coupon would be used for. */
import { formatPaise } from '@kaksha/domain/money.ts';
import { formatDate, formatTimeRange } from '@kaksha/domain/time.ts';
import type { CouponFor } from '../../coupons/use-coupon.ts';
import { heldNowPaise } from '../repeat/repeat.ts';
import type { LessonPrice } from './kind-offers.ts';
import { endOf } from './time-step.tsx';
import type { Booker, WizardState } from './wizard-state.ts';

/** What is about to be booked, in a sentence or two. */
export function askText(
  { draft, repeat }: WizardState,
  { pricePaise, fromWalletPaise }: LessonPrice,
  discountPaise: number,
): string {
  const { kind, subject, startsAt, durationMinutes } = draft;
  if (repeat === null) {
    const time = formatTimeRange(startsAt, endOf(startsAt, durationMinutes));
    return `${subject}, ${formatDate(startsAt)}, ${time} IST. ${heldSentence(kind, fromWalletPaise, discountPaise)}`;
  }
  const now = heldNowPaise(repeat.startsAt, pricePaise, Date.now());
  return `${subject}, ${repeat.startsAt.length} classes from ${formatDate(repeat.startsAt[0] ?? startsAt)}. ${formatPaise(now)} is held from your wallet now, each other class 48 hours before it begins.`;
}

/** The class that a coupon is asked for; null where none can be used: it is free, paid already, or one of a series. */
export function couponFor(
  teacherId: string,
  booker: Booker,
  { draft, childId, repeat }: WizardState,
  { fromWalletPaise }: LessonPrice,
): CouponFor {
  const { kind, subject, durationMinutes } = draft;
  if (booker.role === 'visitor' || repeat !== null || fromWalletPaise === 0) return null;
  if (subject === '' || draft.class === '' || (booker.role === 'parent' && childId === null)) return null;
  return {
    teacherId,
    ...(childId === null ? {} : { studentId: childId }),
    kind,
    subject,
    class: Number(draft.class),
    durationMinutes,
  };
}

function heldSentence(kind: string, fromWalletPaise: number, discountPaise: number): string {
  if (kind === 'package') return 'One lesson of your package is set aside.';
  if (discountPaise > 0) {
    return `${formatPaise(fromWalletPaise)} is held from your wallet; your coupon pays the other ${formatPaise(discountPaise)}.`;
  }
  if (fromWalletPaise === 0) return 'This lesson is free.';
  return `${formatPaise(fromWalletPaise)} is held from your wallet.`;
}
