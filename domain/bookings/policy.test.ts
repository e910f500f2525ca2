import fc from 'fast-check';
import { describe, expect, it, test } from 'vitest';
import {
  BOOKING_DURATIONS_MINUTES,
  DEFAULT_DURATION_MINUTES,
  DURATION_LABELS,
} from '../availability/policy.ts';
import { opensAtMs } from '../lessons/policy.ts';
import { lessonPricePaise, rupees } from '../money.ts';
import { TRIAL_INVITATION_HOURS, trialInvitationExpiresAtMs } from '../support/trials/status.ts';
import { DAY_MS, HOUR_MS, MINUTE_MS } from '../time.ts';
import {
  answerExpiresAtMs,
  CONFIRMATION_DELAY_MS,
  holdDueAtMs,
  PACKAGE_LESSONS,
  PACKAGE_RATE_FACTOR,
  PENDING_REQUEST_HOURS,
  PENDING_REQUEST_TERMS,
  pendingExpiresAt,
  TOAST_MS,
} from './policy.ts';

test('1 hour, 1.5 hours or 2 hours, and 1 hour unless chosen (specification, sections 5 and 9)', () => {
  expect(BOOKING_DURATIONS_MINUTES).toEqual([60, 90, 120]);
  expect(DURATION_LABELS).toEqual({ 60: '1 hour', 90: '1.5 hours', 120: '2 hours' });
  expect(DEFAULT_DURATION_MINUTES).toBe(60);
});

test('the total is the hourly rate times the hours (specification, section 9)', () => {
  const totals = BOOKING_DURATIONS_MINUTES.map((minutes) => lessonPricePaise(rupees(450), minutes));
  expect(totals).toEqual([rupees(450), rupees(675), rupees(900)]);
});

test('ten lessons cost nine times the rate, which is 10 % off (specification, section 9)', () => {
  expect(PACKAGE_LESSONS).toBe(10);
  expect(PACKAGE_RATE_FACTOR).toBe(9);
  const single = lessonPricePaise(rupees(450), 60);
  expect(PACKAGE_RATE_FACTOR * single).toBe(0.9 * PACKAGE_LESSONS * single);
});

test('processing shows for 1.5 s, a toast for 6 s (specification, section 9)', () => {
  expect(CONFIRMATION_DELAY_MS).toBe(1500);
  expect(TOAST_MS).toBe(6000);
});

test('the money of a class of a series is held 48 hours before, and at once for what begins sooner', () => {
  const nowMs = Date.parse('2026-11-22T06:00:00Z');
  expect(holdDueAtMs(nowMs + 49 * HOUR_MS, nowMs)).toBe(nowMs + HOUR_MS);
  expect(holdDueAtMs(nowMs + 48 * HOUR_MS, nowMs)).toBeNull();
});

describe('a pending request', () => {
  /** The minutes that it waits, by the minutes between the request and the start. */
  it.each([
    ['a week ahead: 24 hours', 7 * 1440, 1440],
    ['27 hours ahead: 24 hours, which is 3 hours before', 27 * 60, 1440],
    ['a minute less: 3 hours before', 27 * 60 - 1, 1439],
    ['8 hours ahead: 3 hours before', 480, 300],
    ['a minute more than 3.5 hours: 3 hours before', 211, 31],
    ['3.5 hours ahead: both are 30 minutes', 210, 30],
    ['a minute less: 30 minutes', 209, 30],
    ['3 hours ahead: 30 minutes', 180, 30],
    ['an hour ahead, the least notice: 30 minutes', 60, 30],
    ['half an hour ahead, of a trial that waited: until the room opens', 30, 20],
  ])('%s', (_, aheadMinutes, waitsMinutes) => {
    const askedAtMs = Date.parse('2028-02-28T18:20:00.000Z');
    expect(pendingExpiresAt(askedAtMs, askedAtMs + aheadMinutes * MINUTE_MS)).toBe(
      askedAtMs + waitsMinutes * MINUTE_MS,
    );
  });

  it('never lapses within half an hour of a class that was asked for with notice, nor later than a day', () => {
    fc.assert(
      fc.property(fc.integer({ min: HOUR_MS, max: 60 * DAY_MS }), (startsAtMs) => {
        const expiresAtMs = pendingExpiresAt(0, startsAtMs);
        expect(expiresAtMs).toBeGreaterThanOrEqual(30 * MINUTE_MS);
        expect(expiresAtMs).toBeLessThanOrEqual(startsAtMs - 30 * MINUTE_MS);
        expect(expiresAtMs).toBeLessThanOrEqual(PENDING_REQUEST_HOURS * HOUR_MS);
      }),
    );
  });

  it('is the rule of whatever else is asked about a class, with the hours of its kind', () => {
    expect(answerExpiresAtMs(0, 7 * DAY_MS, 48)).toBe(48 * HOUR_MS);
    expect(answerExpiresAtMs(0, 40 * HOUR_MS, 48)).toBe(37 * HOUR_MS);
    expect(answerExpiresAtMs(0, 20 * MINUTE_MS, 48)).toBe(opensAtMs(20 * MINUTE_MS));
    expect(trialInvitationExpiresAtMs(0, 7 * DAY_MS)).toBe(TRIAL_INVITATION_HOURS * HOUR_MS);
    expect(trialInvitationExpiresAtMs(0, 2 * HOUR_MS)).toBe(30 * MINUTE_MS);
  });

  it('is told in the numbers of the rule', () => {
    expect(PENDING_REQUEST_TERMS).toBe(
      'A request that is not answered within 24 hours, or by 3 hours before the class, whichever comes first, lapses. ' +
        'One that is made within 3.5 hours of the class lapses after 30 minutes.',
    );
  });
});
