import { expect, test } from 'vitest';
import { deadlineMs, isLate, startRefusal, type TakingRules, takingRefusal } from './policy.ts';

const at = (text: string): number => Date.parse(`2026-11-${text}Z`);
const rules: TakingRules = {
  status: 'active',
  opensAt: '2026-11-20T10:00:00.000Z',
  dueAt: '2026-11-24T15:30:00.000Z',
  lateDays: 0,
  durationMinutes: 40,
  attemptsAllowed: 1,
};
const nothing = { extraMinutes: 0, extraAttempts: 0 };

test('with a clock the whole time is given, also beyond the due date', () => {
  const started = at('24T15:29:00');
  expect(deadlineMs(rules, nothing, started)).toBe(at('24T16:09:00'));
  expect(deadlineMs(rules, { ...nothing, extraMinutes: 20 }, started)).toBe(at('24T16:29:00'));
});

test('without a clock it ends when it is due, or with the days in which it is taken late', () => {
  const untimed = { ...rules, durationMinutes: null };
  expect(deadlineMs(untimed, nothing, at('21T10:00:00'))).toBe(at('24T15:30:00'));
  expect(deadlineMs({ ...untimed, lateDays: 2 }, nothing, at('21T10:00:00'))).toBe(at('26T15:30:00'));
});

test.each([
  ['20T09:59:59', 0, 'not_open_yet'],
  ['20T10:00:00', 0, null],
  ['24T15:29:59', 0, null],
  ['24T15:30:00', 0, 'too_late'],
  ['22T10:00:00', 1, 'no_attempts_left'],
])('at %s after %d attempts: %s', (time, attempts, refusal) => {
  expect(startRefusal(rules, nothing, attempts, at(time))).toBe(refusal);
});

test('a closed one starts for nobody, the late days and extra attempts for those who have them', () => {
  expect(startRefusal({ ...rules, status: 'completed' }, nothing, 0, at('22T10:00:00'))).toBe('closed');
  expect(startRefusal({ ...rules, lateDays: 1 }, nothing, 0, at('25T15:29:59'))).toBeNull();
  expect(startRefusal({ ...rules, lateDays: 1 }, nothing, 0, at('25T15:30:00'))).toBe('too_late');
  expect(startRefusal(rules, { ...nothing, extraAttempts: 1 }, 1, at('22T10:00:00'))).toBeNull();
});

test('late is who started after the due date with a clock, who worked after it without one', () => {
  const inTime = { startedMs: at('24T15:29:00'), lastChangeMs: at('24T16:00:00') };
  expect(isLate(rules, inTime)).toBe(false);
  expect(isLate(rules, { ...inTime, startedMs: at('24T15:31:00') })).toBe(true);
  expect(isLate({ ...rules, durationMinutes: null }, inTime)).toBe(true);
  expect(isLate({ ...rules, durationMinutes: null }, { ...inTime, lastChangeMs: at('24T15:30:00') })).toBe(
    false,
  );
});

const assigned = { status: 'pending', isOpen: true, opensAt: 1_000_000, lockAt: 2_000_000 };
test.each([
  [assigned, 999_999, 'not_open_yet'],
  [assigned, 1_000_000, null],
  [assigned, 1_999_999, null],
  [assigned, 2_000_000, 'too_late'],
  [{ ...assigned, opensAt: null }, 0, null],
  [{ ...assigned, isOpen: false }, 1_500_000, 'closed'],
  // A begun attempt goes on: its own deadline ends it.
  [{ ...assigned, status: 'in_progress' }, 2_000_000, null],
] as const)('a list offers taking only while it may be started (%#)', (of, nowMs, refusal) => {
  expect(takingRefusal(of, nowMs)).toBe(refusal);
});
