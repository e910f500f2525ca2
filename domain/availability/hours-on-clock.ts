import {
  addDays,
  localDateOf,
  MINUTES_PER_DAY,
  minuteOfDayOf,
  weekdayOf,
  zonedTimeToInstant,
} from '../time.ts';

/** Regular hours of one weekday: 1 is Monday; minutes of the day, the end up to 1440. */
export interface WeekdayHours {
  weekday: number;
  startMinute: number;
  endMinute: number;
}

/** Regular hours as they are in the week of `date` on another clock: a stretch over its midnight becomes two. */
export function hoursOnClock(
  { weeklyHours, timeZone }: { weeklyHours: readonly WeekdayHours[]; timeZone: string },
  clock: string,
  date: string,
): WeekdayHours[] {
  return weeklyHours.flatMap(({ weekday, startMinute, endMinute }) => {
    const day = addDays(date, (weekday - weekdayOf(date) + 7) % 7);
    const startsAt = zonedTimeToInstant(day, startMinute, timeZone);
    return withinDays(startsAt, endMinute - startMinute, clock);
  });
}

/** A stretch of so many minutes from an instant on, cut at the midnights of a clock. */
function withinDays(startsAt: number, minutes: number, clock: string): WeekdayHours[] {
  const startMinute = minuteOfDayOf(startsAt, clock);
  const weekday = weekdayOf(localDateOf(startsAt, clock));
  const endMinute = Math.min(startMinute + minutes, MINUTES_PER_DAY);
  const rest = startMinute + minutes - endMinute;
  const today = { weekday, startMinute, endMinute };
  if (rest <= 0) return [today];
  const tomorrow = weekday === 7 ? 1 : weekday + 1;
  return [today, { weekday: tomorrow, startMinute: 0, endMinute: rest }];
}
