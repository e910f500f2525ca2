/** Slots as a calendar shows them: by day, and within a day by part of the day, on the viewer's clock. */

import { localDateOf, minuteOfDayOf } from '../time.ts';
import type { Slot } from './slots.ts';

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
