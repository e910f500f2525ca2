import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { RenderPacing } from './render-pacing.ts';

beforeEach(() => vi.useFakeTimers());
afterEach(() => vi.useRealTimers());

/** Work that takes some time; answers when each began, in milliseconds from now. */
function paced(workMs: number) {
  const fromMs = performance.now();
  const beganAtMs: number[] = [];
  const pace = new RenderPacing(() => {
    beganAtMs.push(performance.now() - fromMs);
    vi.advanceTimersByTime(workMs);
  });
  return { pace, beganAtMs };
}

it('is done at once after a rest, and once for all that was asked for meanwhile', () => {
  const { pace, beganAtMs } = paced(4);
  pace.ask();
  expect(beganAtMs).toEqual([0]);
  for (let time = 0; time < 5; time += 1) pace.ask();
  vi.advanceTimersByTime(996);
  expect(beganAtMs).toEqual([0, 20]);
  pace.ask();
  expect(beganAtMs).toHaveLength(3);
});

it.each([
  { device: 'a quick one', workMs: 2, everyMs: 18 },
  { device: 'a slow one', workMs: 30, everyMs: 60 },
  { device: 'a very slow one', workMs: 90, everyMs: 140 },
])('leaves the browser time in between, however often it is asked: $device', ({ workMs, everyMs }) => {
  const { pace, beganAtMs } = paced(workMs);
  for (let ms = 0; ms < everyMs * 4; ms += 1) {
    pace.ask();
    vi.advanceTimersByTime(1);
  }
  const between = beganAtMs.slice(1).map((atMs, at) => atMs - (beganAtMs[at] ?? 0));
  expect(between.length).toBeGreaterThan(2);
  for (const ms of between) expect(Math.abs(ms - everyMs)).toBeLessThanOrEqual(1);
});
