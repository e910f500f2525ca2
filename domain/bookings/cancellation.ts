import { basisPointsOf, formatPaise } from '../money.ts';
import { comingBackLessFee, type DiscountedPrice, paidPaise } from '../wallet/discount.ts';

/**
 * The one policy for cancelling (the more generous of the two readings). A copy is kept with each
 * booking, so a later change of terms does not reach back.
 */
export interface CancellationPolicy {
  /** Free until this many minutes before the start. */
  freeUntilMinutesBefore: number;
  /** After that, this share of the price; a teacher who cancels late owes the student the same. */
  lateFeeBasisPoints: number;
}

/** A family may take its month of a batch back whole until so long after the child's first class with the teacher. */
export const FIRST_CLASS_REGRET_HOURS = 24;

export const CANCELLATION_POLICY: CancellationPolicy = {
  freeUntilMinutesBefore: 240,
  lateFeeBasisPoints: 1000,
};

/** The policy for one side of a booking: free until the start for a family whose class the teacher moved without asking it. */
export function policyFor(
  policy: CancellationPolicy,
  side: CancellingSide,
  movedByTeacher: boolean,
): CancellationPolicy {
  return side === 'family' && movedByTeacher ? { ...policy, freeUntilMinutesBefore: 0 } : policy;
}

/** The fee for cancelling at `nowMs`, in paise. */
export function cancellationFeePaise(
  policy: CancellationPolicy,
  booking: { pricePaise: number; startsAtMs: number },
  nowMs: number,
): number {
  const free = nowMs <= freeUntilMs(policy, booking.startsAtMs);
  return free ? 0 : basisPointsOf(booking.pricePaise, policy.lateFeeBasisPoints);
}

/** The same credit goes to the student when the teacher is absent or cancels late (the mirror fee). */
export function mirrorFeePaise(policy: CancellationPolicy, pricePaise: number): number {
  return basisPointsOf(pricePaise, policy.lateFeeBasisPoints);
}

/** The cancelling side: the family that pays, or the teacher. */
export type CancellingSide = 'family' | 'teacher';

/** A booking's money when one side cancels it; all in paise. */
export interface CancellationTerms {
  /** Returned to the wallet that paid. */
  returnedPaise: number;
  /** The part of a discount returned to the promotion that paid it. */
  couponReturnedPaise: number;
  /** Kept of the price when a family cancels late: for the teacher whose hour was kept free. */
  feePaise: number;
  /** Credited to the family when the teacher cancels late; recovered from the teacher's next earnings. */
  creditPaise: number;
  /** The cost to the side that cancels: a family never loses more than it paid. */
  costPaise: number;
}

/** The last moment at which cancelling is free. */
export function freeUntilMs(policy: CancellationPolicy, startsAtMs: number): number {
  return startsAtMs - policy.freeUntilMinutesBefore * 60_000;
}

/** The terms of cancelling at `nowMs` for the side that does it. */
export function cancellationTerms(
  policy: CancellationPolicy,
  booking: DiscountedPrice & { startsAtMs: number },
  side: CancellingSide,
  nowMs: number,
): CancellationTerms {
  const lateFeePaise = cancellationFeePaise(policy, booking, nowMs);
  const feePaise = side === 'family' ? lateFeePaise : 0;
  const { toWalletPaise, toPromotionPaise } = comingBackLessFee(booking, feePaise);
  return {
    returnedPaise: toWalletPaise,
    couponReturnedPaise: toPromotionPaise,
    feePaise,
    creditPaise: lateFeePaise - feePaise,
    costPaise: side === 'family' ? paidPaise(booking) - toWalletPaise : lateFeePaise,
  };
}

/** The sentence that help, booking and confirmation texts show; generated, so that it can't differ from the rule. */
export function cancellationSentence(policy: CancellationPolicy, pricePaise?: number): string {
  const hours = policy.freeUntilMinutesBefore / 60;
  const percent = policy.lateFeeBasisPoints / 100;
  const fee =
    pricePaise === undefined ? '' : ` (${formatPaise(basisPointsOf(pricePaise, policy.lateFeeBasisPoints))})`;
  return `Cancelling is free until ${hours} hours before the start. After that, ${percent}% of the price${fee} is kept.`;
}
