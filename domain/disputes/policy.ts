import { HOUR_MS } from '../time.ts';

/** A family may dispute a class this long after its end (design, section 7): as long as the teacher's share is not paid out. */
export const DISPUTE_WINDOW_HOURS = 48;

/** What a family may say was wrong. */
export const DISPUTE_REASONS = ['teacher_absent', 'left_early', 'technical', 'other'] as const;
export type DisputeReason = (typeof DISPUTE_REASONS)[number];

export const DISPUTE_REASON_LABELS: Record<DisputeReason, string> = {
  teacher_absent: 'The teacher did not teach',
  left_early: 'The teacher left early',
  technical: 'It failed for technical reasons',
  other: 'Something else',
};

/** The last moment at which a class can be disputed: counted from its end, or from when it was ended before that. */
export function disputableUntilMs(lesson: { endsAtMs: number; endedAtMs: number | null }): number {
  const overAtMs = Math.min(lesson.endsAtMs, lesson.endedAtMs ?? lesson.endsAtMs);
  return overAtMs + DISPUTE_WINDOW_HOURS * HOUR_MS;
}
