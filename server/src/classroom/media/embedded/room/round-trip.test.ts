import { describe, expect, it } from 'vitest';
import { RoundTrip } from './round-trip.ts';

/** The verdict after each second in which the shortest report took so long; undefined: none came. */
function looks(...seconds: (number | undefined)[]): boolean[] {
  const roundTrip = new RoundTrip();
  return seconds.map((ms) => {
    if (ms !== undefined) for (const late of [80, 0, 300]) roundTrip.take(ms + late);
    return roundTrip.look();
  });
}
const seconds = (count: number, ms: number | undefined) => Array.from({ length: count }, () => ms);

describe('the round trip of a line', () => {
  it('says that packets wait when all reports of a second take much longer than before', () => {
    expect(looks(30, 40, 400, 35, undefined)).toEqual([false, false, true, false, false]);
  });

  it('takes a longer line for what it is after a while, and not for one that is full for ever', () => {
    const told = looks(...seconds(5, 20), ...seconds(120, 320));
    expect(told.slice(5, 40)).not.toContain(false);
    expect(told.slice(-50)).not.toContain(true);
    // On it, too, a full buffer is seen.
    expect(looks(...seconds(5, 20), ...seconds(120, 320), 700).at(-1)).toBe(true);
  });

  it('does not forget a line in seconds of which nothing is known', () => {
    expect(looks(20, ...seconds(300, undefined), 320).at(-1)).toBe(true);
  });

  it('takes the shortest report of a second: some late ones say nothing of the line, nor does a long way', () => {
    const trip = new RoundTrip();
    const second = (...reports: number[]) => {
      for (const roundTripMs of reports) trip.take(roundTripMs);
      return trip.look();
    };
    expect([second(300, 290), second(900, 40, 700), second(260, 300), second(200, 300)]).toEqual([
      false,
      false,
      true,
      false,
    ]);
  });
});
