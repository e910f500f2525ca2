import { expect, it } from 'vitest';
import { attendanceNotes, presenceText } from './words.ts';

const whole = { came: true, minutesPresent: 60, lateByMinutes: 0, leftEarlyByMinutes: 0, cameBack: 0 };

it('says how much of a class somebody was there for', () => {
  expect(presenceText({ ...whole, minutesPresent: 48 }, 60)).toBe('48 of 60 minutes');
  expect(presenceText({ ...whole, minutesPresent: 71 }, 60)).toBe('60 of 60 minutes');
  expect(presenceText({ ...whole, minutesPresent: 1 }, 1)).toBe('1 of 1 minute');
  expect(presenceText({ ...whole, came: false, minutesPresent: 0 }, 60)).toBe('Did not come');
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
