import { describe, expect, it } from 'vitest';
import { MINUTE_MS } from '../time.ts';
import { attendanceOf, type ClassTimes, classMinutes, isOver } from './attendance.ts';
import { ATTENDANCE_GRACE_MINUTES } from './stays.ts';

/** A class from minute 0 to minute 60. */
const at = (minute: number) => minute * MINUTE_MS;
const times = (endedAt: number | null, now: number): ClassTimes => ({
  startsAtMs: at(0),
  endsAtMs: at(60),
  endedAtMs: endedAt === null ? null : at(endedAt),
  nowMs: at(now),
});
const stays = (...pairs: [number, number | null][]) =>
  pairs.map(([from, to]) => ({ fromMs: at(from), toMs: to === null ? null : at(to) }));

describe('attendanceOf', () => {
  it.each([
    ['the whole class', stays([-5, 61]), times(61, 90), [true, 61, 0, 0, 0]],
    ['nobody', [], times(60, 90), [false, 0, 0, 0, 0]],
    ['late by twelve minutes', stays([12, 60]), times(60, 90), [true, 48, 12, 0, 0]],
    ['late within the grace', stays([2, 60]), times(60, 90), [true, 58, 0, 0, 0]],
    ['gone twenty minutes early', stays([0, 40]), times(60, 90), [true, 40, 0, 20, 0]],
    ['a class that was ended early', stays([0, 40]), times(40, 90), [true, 40, 0, 0, 0]],
    ['a lost connection within the grace', stays([0, 20], [22, 60]), times(60, 90), [true, 60, 0, 0, 0]],
    ['gone for ten minutes', stays([0, 20], [30, 60]), times(60, 90), [true, 50, 0, 0, 1]],
    ['two windows at once', stays([0, 60], [10, 50]), times(60, 90), [true, 60, 0, 0, 0]],
    ['in any order', stays([30, 60], [0, 20]), times(60, 90), [true, 50, 0, 0, 1]],
    ['still there', stays([5, null]), times(null, 25), [true, 20, 5, 0, 0]],
    ['went out of a class that is still on', stays([0, 10]), times(null, 25), [true, 10, 0, 0, 0]],
    ['went out, and the room is still open', stays([0, 10]), times(null, 74), [true, 10, 0, 0, 0]],
    ['went out, and the room has closed', stays([0, 10]), times(null, 75), [true, 10, 0, 50, 0]],
    ['came early and left before the start', stays([-9, -4]), times(60, 90), [false, 0, 0, 0, 0]],
    ['left for good a minute before the start', stays([-9, -1]), times(60, 90), [false, 0, 0, 0, 0]],
    ['left for good as it began', stays([-9, 0]), times(60, 90), [false, 0, 0, 0, 0]],
    [
      'came early, away for a moment at the start',
      stays([-9, -1], [1, 60]),
      times(60, 90),
      [true, 60, 0, 0, 0],
    ],
    ['came only after the room had closed', stays([80, 85]), times(null, 90), [false, 0, 0, 0, 0]],
    ['beyond its end', stays([0, 75]), times(75, 90), [true, 75, 0, 0, 0]],
    ['a stay that nobody closed', stays([0, null]), times(null, 500), [true, 75, 0, 0, 0]],
  ])('%s', (_what, who, when, [came, minutesPresent, lateByMinutes, leftEarlyByMinutes, cameBack]) => {
    expect(attendanceOf(who, when)).toEqual({
      came,
      minutesPresent,
      lateByMinutes,
      leftEarlyByMinutes,
      cameBack,
    });
  });

  it('calls a hole one stay up to the grace, and two beyond it', () => {
    const hole = (ms: number) =>
      attendanceOf(
        [
          { fromMs: at(0), toMs: at(10) },
          { fromMs: at(10) + ms, toMs: at(60) },
        ],
        times(60, 90),
      ).cameBack;
    expect(hole(ATTENDANCE_GRACE_MINUTES * MINUTE_MS)).toBe(0);
    expect(hole(ATTENDANCE_GRACE_MINUTES * MINUTE_MS + 1)).toBe(1);
  });
});

describe('isOver', () => {
  it.each([
    ['before the start', times(null, -5), false],
    ['while it is on', times(null, 25), false],
    ['beyond its end, the room still open', times(null, 74), false],
    ['the room closed', times(null, 75), true],
    ['ended early', times(40, 41), true],
  ])('%s', (_when, when, wanted) => expect(isOver(when)).toBe(wanted));
});

describe('classMinutes', () => {
  it.each([
    ['before the start', times(null, -5), 0],
    ['while it runs', times(null, 25), 25],
    ['ended early', times(40, 90), 40],
    ['ended late', times(70, 90), 60],
  ])('%s', (_when, when, wanted) => expect(classMinutes(when)).toBe(wanted));
});
