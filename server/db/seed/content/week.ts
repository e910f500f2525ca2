import type { SeedAvailabilityRule, SeedGrade, SeedWeekday } from './types.ts';

/** Monday to Friday. */
export const weekdays: readonly SeedWeekday[] = [1, 2, 3, 4, 5];

/** Saturday and Sunday. */
export const weekend: readonly SeedWeekday[] = [6, 7];

/** Every day of the week. */
export const everyDay: readonly SeedWeekday[] = [1, 2, 3, 4, 5, 6, 7];

/**
 * The same free hours on several days.
 *
 * @param days ISO weekdays
 * @param startHour local hour; halves and quarters are allowed, so 16.5 is 16:30
 * @param endHour local hour, exclusive
 */
export function hours(
  days: readonly SeedWeekday[],
  startHour: number,
  endHour: number,
): readonly SeedAvailabilityRule[] {
  return days.map((weekday) => ({ weekday, startMinute: startHour * 60, endMinute: endHour * 60 }));
}

/** All classes from `first` to `last`, both included. */
export function classes(first: SeedGrade, last: SeedGrade): readonly SeedGrade[] {
  const all: readonly SeedGrade[] = [1, 2, 3, 4, 5, 6, 7, 8, 9, 10];
  return all.filter((grade) => grade >= first && grade <= last);
}
