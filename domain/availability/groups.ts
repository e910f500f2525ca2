/** Slots as a calendar shows them: by day, and within a day by part of the day, on the viewer's clock. */

import { addDays, epochDayOf, localDateOf, minuteOfDayOf } from '../time.ts';
import { dayHoursLookup } from './hours.ts';
import type { Slot, SlotRules } from './slots.ts';

/** The slots that start on one local date. */
export interface SlotsOfDate {
  /** `YYYY-MM-DD` on the viewer's calendar. */
  readonly date: string;
  readonly slots: Slot[];
}

/** Sorted slots by the viewer's local date of their start; days without any are left out. */
export function groupSlotsByDate(slots: readonly Slot[], viewerTimeZone: string): SlotsOfDate[] {
  const days: SlotsOfDate[] = [];
  let last: SlotsOfDate | undefined;
  for (const slot of slots) {
    const date = localDateOf(slot.startsAtMs, viewerTimeZone);
    if (last?.date !== date) {
      last = { date, slots: [] };
      days.push(last);
    }
    last.slots.push(slot);
  }
  return days;
}

/** One day of the teacher's calendar. */
export interface CalendarDay extends SlotsOfDate {
  /** 'away': the teacher has no hours that day; 'full': hours, but nothing left to book; 'free': at least one slot. */
  readonly state: 'free' | 'full' | 'away';
}

/**
 * Every day of `days` days from `firstDate` on the teacher's calendar, with its slots and with why it has none.
 * @param slots the teacher's free slots, sorted; those outside these days are left out.
 */
export function calendarOf(
  rules: Pick<SlotRules, 'timeZone' | 'weeklyRules' | 'exceptions'>,
  slots: readonly Slot[],
  firstDate: string,
  days: number,
): CalendarDay[] {
  const firstDay = epochDayOf(firstDate);
  const hoursOf = dayHoursLookup(rules.weeklyRules, rules.exceptions, firstDay, firstDay + days - 1);
  const slotsOf = new Map(groupSlotsByDate(slots, rules.timeZone).map((group) => [group.date, group.slots]));
  return Array.from({ length: days }, (_, index) => {
    const date = addDays(firstDate, index);
    const free = slotsOf.get(date);
    if (free) return { date, state: 'free', slots: free };
    return { date, state: hoursOf(firstDay + index).length > 0 ? 'full' : 'away', slots: [] };
  });
}

/** The parts of a day, each from its minute on to the next one's. */
export const PARTS_OF_DAY = [
  { name: 'Morning', fromMinute: 0 },
  { name: 'Afternoon', fromMinute: 12 * 60 },
  { name: 'Evening', fromMinute: 17 * 60 },
] as const;
export type PartOfDay = (typeof PARTS_OF_DAY)[number]['name'];

/** The part of the viewer's day in which an instant lies. */
export function partOfDay(instantMs: number, viewerTimeZone: string): PartOfDay {
  const minute = minuteOfDayOf(instantMs, viewerTimeZone);
  return PARTS_OF_DAY.findLast((part) => part.fromMinute <= minute)?.name ?? 'Morning';
}
