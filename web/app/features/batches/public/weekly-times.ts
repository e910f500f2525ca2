import { WEEKDAYS } from '@kaksha/domain/availability/week.ts';
import type { BatchView } from '@kaksha/domain/batches/schema.ts';
import { minuteOfClock } from '@kaksha/domain/batches/timetable.ts';
import { placeOfZone, readsAbroad } from '@kaksha/domain/class-time.ts';
import type { Words } from '@kaksha/domain/language.ts';
import { readersZone } from '@kaksha/domain/reader-zone.ts';
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

/** The times of a batch's week on the clock of a zone; those of another one are converted for the week of its next class. */
function timesIn(
  zone: string,
  {
    weeklyTimes,
    timeZone,
    nextClassAt,
    firstClassAt,
  }: Pick<BatchView, 'weeklyTimes' | 'timeZone' | 'nextClassAt' | 'firstClassAt'>,
): BatchView['weeklyTimes'] {
  if (timeZone === zone) return weeklyTimes;
  const day = localDateOf(nextClassAt ?? firstClassAt, timeZone);
  return weeklyTimes.map(({ weekday, time }) => {
    const date = addDays(day, (weekday - weekdayOf(day) + 7) % 7);
    const atMs = zonedTimeToInstant(date, minuteOfClock(time), timeZone);
    return { weekday: weekdayOf(localDateOf(atMs, zone)), time: formatTime(atMs, zone) };
  });
}

/** 'Mon and Wed, 18:00', on the reader's clock as all times of classes are. */
export const weeklyText = (batch: BatchView, words: TimeWords): string =>
  weeklyTimesText({ weeklyTimes: timesIn(readersZone(), batch) }, words);

/** 'Indian time', or 'Dubai time': the clock of {@link weeklyText}. */
export const clockText = (words: TimeWords): string =>
  readsAbroad() ? words.timeIn(placeOfZone(readersZone())) : words.indianTime;

/** 'Mon and Wed, 18:00 (Indian time)', or 'Sun and Tue, 20:30 in New York; Mon and Wed, 06:00 in India'. */
export function weeklyTextAndClock(batch: BatchView, words: TimeWords): string {
  const here = weeklyText(batch, words);
  if (!readsAbroad()) return words.onClock(here, words.indianTime);
  const inIndia = weeklyTimesText({ weeklyTimes: timesIn(DEFAULT_TIME_ZONE, batch) }, words);
  return words.hereAndInIndia(here, placeOfZone(readersZone()), inIndia);
}
