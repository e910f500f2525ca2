import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { Pace } from './pace.ts';

beforeEach(() => vi.useFakeTimers());
afterEach(() => vi.useRealTimers());

/** Work on a screen that takes some time to paint; answers when it was done, in milliseconds from now. */
function paced(paintMs: number) {
  const fromMs = performance.now();
  const doneAtMs: number[] = [];
  const pace = new Pace(
    () => doneAtMs.push(performance.now() - fromMs),
    (then) => void setTimeout(then, paintMs),
  );
  return { pace, doneAtMs };
}

it('is done at once after a rest, and once for all that was asked for meanwhile', async () => {
  const { pace, doneAtMs } = paced(10);
  pace.ask();
  expect(doneAtMs).toEqual([0]);
  for (let time = 0; time < 5; time += 1) pace.ask();
  await vi.advanceTimersByTimeAsync(1_000);
  expect(doneAtMs).toEqual([0, 20]);
  pace.ask();
  expect(doneAtMs).toEqual([0, 20, 1_000]);
});

it.each([
  { screen: 'a quick one', paintMs: 2, everyMs: 10 },
  { screen: 'a slow one', paintMs: 30, everyMs: 60 },
  { screen: 'a very slow one', paintMs: 90, everyMs: 140 },
])(
  'leaves the browser time between two paintings, however often it is asked: $screen',
  async ({ paintMs, everyMs }) => {
    const { pace, doneAtMs } = paced(paintMs);
    const asking = setInterval(() => pace.ask(), 1);
    await vi.advanceTimersByTimeAsync(everyMs * 4 + 1);
    clearInterval(asking);
    expect(doneAtMs.slice(1).map((atMs, at) => atMs - (doneAtMs[at] ?? 0))).toEqual([
      everyMs,
      everyMs,
      everyMs,
      everyMs,
    ]);
  },
);
