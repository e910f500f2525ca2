import { en as BOOKING_NOTICES } from '../bookings/notices/words/en.ts';
import { formatClassTime } from '../class-time.ts';
import { formatPaise } from '../money.ts';
import type { OperatorGoodwill } from './goodwill/schema.ts';
import { en as WORDS } from './notices/words/en.ts';
import type { OperatorDispute } from './schema.ts';
import { en as DISPUTE_MESSAGES } from './words/en.ts';

export type DisputeEvent = 'opened' | 'withdrawn' | 'answered' | 'decided';

/** The mail to one side. */
export interface DisputeNotice {
  kind: 'class' | 'payment';
  subject: string;
  paragraphs: string[];
  action: { label: string; path: string };
}

/** The decision's effect on its reader; null while there is none. */
export function decisionText(
  dispute: Pick<OperatorDispute, 'refundPaise' | 'couponPaise' | 'decisionReason'>,
  side: 'family' | 'teacher',
  pricePaise: number,
): string | null {
  const { refundPaise, couponPaise, decisionReason } = dispute;
  if (refundPaise === null) return null;
  const { decision } = DISPUTE_MESSAGES;
  const why = decisionReason === null ? '' : decision.reason(decisionReason);
  if (refundPaise === 0) return decision.nothing[side] + why;
  const what = refundPaise === pricePaise ? decision.wholePrice : formatPaise(refundPaise);
  if (side === 'teacher')
    return (couponPaise === 0 ? decision.toFamily(what) : decision.toThosePaying(what)) + why;
  if (couponPaise === 0) return decision.inWallet(what) + why;
  return decision.split(what, splitText(refundPaise, couponPaise)) + why;
}

/** Where the parts of a refund went: '₹300 to the wallet, ₹100 to the coupon'. */
export function splitText(refundPaise: number, couponPaise: number): string {
  const { toWallet, toCoupon } = DISPUTE_MESSAGES.decision;
  const walletPaise = refundPaise - couponPaise;
  return [
    ...(walletPaise === 0 ? [] : [toWallet(formatPaise(walletPaise))]),
    ...(couponPaise === 0 ? [] : [toCoupon(formatPaise(couponPaise))]),
  ].join(', ');
}

/** The mail about a dispute as it stands now. */
export function disputeNotice(
  dispute: OperatorDispute,
  event: DisputeEvent,
  side: 'family' | 'teacher',
): DisputeNotice {
  const about = `${dispute.subject}, ${formatClassTime(dispute.startsAt)}`;
  const said: readonly string[] =
    event === 'opened'
      ? WORDS.opened(DISPUTE_MESSAGES.reasons[dispute.reason], dispute.body)
      : event === 'answered'
        ? WORDS.answered(dispute.answer ?? '')
        : event === 'withdrawn'
          ? WORDS.withdrawn
          : [decisionText(dispute, side, dispute.pricePaise) ?? ''];
  return {
    kind: 'class',
    subject: `${WORDS.headlines[event]}: ${about}`,
    paragraphs: [WORDS.about(about, dispute.topic), ...said],
    action: {
      label: event === 'opened' ? WORDS.answer : BOOKING_NOTICES.seeBooking,
      path: side === 'teacher' ? `/teacher/bookings/${dispute.bookingId}` : `/bookings/${dispute.bookingId}`,
    },
  };
}

/** The mail to a family that was given goodwill. */
export function goodwillNotice({
  kind,
  amountPaise,
  subject,
  startsAt,
  teacher,
  bookingId,
}: OperatorGoodwill): DisputeNotice {
  const headline = WORDS.goodwill[kind](formatPaise(amountPaise));
  return {
    kind: 'payment',
    subject: headline,
    paragraphs: [
      `${headline}: ${subject} with ${teacher.name}, ${formatClassTime(startsAt)}.`,
      WORDS.goodwill.text[kind],
    ],
    action: { label: BOOKING_NOTICES.seeBooking, path: `/bookings/${bookingId}` },
  };
}
