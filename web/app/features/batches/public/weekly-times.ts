import { WEEKDAYS } from '@kaksha/domain/availability/week.ts';
import type { BatchView } from '@kaksha/domain/batches/schema.ts';
import { minuteOfClock } from '@kaksha/domain/batches/timetable.ts';
import type { Words } from '@kaksha/domain/language.ts';
import {
  addDays,
  DEFAULT_TIME_ZONE,
  formatTime,
  localDateOf,
  weekdayOf,
  zonedTimeToInstant,
} from '@kaksha/domain/time.ts';
import type { en } from './words/en.ts';

type TimeWords = Words<(typeof en)['times']>;

/** 'Tue' of 2. */
export const dayOf = (weekday: number): string => WEEKDAYS[weekday - 1]?.name.slice(0, 3) ?? '';

/** 'Tue and Thu, 18:00', or 'Tue 18:00, Thu 17:00' where the times differ. */
export function weeklyTimesText({ weeklyTimes }: Pick<BatchView, 'weeklyTimes'>, words: TimeWords): string {
  const times = weeklyTimes.toSorted((one, other) => one.weekday - other.weekday);
  const [first] = times;
  if (first === undefined) return '';
  if (!times.every(({ time }) => time === first.time))
    return times.map(({ weekday, time }) => words.dayAt(dayOf(weekday), time)).join(', ');
  const days = times.map(({ weekday }) => dayOf(weekday));
  return words.daysAt(words.listOf(days.slice(0, -1).join(', '), days.at(-1) ?? ''), first.time);
}

/** 'Indian time', or the name of the teacher's zone. */
export function zoneText(timeZone: string, words: TimeWords): string {
  return timeZone === DEFAULT_TIME_ZONE ? words.indianTime : words.timeIn(timeZone.replaceAll('_', ' '));
}

/** The times of a batch's week on an Indian clock; those of a teacher abroad are converted for the week of its next class. */
function indianTimes({
  weeklyTimes,
  timeZone,
  nextClassAt,
  firstClassAt,
}: Pick<BatchView, 'weeklyTimes' | 'timeZone' | 'nextClassAt' | 'firstClassAt'>): BatchView['weeklyTimes'] {
  if (timeZone === DEFAULT_TIME_ZONE) return weeklyTimes;
  const day = localDateOf(nextClassAt ?? firstClassAt, timeZone);
  return weeklyTimes.map(({ weekday, time }) => {
    const date = addDays(day, (weekday - weekdayOf(day) + 7) % 7);
    const atMs = zonedTimeToInstant(date, minuteOfClock(time), timeZone);
    return { weekday: weekdayOf(localDateOf(atMs)), time: formatTime(atMs) };
  });
}

/** 'Mon and Wed, 18:00', on an Indian clock as all times of classes that a family reads are. */
export const weeklyText = (batch: BatchView, words: TimeWords): string =>
  weeklyTimesText({ weeklyTimes: indianTimes(batch) }, words);
