/** The question before booking, and the class that a coupon is for. */

import { formatClassTimes } from '@kaksha/domain/class-time.ts';
import { formatPaise } from '@kaksha/domain/money.ts';
import { formatDate } from '@kaksha/domain/time.ts';
import type { CouponFor } from '../../coupons/use-coupon.ts';
import { heldNowPaise } from '../../series/repeat/repeat.ts';
import type { LessonPrice } from './kind-offers.ts';
import { endOf } from './time-step.tsx';
import type { Booker, WizardState } from './wizard-state.ts';
import type { en } from './words/en.ts';

type WizardWords = (typeof en)['wizard'];

/** The class or series to be booked, in a sentence or two. */
export function askText(
  { draft, repeat }: WizardState,
  { pricePaise, fromWalletPaise }: LessonPrice,
  discountPaise: number,
  words: WizardWords,
): string {
  const { kind, subject, startsAt, durationMinutes } = draft;
  if (repeat === null) {
    const times = formatClassTimes(startsAt, endOf(startsAt, durationMinutes));
    return `${words.askClass(subject, formatDate(startsAt), times)} ${heldSentence(kind, fromWalletPaise, discountPaise, words)}`;
  }
  const now = heldNowPaise(repeat.startsAt, pricePaise, Date.now());
  const first = formatDate(repeat.startsAt[0] ?? startsAt);
  return words.askSeries(subject, repeat.startsAt.length, first, formatPaise(now));
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

function heldSentence(
  kind: string,
  fromWalletPaise: number,
  discountPaise: number,
  words: WizardWords,
): string {
  if (kind === 'package') return words.setAside;
  const held = formatPaise(fromWalletPaise);
  if (discountPaise > 0) return words.heldWithCoupon(held, formatPaise(discountPaise));
  return fromWalletPaise === 0 ? words.lessonIsFree : words.held(held);
}
