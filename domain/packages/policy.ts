/** Price and contents of a package (specification, section 9). */
import { PACKAGE_LESSON_MINUTES } from '../bookings/kinds.ts';
import { PACKAGE_LESSONS, PACKAGE_RATE_FACTOR } from '../bookings/policy.ts';

/** The most chapters that a study plan can have. */
export const PLAN_MAX_CHAPTERS = 60;

export interface PackagePrice {
  lessons: number;
  durationMinutes: number;
  pricePaise: number;
  /** The price paid for each lesson: the refund for an unused one. */
  lessonPricePaise: number;
  /** Their price one at a time. */
  singlePricePaise: number;
}

/**
 * Ten lessons of an hour at nine times the hourly rate. Exact: every rate is a multiple of ten paise.
 * @throws RangeError for a rate that cannot be divided among the lessons without a rest.
 */
export function packagePrice(hourlyRatePaise: number): PackagePrice {
  const pricePaise = hourlyRatePaise * PACKAGE_RATE_FACTOR;
  const lessonPricePaise = pricePaise / PACKAGE_LESSONS;
  if (!Number.isInteger(lessonPricePaise)) {
    throw new RangeError(
      `${hourlyRatePaise} paise an hour can't be divided among ${PACKAGE_LESSONS} lessons`,
    );
  }
  return {
    lessons: PACKAGE_LESSONS,
    durationMinutes: PACKAGE_LESSON_MINUTES,
    pricePaise,
    lessonPricePaise,
    singlePricePaise: hourlyRatePaise * PACKAGE_LESSONS,
  };
}
