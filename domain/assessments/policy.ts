import { DAY_MS, toMs } from '../time.ts';

/** The overlay before an assessment or its results lasts at least this long (specification, section 9). */
export const ASSESSMENT_NAVIGATION_DELAY_MS = 1500;
/** At most so many recent results, newest completion first (specification, section 9). */
export const RECENT_RESULTS_COUNT = 5;

/** Score colour bands by percentage: 90, 75 and 60 and more, and below (specification, section 9). */
export type ScoreBand = 'success' | 'info' | 'warning' | 'error';

/** Where each band begins, in per cent, the best first; the last one holds everything below the others. */
export const SCORE_BANDS: readonly { band: ScoreBand; from: number }[] = [
  { band: 'success', from: 90 },
  { band: 'info', from: 75 },
  { band: 'warning', from: 60 },
  { band: 'error', from: 0 },
];

export function scoreBand(percentage: number): ScoreBand {
  return SCORE_BANDS.find(({ from }) => percentage >= from)?.band ?? 'error';
}

/** Due date minus now, rounded up in days; 0 or less once it is past (specification, section 9). */
export function daysRemaining(dueDate: string, nowMs: number): number {
  const days = Math.ceil((toMs(dueDate) - nowMs) / DAY_MS);
  return days === 0 ? 0 : days;
}

/** Error colour at 1 day or fewer, warning at 3 or fewer (specification, section 9). */
export type DueTone = 'error' | 'warning' | 'neutral';

export function dueTone(days: number): DueTone {
  if (days <= 1) return 'error';
  return days <= 3 ? 'warning' : 'neutral';
}
