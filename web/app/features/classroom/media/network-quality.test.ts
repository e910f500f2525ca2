import { describe, expect, it } from 'vitest';
import { qualityOf, SteadyQuality } from './network-quality.ts';

const flow = (packets: number, lostPackets = 0, jitterMs = 0) => ({ packets, lostPackets, jitterMs });

describe('qualityOf', () => {
  it.each([
    ['nothing lost', flow(100), 40, 'good'],
    ['1 % lost', flow(198, 2), 40, 'good'],
    ['2 % lost', flow(98, 2), 40, 'fair'],
    ['8 % lost', flow(92, 8), 40, 'poor'],
    ['everything lost', flow(0, 100), 40, 'poor'],
    ['a long way', flow(100), 300, 'fair'],
    ['a very long way', flow(100), 600, 'poor'],
    ['uneven arrival', flow(100, 0, 60), null, 'fair'],
    ['very uneven arrival', flow(100, 0, 150), null, 'poor'],
    ['too little to say', flow(5, 5), 900, null],
  ] as const)('%s', (_name, measured, roundTripMs, expected) => {
    expect(qualityOf(measured, roundTripMs)).toBe(expected);
  });
});

describe('SteadyQuality', () => {
  it('becomes worse at the second bad reading and better at the fourth good one', () => {
    const quality = new SteadyQuality();
    const shown = (['poor', 'good', 'poor', 'poor', 'good', 'good', 'good', null, 'good'] as const).map(
      (reading) => quality.take(reading),
    );
    expect(shown).toEqual(['good', 'good', 'good', 'poor', 'poor', 'poor', 'poor', 'poor', 'good']);
  });
});
