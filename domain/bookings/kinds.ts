/** Length and price of a lesson of each kind. */

import { BOOKING_DURATIONS_MINUTES, TRIAL_DURATION_MINUTES } from '../availability/policy.ts';
import type { BookableKind } from '../lessons/booking-kind.ts';
import { lessonPricePaise } from '../money.ts';
import { type TrialPrice, trialPricePaise } from './pricing.ts';

/** So many free trials with different teachers a child can have in 90 days; the database holds the same. */
export const FREE_TRIALS_IN_90_DAYS = 3;

/** A lesson of a package lasts an hour. */
export const PACKAGE_LESSON_MINUTES = 60;

const DURATIONS: Record<BookableKind, readonly number[]> = {
  single: BOOKING_DURATIONS_MINUTES,
  trial: [TRIAL_DURATION_MINUTES],
  package: [PACKAGE_LESSON_MINUTES],
};

/** How long a lesson of this kind may last, in minutes; the first is the one to begin with. */
export function durationsOf(kind: BookableKind): readonly number[] {
  return DURATIONS[kind];
}

/** The price of one lesson in paise; that of a lesson out of a package is known to the package. */
export function priceOfKind(
  kind: 'single' | 'trial',
  { hourlyRatePaise, trialPrice }: { hourlyRatePaise: number; trialPrice: TrialPrice },
  durationMinutes: number,
): number {
  return kind === 'trial'
    ? trialPricePaise(hourlyRatePaise, trialPrice)
    : lessonPricePaise(hourlyRatePaise, durationMinutes);
}
