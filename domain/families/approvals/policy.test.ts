import { expect, test } from 'vitest';
import { HOUR_MS, MINUTE_MS } from '../../time.ts';
import { approvalExpiresAtMs } from './policy.ts';

const ASKED = Date.parse('2026-11-24T06:00:00.000Z');

test.each([
  ['a package, which has no start', null, 120, 24 * 60],
  ['a class far ahead', 48 * 60, 120, 24 * 60],
  ['a class that could still be booked for a day', 26 * 60, 120, 24 * 60],
  ['a class that could be booked for a minute less', 26 * 60 - 1, 120, 24 * 60 - 1],
  ['a class this evening', 8 * 60, 120, 6 * 60],
  ['a teacher who wants little notice', 8 * 60, 60, 7 * 60],
])(
  'what a child asks for waits as long as it can be booked, a day at most: %s',
  (_, ahead, notice, waits) => {
    const startsAtMs = ahead === null ? null : ASKED + ahead * MINUTE_MS;
    expect(approvalExpiresAtMs(ASKED, startsAtMs, notice)).toBe(ASKED + waits * MINUTE_MS);
  },
);

test('a class that can no longer be booked waits for nobody', () => {
  expect(approvalExpiresAtMs(ASKED, ASKED + HOUR_MS, 120)).toBeLessThan(ASKED);
});
