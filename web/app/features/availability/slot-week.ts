/**
 * A week of a teacher's free slots as the slot picker shows it: seven days counted from today, on the viewer's clock.
 * Counted from today rather than from Monday, so that nobody is shown days that are over.
 */

import type { availabilityContract } from '@kaksha/domain/availability/contract.ts';
import { BOOKING_HORIZON_DAYS } from '@kaksha/domain/availability/policy.ts';
import { readersZone } from '@kaksha/domain/reader-zone.ts';
import {
  addDays,
  epochDayOf,
  formatDate,
  formatDayMonth,
  formatTime,
  localDateOf,
} from '@kaksha/domain/time.ts';
import type { InferContractRouterOutputs } from '@orpc/contract';
import type { SlotDay } from '../../ui/slot-picker.tsx';

export type SlotsAnswer = InferContractRouterOutputs<typeof availabilityContract>['slots'];
export type FreeSlot = SlotsAnswer['days'][number]['slots'][number];

const DAYS_PER_WEEK = 7;

/** Some days in a row on the viewer's calendar, at most seven. */
export interface SlotWeek {
  /** 'YYYY-MM-DD'. */
  firstDate: string;
  days: number;
}

/** The last date on which a slot can start. */
export function lastBookableDate(today: string): string {
  return addDays(today, BOOKING_HORIZON_DAYS);
}

/** The week, counted from today, that holds a date. Dates outside the horizon are taken to its ends. */
export function slotWeekOf(date: string, today: string): SlotWeek {
  const offset = Math.min(Math.max(epochDayOf(date) - epochDayOf(today), 0), BOOKING_HORIZON_DAYS);
  const first = Math.floor(offset / DAYS_PER_WEEK) * DAYS_PER_WEEK;
  return {
    firstDate: addDays(today, first),
    days: Math.min(DAYS_PER_WEEK, BOOKING_HORIZON_DAYS - first + 1),
  };
}

/** The week before, or null for the first. */
export function previousWeek(week: SlotWeek, today: string): SlotWeek | null {
  return week.firstDate <= today ? null : slotWeekOf(addDays(week.firstDate, -DAYS_PER_WEEK), today);
}

/** The week after, or null where the horizon ends. */
export function nextWeek(week: SlotWeek, today: string): SlotWeek | null {
  const next = addDays(week.firstDate, DAYS_PER_WEEK);
  return next > lastBookableDate(today) ? null : slotWeekOf(next, today);
}

/**
 * The query for the API, which counts days on the teacher's calendar: where the teacher's zone is another one, a day more
 * on each side, so that the week is whole on the viewer's.
 */
export function slotsWindowOf(
  week: SlotWeek,
  teacherTimeZone: string,
  viewerTimeZone: string = readersZone(),
): { from: string; days: number } {
  if (teacherTimeZone === viewerTimeZone) return { from: week.firstDate, days: week.days };
  return { from: addDays(week.firstDate, -1), days: week.days + 2 };
}

/** The days of a week for the slot picker; a slot's value is its start. Days that the answer lacks are 'away'. */
export function pickerDaysOf(
  answer: SlotsAnswer | null,
  week: SlotWeek,
  viewerTimeZone: string = readersZone(),
): SlotDay[] {
  const slotsOn = new Map<string, FreeSlot[]>();
  const stateOn = new Map<string, 'free' | 'full' | 'away'>();
  for (const day of answer?.days ?? []) {
    stateOn.set(day.date, day.state);
    for (const slot of day.slots) {
      const date = localDateOf(slot.startsAt, viewerTimeZone);
      const slots = slotsOn.get(date);
      if (slots) slots.push(slot);
      else slotsOn.set(date, [slot]);
    }
  }
  return Array.from({ length: week.days }, (_, index) => {
    const date = addDays(week.firstDate, index);
    const slots = slotsOn.get(date) ?? [];
    // On another calendar a day that is free for the teacher may have none of its slots left here.
    const state = slots.length > 0 ? 'free' : stateOn.get(date) === 'away' ? 'away' : 'full';
    return {
      date,
      label: String(Number(date.slice(8))),
      weekday: formatDate(date).slice(0, 3),
      fullLabel: formatDate(date),
      state: stateOn.has(date) || slots.length > 0 ? state : 'away',
      slots: slots.map((slot) => ({
        value: slot.startsAt,
        label: formatTime(slot.startsAt, viewerTimeZone),
      })),
    };
  });
}

/** '23 – 29 Nov', '28 Nov – 4 Dec'. */
export function weekLabel(week: SlotWeek): string {
  const lastDate = addDays(week.firstDate, week.days - 1);
  const last = formatDayMonth(lastDate);
  if (week.days === 1) return last;
  const sameMonth = week.firstDate.slice(0, 7) === lastDate.slice(0, 7);
  return `${sameMonth ? Number(week.firstDate.slice(8)) : formatDayMonth(week.firstDate)} – ${last}`;
}

/** The first few free slots of an answer, in time order. */
export function firstFreeSlots(answer: SlotsAnswer, count: number): FreeSlot[] {
  return answer.days.flatMap((day) => day.slots).slice(0, count);
}

/** The first slot of each of the first few days that have one: a better taste of a timetable than one day's. */
export function firstSlotsByDay(
  answer: SlotsAnswer,
  count: number,
  viewerTimeZone: string = readersZone(),
): FreeSlot[] {
  const seen = new Set<string>();
  return firstFreeSlots(answer, Number.POSITIVE_INFINITY)
    .filter((slot) => {
      const date = localDateOf(slot.startsAt, viewerTimeZone);
      if (seen.has(date)) return false;
      seen.add(date);
      return true;
    })
    .slice(0, count);
}
