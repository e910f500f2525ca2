import { HOUR_MS, MINUTE_MS, toMs } from '../time.ts';
import { closesAtMs, noShowDecidableAtMs } from './policy.ts';
import type { LessonStatus } from './status.ts';

/**
 * Where a class stands at a moment: `early` before its room opens, `open` in the minutes before the start, `live` from
 * the start until the room closes, `over` otherwise (also when it was cancelled or has been settled).
 */
export type ClassroomPhase = 'early' | 'open' | 'live' | 'over';

/** The times of a lesson as the API answers them, and its state. */
export interface TimedLesson {
  status: LessonStatus;
  startsAt: string;
  endsAt: string;
  opensAt: string;
}

export function classroomPhase(lesson: TimedLesson, nowMs: number): ClassroomPhase {
  if (lesson.status !== 'scheduled' || nowMs >= closesAtMs(toMs(lesson.endsAt))) return 'over';
  if (nowMs < toMs(lesson.opensAt)) return 'early';
  return nowMs < toMs(lesson.startsAt) ? 'open' : 'live';
}

/** Whether the participants may enter: Join for the student, Start for the teacher. */
export function mayEnter(lesson: TimedLesson, nowMs: number): boolean {
  const phase = classroomPhase(lesson, nowMs);
  return phase === 'open' || phase === 'live';
}

/** Whether a student may say by now that the teacher did not come. */
export function mayReportAbsence(lesson: TimedLesson, nowMs: number): boolean {
  return classroomPhase(lesson, nowMs) === 'live' && nowMs >= noShowDecidableAtMs(toMs(lesson.startsAt));
}

const twoDigits = (value: number): string => String(value).padStart(2, '0');

/**
 * The time left until an instant as a clock: '2 days 4 h', '3 h 05 min', '9:05' in the last hour, '0:00' at and after
 * it. Part seconds count as whole ones, so that the clock reads 0:00 only when the time has come.
 */
export function formatCountdown(untilMs: number, nowMs: number): string {
  const leftMs = Math.max(0, untilMs - nowMs);
  if (leftMs >= 24 * HOUR_MS) {
    const days = Math.floor(leftMs / (24 * HOUR_MS));
    const hours = Math.floor((leftMs % (24 * HOUR_MS)) / HOUR_MS);
    return `${days} ${days === 1 ? 'day' : 'days'}${hours === 0 ? '' : ` ${hours} h`}`;
  }
  if (leftMs >= HOUR_MS) {
    return `${Math.floor(leftMs / HOUR_MS)} h ${twoDigits(Math.floor((leftMs % HOUR_MS) / MINUTE_MS))} min`;
  }
  const seconds = Math.ceil(leftMs / 1000);
  return `${Math.floor(seconds / 60)}:${twoDigits(seconds % 60)}`;
}
