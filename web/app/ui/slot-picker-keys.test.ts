import { describe, expect, test } from 'vitest';
import { neighbourSlot } from './slot-picker-keys.ts';

const day = (date: string, ...times: string[]) => ({
  date,
  label: date,
  weekday: date,
  state: times.length > 0 ? ('free' as const) : ('away' as const),
  slots: times.map((time) => ({ value: `${date} ${time}`, label: time })),
});
const week = [
  day('mon'),
  day('tue', '17:00', '18:30', '20:00'),
  day('wed'),
  day('thu', '18:00'),
  day('fri', '09:00', '10:00', '11:00', '12:00'),
];
const press = (value: string, key: string) => neighbourSlot(week, value, key);

describe('arrow keys in the slot picker', () => {
  test('up and down stay within the day and stop at its ends', () => {
    expect(press('tue 17:00', 'ArrowDown')?.value).toBe('tue 18:30');
    expect(press('tue 18:30', 'ArrowUp')?.value).toBe('tue 17:00');
    expect(press('tue 17:00', 'ArrowUp')).toBeNull();
    expect(press('tue 20:00', 'ArrowDown')).toBeNull();
  });

  test('left and right go to the next day that has slots, at the same height or the lowest', () => {
    expect(press('tue 20:00', 'ArrowRight')).toEqual({ date: 'thu', value: 'thu 18:00' });
    expect(press('fri 12:00', 'ArrowLeft')?.value).toBe('thu 18:00');
    expect(press('thu 18:00', 'ArrowRight')?.value).toBe('fri 09:00');
  });

  test('nowhere to go at the ends of the week', () => {
    expect(press('tue 17:00', 'ArrowLeft')).toBeNull();
    expect(press('fri 09:00', 'ArrowRight')).toBeNull();
  });

  test('other keys are left to the browser, and an unknown slot leads nowhere', () => {
    expect(press('tue 17:00', 'Tab')).toBeUndefined();
    expect(press('sun 10:00', 'ArrowDown')).toBeNull();
  });
});
