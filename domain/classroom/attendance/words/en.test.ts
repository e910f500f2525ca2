import { expect, it } from 'vitest';
import { en } from './en.ts';

const whole = { came: true, minutesPresent: 60, lateByMinutes: 0, leftEarlyByMinutes: 0, cameBack: 0 };

it('says how much of a class somebody was there for', () => {
  expect(en.presence({ ...whole, minutesPresent: 48 }, { classMinutes: 60, over: true })).toBe(
    '48 of 60 minutes',
  );
  expect(en.presence({ ...whole, minutesPresent: 71 }, { classMinutes: 60, over: true })).toBe(
    '60 of 60 minutes',
  );
  expect(en.presence({ ...whole, minutesPresent: 1 }, { classMinutes: 1, over: true })).toBe('1 of 1 minute');
  expect(en.presence({ ...whole, came: false, minutesPresent: 0 }, { classMinutes: 60, over: true })).toBe(
    'Did not come',
  );
});

it('does not say of a class that is still on what only its end decides', () => {
  const on = { classMinutes: 25, over: false };
  expect(en.presence({ ...whole, came: false, minutesPresent: 0 }, on)).toBe('Not here yet');
  expect(en.presence({ ...whole, minutesPresent: 20 }, on)).toBe('20 of 25 minutes so far');
});

it('says what else there was', () => {
  expect(en.notes(whole)).toEqual([]);
  expect(en.notes({ ...whole, lateByMinutes: 12, leftEarlyByMinutes: 1, cameBack: 2 })).toEqual([
    'came 12 minutes late',
    'left 1 minute early',
    'was away 2 times',
  ]);
  expect(en.notes({ ...whole, cameBack: 1 })).toEqual(['was away once']);
  expect(en.notes({ ...whole, came: false, lateByMinutes: 9 })).toEqual([]);
});
