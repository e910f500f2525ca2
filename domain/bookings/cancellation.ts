import { basisPointsOf, formatPaise } from '../money.ts';

/**
 * The one policy for cancelling (design, section 6: the more generous of the two readings). A copy is kept with each
 * booking, so a later change of terms does not reach back.
 */
export interface CancellationPolicy {
  /** Free until this many minutes before the start. */
  freeUntilMinutesBefore: number;
  /** After that, this share of the price; a teacher who cancels late owes the student the same. */
  lateFeeBasisPoints: number;
}

export const CANCELLATION_POLICY: CancellationPolicy = {
  freeUntilMinutesBefore: 240,
  lateFeeBasisPoints: 1000,
};

/** What cancelling costs in paise at `nowMs`. */
export function cancellationFeePaise(
  policy: CancellationPolicy,
  booking: { pricePaise: number; startsAtMs: number },
  nowMs: number,
): number {
  const free = nowMs <= booking.startsAtMs - policy.freeUntilMinutesBefore * 60_000;
  return free ? 0 : basisPointsOf(booking.pricePaise, policy.lateFeeBasisPoints);
}

/** The same credit goes to the student when the teacher is absent or cancels late (the mirror fee). */
export function mirrorFeePaise(policy: CancellationPolicy, pricePaise: number): number {
  return basisPointsOf(pricePaise, policy.lateFeeBasisPoints);
}

/** The sentence that help, booking and confirmation texts show; generated, so that it can't differ from the rule. */
export function cancellationSentence(policy: CancellationPolicy, pricePaise?: number): string {
  const hours = policy.freeUntilMinutesBefore / 60;
  const percent = policy.lateFeeBasisPoints / 100;
  const fee =
    pricePaise === undefined ? '' : ` (${formatPaise(basisPointsOf(pricePaise, policy.lateFeeBasisPoints))})`;
  return `Cancelling is free until ${hours} hours before the start. After that, ${percent}% of the price${fee} is kept.`;
}
