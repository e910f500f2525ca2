/** What a family buys with a plan: a month of a batch, which is four weeks long whatever the calendar says. */

/** Minutes of every class of a batch. */
export const CLASS_MINUTES = 60;
/** How often a batch may meet in a week. */
export const WEEKLY_TIMES = [1, 2, 3] as const;
export type WeeklyTimes = (typeof WEEKLY_TIMES)[number];
export const USUAL_WEEKLY_TIMES: WeeklyTimes = 2;
const WEEKS_IN_MONTH = 4;

/** Classes of a month: 4, 8 or 12. */
export function classesInMonth(weeklyTimes: WeeklyTimes): number {
  return WEEKS_IN_MONTH * weeklyTimes;
}

/**
 * Each class's share of a month's price, in paise, in the order of the classes: the price divided and rounded down, with
 * the odd paise on the first classes, so that the shares sum to the price exactly.
 */
export function classShares(monthPricePaise: number, classes: number): number[] {
  const share = Math.floor(monthPricePaise / classes);
  const odd = monthPricePaise - share * classes;
  return Array.from({ length: classes }, (_, index) => share + (index < odd ? 1 : 0));
}
