/**
 * The slot rules once more, as slowly and plainly as possible: every minute is looked at by itself, and the wall clock
 * comes straight from Intl. The property tests hold freeSlots against it.
 */

import type { AvailabilityException } from './hours.ts';
import type { Slot, SlotInput } from './slots.ts';

const MINUTE = 60_000;

interface WallClock {
  readonly date: string;
  readonly minuteOfDay: number;
  readonly weekday: number;
}

/** The clock of a zone, and the times that it showed before: each instant is asked about many times. */
interface Clock {
  format: Intl.DateTimeFormat;
  seen: Map<number, WallClock>;
}

const clocks = new Map<string, Clock>();

function clockOf(timeZone: string): Clock {
  const known = clocks.get(timeZone);
  if (known !== undefined) return known;
  const format = new Intl.DateTimeFormat('sv-SE', { timeZone, dateStyle: 'short', timeStyle: 'short' });
  const clock = { format, seen: new Map<number, WallClock>() };
  clocks.set(timeZone, clock);
  return clock;
}

function wallClock(instantMs: number, timeZone: string): WallClock {
  const { format, seen } = clockOf(timeZone);
  const known = seen.get(instantMs);
  if (known !== undefined) return known;
  const [date = '', time = ''] = format.format(instantMs).split(' ');
  const [hours = 0, minutes = 0] = time.split(':').map(Number);
  const sundayFirst = new Date(`${date}T00:00:00Z`).getUTCDay();
  const wall = { date, minuteOfDay: hours * 60 + minutes, weekday: sundayFirst === 0 ? 7 : sundayFirst };
  seen.set(instantMs, wall);
  return wall;
}

function isOpen(input: SlotInput, minuteMs: number): boolean {
  const wall = wallClock(minuteMs, input.timeZone);
  const inside = (start: number, end: number) => wall.minuteOfDay >= start && wall.minuteOfDay < end;
  const covers = (row: AvailabilityException) => inside(row.startMinute ?? 0, row.endMinute ?? 1440);
  const rows = input.exceptions.filter((row) => row.date === wall.date);
  if (rows.some((row) => row.kind === 'closed' && covers(row))) return false;
  const open = rows.filter((row) => row.kind === 'open');
  if (open.length > 0) return open.some(covers);
  return input.weeklyRules.some(
    (rule) => rule.weekday === wall.weekday && inside(rule.startMinute, rule.endMinute),
  );
}

function isBusy(input: SlotInput, slot: Slot): boolean {
  const bufferMs = (input.bufferMinutes ?? 0) * MINUTE;
  const meets = (busy: Slot, marginMs: number) =>
    busy.startsAtMs < busy.endsAtMs &&
    busy.startsAtMs - marginMs < slot.endsAtMs &&
    busy.endsAtMs + marginMs > slot.startsAtMs;
  return (
    input.teacherBusy.some((busy) => meets(busy, bufferMs)) ||
    input.studentBusy.some((busy) => meets(busy, 0))
  );
}

export function freeSlotsReference(input: SlotInput): Slot[] {
  const slots: Slot[] = [];
  for (let minuteMs = Math.ceil(input.fromMs / MINUTE) * MINUTE; minuteMs < input.toMs; minuteMs += MINUTE) {
    const slot = { startsAtMs: minuteMs, endsAtMs: minuteMs + input.durationMinutes * MINUTE };
    if (minuteMs < input.nowMs + (input.minimumNoticeMinutes ?? 120) * MINUTE) continue;
    if (minuteMs > input.nowMs + (input.horizonDays ?? 60) * 24 * 60 * MINUTE) continue;
    if (wallClock(minuteMs, input.timeZone).minuteOfDay % (input.gridMinutes ?? 30) !== 0) continue;
    if (isBusy(input, slot)) continue;
    let whole = true;
    for (let at = slot.startsAtMs; whole && at < slot.endsAtMs; at += MINUTE) whole = isOpen(input, at);
    if (whole) slots.push(slot);
  }
  return slots;
}
