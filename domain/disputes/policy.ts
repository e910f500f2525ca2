import { HOUR_MS } from '../time.ts';

/** A family may dispute a class this long after it was paid: as long as the teacher's share is not paid out. */
export const DISPUTE_WINDOW_HOURS = 48;

/** Disputes of one family, all its children together, that may wait for a decision: the database refuses one more. */
export const OPEN_DISPUTES_OF_FAMILY = 5;

/** Reasons that a family can choose. */
export const DISPUTE_REASONS = ['teacher_absent', 'left_early', 'technical', 'other'] as const;
export type DisputeReason = (typeof DISPUTE_REASONS)[number];

/**
 * The last moment at which a class can be disputed: counted from its settlement, as the time before a payout is. A class may be
 * settled days after its end, when its family was asked about it or a job was late.
 */
export function disputableUntilMs(settledAtMs: number): number {
  return settledAtMs + DISPUTE_WINDOW_HOURS * HOUR_MS;
}
