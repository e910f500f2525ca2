import { expect, test } from 'vitest';
import { weeklyTimesText } from './weekly-times.ts';

/** A day of December 2026 (the 1st is a Tuesday) at a time in India. */
const at = (day: number, time: string) =>
  Date.parse(`2026-12-${String(day).padStart(2, '0')}T${time}:00+05:30`);

test.each([
  ['one weekly time', [at(1, '17:00'), at(8, '17:00'), at(15, '17:00')], 'Every Tue at 17:00'],
  [
    'two days, one time',
    [at(3, '17:00'), at(1, '17:00'), at(8, '17:00'), at(10, '17:00')],
    'Every Tue and Thu at 17:00',
  ],
  ['two days, two times', [at(1, '17:00'), at(5, '09:30')], 'Every Tue at 17:00 and Sat at 09:30'],
  ['a class that was moved', [at(1, '17:00'), at(8, '17:00'), at(16, '11:00')], 'Every Tue at 17:00'],
  ['three days', [at(1, '17:00'), at(2, '17:00'), at(3, '17:00')], 'Every Tue, Wed and Thu at 17:00'],
  ['no rhythm', [at(1, '17:00'), at(2, '10:00'), at(3, '11:00'), at(4, '12:00')], null],
  ['no class', [], null],
  ['midnight in India', [Date.parse('2026-12-01T18:30:00Z')], 'Every Wed at 00:00'],
])('the weekly times of %s', (_, starts, text) => {
  expect(weeklyTimesText(starts)).toBe(text);
});
