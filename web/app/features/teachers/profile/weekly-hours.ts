/** A teacher's regular hours as people read them: days with the same hours drawn together. */
import type { Words } from '@kaksha/domain/language.ts';
import type { TeacherProfile } from '@kaksha/domain/teachers/schema.ts';
import { formatMinuteOfDay } from '@kaksha/domain/time.ts';
import type { en } from '../words/en.ts';

export interface HoursRow {
  /** 'Monday', 'Monday to Friday'. */
  days: string;
  /** '16:00–20:00', one for each stretch; none on a day off. */
  hours: string[];
}

function hoursOn(weekday: number, weekly: TeacherProfile['weeklyHours']): string[] {
  const ranges = weekly
    .filter((rule) => rule.weekday === weekday)
    .sort((a, b) => a.startMinute - b.startMinute);
  const merged: { startMinute: number; endMinute: number }[] = [];
  for (const { startMinute, endMinute } of ranges) {
    const last = merged.at(-1);
    if (last && startMinute <= last.endMinute) last.endMinute = Math.max(last.endMinute, endMinute);
    else merged.push({ startMinute, endMinute });
  }
  return merged.map(
    (range) => `${formatMinuteOfDay(range.startMinute)}–${formatMinuteOfDay(range.endMinute)}`,
  );
}

/** The week from Monday to Sunday. Neighbouring days with the same hours are one row; days off have no hours. */
export function weeklyHoursRows(
  weekly: TeacherProfile['weeklyHours'],
  words: Words<Pick<(typeof en)['filters'], 'weekdays' | 'daysFromTo'>>,
): HoursRow[] {
  const rows: { first: string; last: string; hours: string[] }[] = [];
  for (const [index, name] of words.weekdays.entries()) {
    const hours = hoursOn(index + 1, weekly);
    const before = rows.at(-1);
    if (before && before.hours.join() === hours.join()) before.last = name;
    else rows.push({ first: name, last: name, hours });
  }
  return rows.map(({ first, last, hours }) => ({
    days: first === last ? first : words.daysFromTo(first, last),
    hours,
  }));
}
