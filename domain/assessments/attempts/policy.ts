import { DAY_MS, type Instant, MINUTE_MS, toMs } from '../../time.ts';

/** An answer is on its way to the server at most this long after the last change (the specification of issue: 3 s). */
export const AUTOSAVE_DELAY_MS = 1_500;
/** Events sent before the end may arrive this long after it, for latency. The server closes no sooner. */
export const CLOSING_GRACE_MS = 10_000;
/** Between two tries to reach a server that did not answer. */
export const RETRY_DELAY_MS = 4_000;
/** Events of one save. */
export const EVENTS_MAX = 100;
/** Attempts of one student at one assessment: `attempts_allowed` and `extra_attempts` are at most ten each. */
export const ATTEMPTS_MAX = 20;
/** Events of one attempt: far beyond any child's, so that nobody fills the disk. */
export const STEPS_MAX = 20_000;
/** The clock is announced to a screen reader at these points, in minutes left. */
export const ANNOUNCED_MINUTES = [30, 10, 5, 1] as const;

/** The facts about starting. Instants in any form; `dueAt` is when it is due. */
export interface TakingRules {
  status: string;
  opensAt: Instant | null;
  dueAt: Instant;
  /** So many days after the due date it may still be handed in, as late. */
  lateDays: number;
  /** Null: no clock, the due date alone ends it. */
  durationMinutes: number | null;
  attemptsAllowed: number;
}

/** One child's extra time and attempts. */
export interface Granted {
  extraMinutes: number;
  extraAttempts: number;
}

/** When nobody can start any more, nor work without a clock: the due date, with the days in which it is taken late. */
export function lockMs({ dueAt, lateDays }: Pick<TakingRules, 'dueAt' | 'lateDays'>): number {
  return toMs(dueAt) + lateDays * DAY_MS;
}

/**
 * When an attempt ends, from its start on; the teacher may only move it later. With a clock its whole time, also beyond the due date (a lock time stops
 * starting, never a running attempt); without one, the lock time.
 */
export function deadlineMs(
  rules: Pick<TakingRules, 'dueAt' | 'lateDays' | 'durationMinutes'>,
  granted: Pick<Granted, 'extraMinutes'>,
  startedMs: number,
): number {
  if (rules.durationMinutes === null) return lockMs(rules);
  return startedMs + (rules.durationMinutes + granted.extraMinutes) * MINUTE_MS;
}

export const attemptsFor = (rules: Pick<TakingRules, 'attemptsAllowed'>, granted: Granted): number =>
  rules.attemptsAllowed + granted.extraAttempts;

export type StartRefusal = 'closed' | 'not_open_yet' | 'too_late' | 'no_attempts_left';

/** An assessment in a student's list; `status` is that of the student's own taking. */
export interface Assigned {
  status: string;
  isOpen: boolean;
  opensAt: Instant | null;
  lockAt: Instant;
}

/** Why a list offers no taking of a pending one; null when it does. One that has begun can be continued. */
export function takingRefusal(
  { status, isOpen, opensAt, lockAt }: Assigned,
  nowMs: number,
): Exclude<StartRefusal, 'no_attempts_left'> | null {
  if (status !== 'pending') return null;
  if (!isOpen) return 'closed';
  if (opensAt !== null && nowMs < toMs(opensAt)) return 'not_open_yet';
  return nowMs >= toMs(lockAt) ? 'too_late' : null;
}

/** Why an attempt may not be started now; null when it may. `attempts` counts those that were started. */
export function startRefusal(
  rules: TakingRules,
  granted: Granted,
  attempts: number,
  nowMs: number,
): StartRefusal | null {
  const isOpen = rules.status === 'active';
  const refusal = takingRefusal(
    { status: 'pending', isOpen, opensAt: rules.opensAt, lockAt: lockMs(rules) },
    nowMs,
  );
  if (refusal !== null) return refusal;
  return attempts >= attemptsFor(rules, granted) ? 'no_attempts_left' : null;
}

/**
 * Whether an attempt counts as late. With a clock its start decides, since somebody who started in time has the whole time;
 * without one, when it was handed in, or the last answer where the clock closed it.
 */
export function isLate(
  rules: Pick<TakingRules, 'dueAt' | 'durationMinutes'>,
  attempt: { startedMs: number; lastChangeMs: number },
): boolean {
  return (rules.durationMinutes === null ? attempt.lastChangeMs : attempt.startedMs) > toMs(rules.dueAt);
}
