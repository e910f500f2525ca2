import { describe, expect, it } from 'vitest';
import { figuresInWords, type NetworkFigures, verdictOf } from './network-verdict.ts';

const HOME: NetworkFigures = { roundTripMs: 60, jitterMs: 8, downKbps: 8_000, path: 'open' };

describe('verdictOf', () => {
  it.each<[string, Partial<NetworkFigures>, string]>([
    ['a home line', {}, 'Good for video'],
    ['no server to ask about UDP', { path: 'unknown' }, 'Good for video'],
    ['only a relay over TCP', { path: 'relayed' }, 'Good for video'],
    ['too little for a picture', { downKbps: 1_100 }, 'Good for voice; pictures may stutter'],
    ['a long way', { roundTripMs: 700 }, 'Good for voice; pictures may stutter'],
    ['a crowded Wi-Fi', { jitterMs: 180 }, 'Good for voice; pictures may stutter'],
    ['2G', { downKbps: 120, roundTripMs: 900 }, 'Too weak for a class here'],
    ['seconds of delay', { roundTripMs: 1_500 }, 'Too weak for a class here'],
    ['a fast line that lets no call through', { path: 'blocked' }, 'This network blocks video calls'],
  ])('%s', (_what, change, title) => {
    expect(verdictOf({ ...HOME, ...change }, 1).title).toBe(title);
  });

  it('wants more for ten faces than for one, and never more for voices', () => {
    const line = { ...HOME, downKbps: 2_000 };
    expect(verdictOf(line, 1).level).toBe('video');
    expect(verdictOf(line, 10).level).toBe('voice');
  });

  it('says what to do whenever it is not good', () => {
    for (const downKbps of [50, 500]) expect(verdictOf({ ...HOME, downKbps }, 1).advice).toMatch(/Wi-Fi/);
  });
});

describe('figuresInWords', () => {
  it.each([
    [{ roundTripMs: 37.6, downKbps: 12_345 }, '38 ms to us and back, 12 Mbit/s down'],
    [{ roundTripMs: 0.4, downKbps: 940 }, '1 ms to us and back, 0.9 Mbit/s down'],
    [{ roundTripMs: 2, downKbps: 900_000 }, '2 ms to us and back, more than 100 Mbit/s down'],
  ])('%j', (figures, words) => {
    expect(figuresInWords({ ...HOME, ...figures })).toBe(words);
  });
});
