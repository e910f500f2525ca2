/** A month of a teacher's calendar, as far as it can be booked. No React. */
import { epochDayOf } from '@kaksha/domain/time.ts';
import type { CalendarMark } from '../../../ui/calendar.tsx';
import type { SlotDay } from '../../../ui/slot-picker.tsx';
import { lastBookableDate, type SlotWeek } from '../../availability/slot-week.ts';

/** The last date of a month, 'YYYY-MM'. */
function lastDateOf(month: string): string {
  const [year = 0, number = 1] = month.split('-').map(Number);
  return new Date(Date.UTC(year, number, 0)).toISOString().slice(0, 10);
}

/** The bookable days of a month, 'YYYY-MM': from today, and up to the last date on which a class can start. */
export function bookableDaysOf(month: string, today: string): SlotWeek {
  const first = `${month}-01`;
  const firstDate = first < today ? today : first;
  const horizon = lastBookableDate(today);
  const last = lastDateOf(month) < horizon ? lastDateOf(month) : horizon;
  return { firstDate, days: Math.max(1, epochDayOf(last) - epochDayOf(firstDate) + 1) };
}

const LOOKS: Readonly<Record<SlotDay['state'], CalendarMark['look']>> = {
  free: 'dot',
  full: 'ring',
  away: 'faded',
  past: 'faded',
};

/** The mark of a day in the calendar, with its meaning. */
export function markOfDay(
  day: SlotDay | undefined,
  labels: Readonly<Record<SlotDay['state'], string>>,
): CalendarMark | undefined {
  return day === undefined ? undefined : { look: LOOKS[day.state], label: labels[day.state] };
}

/** The day that is open: the chosen one, else the first that has free times, else none. */
export function openDayOf(days: readonly SlotDay[], chosen: string | null): SlotDay | undefined {
  return days.find(({ date }) => date === chosen) ?? days.find(({ state }) => state === 'free');
}
