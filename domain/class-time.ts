/**
 * Times of classes, for a reader who may be abroad: on the reader's clock, and beside it on the Indian one, which
 * teachers and rules go by. Read in India they are the plain texts of time.ts.
 */
import { DEFAULT_TIME_ZONE, readersZone } from './reader-zone.ts';
import {
  formatDate,
  formatDateTime,
  formatDayMonth,
  formatTime,
  formatTimeRange,
  type Instant,
  localDateOf,
} from './time.ts';

/** Whether the reader has chosen another clock than the Indian one. */
export const readsAbroad = (): boolean => readersZone() !== DEFAULT_TIME_ZONE;

/** 'Dubai' of 'Asia/Dubai', 'Buenos Aires' of 'America/Argentina/Buenos_Aires'. */
export function placeOfZone(timeZone: string): string {
  return timeZone.slice(timeZone.lastIndexOf('/') + 1).replaceAll('_', ' ');
}

/** 'IST', or 'Dubai time': the clock of the times that the reader is shown. */
export const readersClock = (): string => (readsAbroad() ? `${placeOfZone(readersZone())} time` : 'IST');

/** 'India (IST)', or 'Dubai': where the times hold that the reader is shown. */
export const readersPlace = (): string => (readsAbroad() ? placeOfZone(readersZone()) : 'India (IST)');

/** A time without its Indian one, and its clock: '18:00 IST', '16:30 Dubai time'. */
export const onReadersClock = (time: string): string => `${time} ${readersClock()}`;

/** A time, with its clock where that is not the Indian one: '18:00', '16:30 Dubai time'. */
export const onClockAbroad = (time: string): string => (readsAbroad() ? onReadersClock(time) : time);

/** 'Tue, 24 Nov 2026, 18:30', or '…, 17:00 Dubai time': a moment that is no class, where nothing else says its clock. */
export const formatMoment = (at: Instant): string => onClockAbroad(formatDateTime(at));

/** A text of this file, followed by the name of the Indian clock where it has no other one: '18:00–19:00 IST'. */
export const orInIndia = (time: string, suffix = 'IST'): string =>
  readsAbroad() ? time : `${time} ${suffix}`;

/** A text on the reader's clock and the same on the Indian one, with its day where that is another one. */
function withIndian(at: Instant, textIn: (timeZone: string) => string): string {
  const here = textIn(readersZone());
  if (!readsAbroad()) return here;
  const there = textIn(DEFAULT_TIME_ZONE);
  const day = localDateOf(at, DEFAULT_TIME_ZONE);
  const isSameDay = day === localDateOf(at, readersZone());
  const onDay = isSameDay ? '' : ` on ${formatDate(day).slice(0, 3)} ${formatDayMonth(day)}`;
  return `${here} in ${placeOfZone(readersZone())}, ${there}${onDay} in India`;
}

/** '18:30', or '17:00 in Dubai, 18:30 in India': when a class begins. */
export const formatClassClock = (at: Instant): string => withIndian(at, (zone) => formatTime(at, zone));

/** 'Tue, 24 Nov 2026, 18:30', or '…, 17:00 in Dubai, 18:30 in India': when a class begins. */
export const formatClassTime = (at: Instant): string => `${formatDate(at)}, ${formatClassClock(at)}`;

/** '18:30–19:30', or '17:00–18:00 in Dubai, 18:30–19:30 in India'. */
export const formatClassTimes = (startsAt: Instant, endsAt: Instant): string =>
  withIndian(startsAt, (zone) => formatTimeRange(startsAt, endsAt, zone));
