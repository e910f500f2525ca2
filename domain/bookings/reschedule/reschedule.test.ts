import fc from 'fast-check';
import { describe, expect, it, test } from 'vitest';
import { opensAtMs } from '../../lessons/policy.ts';
import { mayTransition } from '../../status.ts';
import { DAY_MS, HOUR_MS, MINUTE_MS } from '../../time.ts';
import { CANCELLATION_POLICY, cancellationFeePaise } from '../cancellation.ts';
import {
  hasGroupNotice,
  mayStartAt,
  PROPOSAL_ANSWER_HOURS,
  proposalExpiresAtMs,
  rescheduleFeePaise,
} from './policy.ts';
import { PROPOSAL_LIFECYCLE, PROPOSAL_STATUSES } from './status.ts';

const NOW_MS = Date.parse('2026-11-24T06:00:00.000Z');
const ahead = fc.integer({ min: 11, max: 60 * 24 * 60 }).map((minutes) => NOW_MS + minutes * MINUTE_MS);

describe('what moving a class costs', () => {
  const fee = (hoursAhead: number, side: 'family' | 'teacher') =>
    rescheduleFeePaise(
      CANCELLATION_POLICY,
      { pricePaise: 60_000, startsAtMs: NOW_MS + hoursAhead * HOUR_MS },
      side,
      NOW_MS,
    );

  it('nothing until 4 hours before the start, then 10 % from a family, and never anything from a teacher', () => {
    expect([fee(48, 'family'), fee(4, 'family'), fee(3.9, 'family')]).toEqual([0, 0, 6_000]);
    expect([fee(48, 'teacher'), fee(4, 'teacher'), fee(0.5, 'teacher')]).toEqual([0, 0, 0]);
  });

  it('a family never more than cancelling at the same moment would', () => {
    fc.assert(
      fc.property(fc.nat(10_000_000), ahead, (pricePaise, startsAtMs) => {
        const lesson = { pricePaise, startsAtMs };
        expect(rescheduleFeePaise(CANCELLATION_POLICY, lesson, 'family', NOW_MS)).toBe(
          cancellationFeePaise(CANCELLATION_POLICY, lesson, NOW_MS),
        );
      }),
    );
  });
});

test('a proposal lapses within a day, and before either room opens', () => {
  const lapses = (oldHours: number, newHours: number) =>
    (proposalExpiresAtMs(NOW_MS, NOW_MS + oldHours * HOUR_MS, NOW_MS + newHours * HOUR_MS) - NOW_MS) /
    HOUR_MS;
  expect([lapses(72, 72), lapses(8, 72), lapses(72, 8)]).toEqual([24, 5, 5]);
  fc.assert(
    fc.property(ahead, ahead, (oldStartsAtMs, newStartsAtMs) => {
      const expiresAtMs = proposalExpiresAtMs(NOW_MS, oldStartsAtMs, newStartsAtMs);
      expect(expiresAtMs).toBeGreaterThan(NOW_MS);
      expect(expiresAtMs).toBeLessThanOrEqual(NOW_MS + PROPOSAL_ANSWER_HOURS * HOUR_MS);
      expect(expiresAtMs).toBeLessThanOrEqual(opensAtMs(Math.min(oldStartsAtMs, newStartsAtMs)));
    }),
  );
});

test('a time can be proposed that lies ahead, with time to answer, within 60 days', () => {
  for (const [startsAtMs, may] of [
    [NOW_MS - HOUR_MS, false],
    [NOW_MS + 10 * MINUTE_MS, false],
    [NOW_MS + 11 * MINUTE_MS, true],
    [NOW_MS + 60 * DAY_MS, true],
    [NOW_MS + 60 * DAY_MS + 1, false],
  ] as const) {
    expect(mayStartAt(startsAtMs, NOW_MS)).toBe(may);
  }
});

test('a class of several families is moved a day before, from its old time and to its new one', () => {
  expect(hasGroupNotice(NOW_MS + DAY_MS, NOW_MS)).toBe(true);
  expect(hasGroupNotice(NOW_MS + DAY_MS - 1, NOW_MS)).toBe(false);
});

test('the side that was asked answers, the one that proposed takes back, and only an open proposal changes', () => {
  for (const status of PROPOSAL_STATUSES) {
    const isOpen = status === 'open';
    expect(mayTransition(PROPOSAL_LIFECYCLE.accept, status, 'asked')).toBe(isOpen);
    expect(mayTransition(PROPOSAL_LIFECYCLE.accept, status, 'proposer')).toBe(false);
    expect(mayTransition(PROPOSAL_LIFECYCLE.withdraw, status, 'proposer')).toBe(isOpen);
    expect(mayTransition(PROPOSAL_LIFECYCLE.withdraw, status, 'asked')).toBe(false);
  }
});
