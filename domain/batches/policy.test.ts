import { describe, expect, it } from 'vitest';
import { HOUR_MS } from '../time.ts';
import { offerHours, SKIP_UNTIL_HOURS, skipsInMonth, USUAL_MIN_SEATS } from './policy.ts';
import { BATCH_LIFECYCLE, LIVE_BATCHES, OPEN_BATCHES } from './status.ts';

it.each([
  [4, 1],
  [8, 2],
  [12, 3],
])('of a month of %i classes %i may be skipped', (classes, skips) => {
  expect(skipsInMonth(classes)).toBe(skips);
});

it('a class can be skipped as long as cancelling is free', () => {
  expect(SKIP_UNTIL_HOURS).toBe(4);
});

it.each([
  [100, 24],
  [48.1, 24],
  [48, 12],
  [12.1, 12],
  [12, 2],
  [1, 2],
])('%d hours before the next class an offer holds a seat for %i', (hours, holds) => {
  expect(offerHours(hours * HOUR_MS)).toBe(holds);
});

it('the usual minimum is that of each size', () => {
  expect(USUAL_MIN_SEATS).toEqual({ 1: 1, 2: 2, 5: 3, 10: 6 });
});

describe('the states of a batch', () => {
  it('it can be joined before its notice, and ends once', () => {
    expect(OPEN_BATCHES).toEqual(['forming', 'running']);
    expect(LIVE_BATCHES).toEqual([...OPEN_BATCHES, 'ending']);
    expect(BATCH_LIFECYCLE.stop.from).toEqual(LIVE_BATCHES);
    expect(BATCH_LIFECYCLE.giveNotice.from).toEqual(OPEN_BATCHES);
  });
});
