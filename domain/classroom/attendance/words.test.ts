import { expect, it } from 'vitest';
import { attendanceNotes, presenceText } from './words.ts';

const whole = { came: true, minutesPresent: 60, lateByMinutes: 0, leftEarlyByMinutes: 0, cameBack: 0 };

it('says how much of a class somebody was there for', () => {
  expect(presenceText({ ...whole, minutesPresent: 48 }, { classMinutes: 60, over: true })).toBe(
    '48 of 60 minutes',
  );
  expect(presenceText({ ...whole, minutesPresent: 71 }, { classMinutes: 60, over: true })).toBe(
    '60 of 60 minutes',
  );
  expect(presenceText({ ...whole, minutesPresent: 1 }, { classMinutes: 1, over: true })).toBe(
    '1 of 1 minute',
  );
  expect(presenceText({ ...whole, came: false, minutesPresent: 0 }, { classMinutes: 60, over: true })).toBe(
    'Did not come',
  );
});

it('does not say of a class that is still on what only its end decides', () => {
  const on = { classMinutes: 25, over: false };
  expect(presenceText({ ...whole, came: false, minutesPresent: 0 }, on)).toBe('Not here yet');
  expect(presenceText({ ...whole, minutesPresent: 20 }, on)).toBe('20 of 25 minutes so far');
});

it('says what else there was', () => {
  expect(attendanceNotes(whole)).toEqual([]);
  expect(attendanceNotes({ ...whole, lateByMinutes: 12, leftEarlyByMinutes: 1, cameBack: 2 })).toEqual([
    'came 12 minutes late',
    'left 1 minute early',
    'was away 2 times',
  ]);
  expect(attendanceNotes({ ...whole, cameBack: 1 })).toEqual(['was away once']);
  expect(attendanceNotes({ ...whole, came: false, lateByMinutes: 9 })).toEqual([]);
});
