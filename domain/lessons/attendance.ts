/** The attendance of a class, reckoned from when each person came and went. Observers never count. */

import { MINUTE_MS } from '../time.ts';
import { END_GRACE_MINUTES } from './policy.ts';
import { ATTENDANCE_GRACE_MS, joinStays, type Stay } from './stays.ts';

/** When a class was to be, when it was ended (null while it was not), and the database's clock. */
export interface ClassTimes {
  startsAtMs: number;
  endsAtMs: number;
  endedAtMs: number | null;
  nowMs: number;
}

/** One person's part in a class; all times in whole minutes. */
export interface Attendance {
  /**
   * Whether the person was there at any time of the class, however short; money asks for minutes (`settlement.ts`). Those
   * who came early, left before the start and stayed away did not come; a hole of the grace around the start is none.
   */
  came: boolean;
  minutesPresent: number;
  /** Between the start and coming; 0 within the grace. */
  lateByMinutes: number;
  /** Between going for good and the end of the class; 0 within the grace, and until the class is over: they may come back. */
  leftEarlyByMinutes: number;
  /** How often the person went for longer than the grace, and came back. */
  cameBack: number;
}

const ABSENT: Attendance = {
  came: false,
  minutesPresent: 0,
  lateByMinutes: 0,
  leftEarlyByMinutes: 0,
  cameBack: 0,
};

const minutes = (ms: number): number => Math.floor(ms / MINUTE_MS);
const beyondGrace = (ms: number): number => (ms <= ATTENDANCE_GRACE_MS ? 0 : minutes(ms));

const closesMs = ({ endsAtMs }: ClassTimes): number => endsAtMs + END_GRACE_MINUTES * MINUTE_MS;

/** Whether a class was ended, or its room has closed. Until then nobody has missed it, and nobody has left it for good. */
export function isOver(times: ClassTimes): boolean {
  return times.nowMs >= Math.min(times.endedAtMs ?? Number.POSITIVE_INFINITY, closesMs(times));
}

/**
 * One person's attendance from their stays. The class is counted from its start until it was ended, at the latest until its room
 * closed; a class that goes on beyond its end counts as long as it goes on, but somebody who stayed until its end did not leave early.
 */
export function attendanceOf(stays: readonly Stay[], times: ClassTimes): Attendance {
  const { startsAtMs, endsAtMs, nowMs } = times;
  const closedMs = Math.min(times.endedAtMs ?? nowMs, nowMs, closesMs(times));
  const inClass = joinStays(stays, nowMs).filter(
    ({ fromMs, toMs }) => toMs > startsAtMs && fromMs <= closedMs,
  );
  const [first, last] = [inClass.at(0), inClass.at(-1)];
  if (first === undefined || last === undefined) return ABSENT;
  const presentMs = inClass.reduce(
    (sum, { fromMs, toMs }) => sum + Math.max(0, Math.min(toMs, closedMs) - Math.max(fromMs, startsAtMs)),
    0,
  );
  const wholeMs = Math.min(closedMs, endsAtMs);
  return {
    came: true,
    minutesPresent: minutes(presentMs),
    lateByMinutes: beyondGrace(first.fromMs - startsAtMs),
    leftEarlyByMinutes: isOver(times) ? beyondGrace(wholeMs - Math.max(last.toMs, startsAtMs)) : 0,
    cameBack: inClass.length - 1,
  };
}

/** How long a class was, or has been so far, in whole minutes: the whole of `minutesPresent`. */
export function classMinutes({ startsAtMs, endsAtMs, endedAtMs, nowMs }: ClassTimes): number {
  return Math.max(0, minutes(Math.min(endedAtMs ?? nowMs, nowMs, endsAtMs) - startsAtMs));
}
