import { expect, test } from 'vitest';
import { createServerClock, timeLeftText } from './server-clock.ts';

test('counts from the server’s answer by steady time alone', () => {
  let steady = 1_000;
  const clock = createServerClock(() => steady);
  clock.sync('2026-11-24T10:00:00.000Z', 200);
  steady += 5_000;
  expect(new Date(clock.nowMs()).toISOString()).toBe('2026-11-24T10:00:05.100Z');
});

test('a slow answer does not spoil what a quick one told; one after a sleep is believed', () => {
  const steady = 0;
  const clock = createServerClock(() => steady);
  clock.sync('2026-11-24T10:00:00.000Z', 100);
  clock.sync('2026-11-24T10:00:00.400Z', 2_000);
  expect(new Date(clock.nowMs()).toISOString()).toBe('2026-11-24T10:00:00.050Z');
  clock.sync('2026-11-24T10:20:00.000Z', 2_000);
  expect(new Date(clock.nowMs()).toISOString()).toBe('2026-11-24T10:20:01.000Z');
});

test.each([
  [40 * 60_000, '40:00'],
  [59_001, '1:00'],
  [400, '0:01'],
  [-5_000, '0:00'],
  [3_729_000, '1:02:09'],
])('%d ms are %s', (leftMs, text) => {
  expect(timeLeftText(leftMs)).toBe(text);
});
