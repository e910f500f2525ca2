import { expect, test } from 'vitest';
import { MINUTE_MS } from '../time.ts';
import { joinStays } from './stays.ts';

const NOW = 60 * MINUTE_MS;
type Minutes = [from: number, to: number | null];

test.each<[string, Minutes[], Minutes[]]>([
  ['nobody was there', [], []],
  ['somebody is still there', [[10, null]], [[10, 60]]],
  [
    'two stays, given backwards',
    [
      [20, 30],
      [0, 10],
    ],
    [
      [0, 10],
      [20, 30],
    ],
  ],
  [
    'a hole of two minutes',
    [
      [0, 10],
      [12, 20],
    ],
    [[0, 20]],
  ],
  [
    'a longer hole',
    [
      [0, 10],
      [12.01, 20],
    ],
    [
      [0, 10],
      [12.01, 20],
    ],
  ],
  [
    'one device within the time of another',
    [
      [0, 30],
      [5, 10],
      [31, 40],
    ],
    [[0, 40]],
  ],
  ['a clock that went back', [[10, 5]], [[10, 10]]],
])('%s', (_, stays, joined) => {
  const given = stays.map(([from, to]) => ({
    fromMs: from * MINUTE_MS,
    toMs: to === null ? null : to * MINUTE_MS,
  }));
  const minutes = joinStays(given, NOW).map(({ fromMs, toMs }) => [fromMs / MINUTE_MS, toMs / MINUTE_MS]);
  expect(minutes).toEqual(joined);
});
