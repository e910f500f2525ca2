/** Moving several lessons of a series by the same stretch: which of them move, and why the others stay. Pure. */
import { DEFAULT_NOTICE_MINUTES } from '../availability/policy.ts';
import type { Slot, SlotRules } from '../availability/slots.ts';
import { CANCELLATION_POLICY, freeUntilMs } from '../bookings/cancellation.ts';
import { MINUTE_MS } from '../time.ts';
import type { Holiday } from './holidays-of-india.ts';
import { type Conflict, conflictsOf, holidayAt } from './plan.ts';

/**
 * `moves`; or it stays, because the new time is `taken` by another lesson of the teacher, `busy` with one of the student,
 * outside the teacher's hours (`away`), a `holiday`, too near (`soon`) or too far ahead (`later`); or because the class
 * itself begins so soon (`late`) that moving it is a matter of its own, with its own terms.
 */
export const MOVE_OUTCOMES = ['moves', 'taken', 'busy', 'away', 'holiday', 'soon', 'later', 'late'] as const;
export type MoveOutcome = (typeof MOVE_OUTCOMES)[number];

export interface PlannedMove<Lesson extends Slot> {
  readonly lesson: Lesson;
  readonly to: Slot;
  readonly outcome: MoveOutcome;
  readonly holiday: Holiday | null;
}

/** Whether a class begins within the time in which cancelling or moving it is not free any more. */
export const beginsLate = (startsAtMs: number, nowMs: number): boolean =>
  nowMs > freeUntilMs(CANCELLATION_POLICY, startsAtMs);

/**
 * Plans the move of each lesson by `shiftMs`, which is negative for earlier. The lessons that move make room for each other;
 * one that stays keeps its time, which the others avoid. `anyway` is for one lesson by itself, and for a time that both sides
 * have agreed on: then a class that begins soon moves as well, and also onto a holiday. The rules hold the lessons themselves
 * among the times that are taken.
 */
export function planMove<Lesson extends Slot>(
  rules: SlotRules,
  lessons: readonly Lesson[],
  { shiftMs, anyway = false }: { shiftMs: number; anyway?: boolean },
): PlannedMove<Lesson>[] {
  const { nowMs, minimumNoticeMinutes = DEFAULT_NOTICE_MINUTES } = rules;
  const stays = new Map<Lesson, MoveOutcome>();
  for (const lesson of lessons) {
    const toMs = lesson.startsAtMs + shiftMs;
    if (!anyway && beginsLate(lesson.startsAtMs, nowMs)) stays.set(lesson, 'late');
    else if (toMs < nowMs + minimumNoticeMinutes * MINUTE_MS) stays.set(lesson, 'soon');
    else if (!anyway && holidayAt(toMs) !== null) stays.set(lesson, 'holiday');
  }
  // One that can't move is in the way of others again: until nobody else has to stay.
  for (;;) {
    const moving = lessons.filter((lesson) => !stays.has(lesson));
    const conflicts = conflictsAmong(rules, moving, shiftMs);
    if (conflicts.size === 0) break;
    for (const lesson of moving) {
      const state = conflicts.get(lesson.startsAtMs + shiftMs);
      if (state !== undefined) stays.set(lesson, state);
    }
  }
  return lessons.map((lesson) => ({
    lesson,
    to: { startsAtMs: lesson.startsAtMs + shiftMs, endsAtMs: lesson.endsAtMs + shiftMs },
    outcome: stays.get(lesson) ?? 'moves',
    holiday: holidayAt(lesson.startsAtMs + shiftMs),
  }));
}

/** Conflicts at the new times, by the new start; the times that moving lessons leave count as free. */
function conflictsAmong(rules: SlotRules, moving: readonly Slot[], shiftMs: number): Map<number, Conflict> {
  const leaving = new Set(moving.map(({ startsAtMs }) => startsAtMs));
  const remains = ({ startsAtMs }: Slot) => !leaving.has(startsAtMs);
  const free = {
    ...rules,
    teacherBusy: rules.teacherBusy.filter(remains),
    studentBusy: rules.studentBusy.filter(remains),
  };
  const starts = moving.map(({ startsAtMs }) => startsAtMs + shiftMs);
  return new Map(conflictsOf(free, starts).map(({ startsAtMs, state }) => [startsAtMs, state]));
}
