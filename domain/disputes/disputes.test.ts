import { expect, test } from 'vitest';
import { mayTransition } from '../status.ts';
import { HOUR_MS } from '../time.ts';
import { PAYABLE_OUT_HOURS } from '../wallet/policy.ts';
import { DISPUTE_REASONS, DISPUTE_WINDOW_HOURS, disputableUntilMs } from './policy.ts';
import { DISPUTE_LIFECYCLE, DISPUTE_STATUSES } from './status.ts';
import { en as DISPUTE_MESSAGES } from './words/en.ts';

const SETTLED_MS = Date.parse('2026-11-24T14:00:00.000Z');

test('a class can be disputed for 48 hours after its settlement, as long as its money is not paid out', () => {
  expect(disputableUntilMs(SETTLED_MS)).toBe(SETTLED_MS + 48 * HOUR_MS);
  expect(DISPUTE_WINDOW_HOURS).toBe(PAYABLE_OUT_HOURS);
});

test('messages name the hours of the rule', () => {
  for (const message of [DISPUTE_MESSAGES.tooLate, DISPUTE_MESSAGES.window]) {
    expect(message).toContain(`${DISPUTE_WINDOW_HOURS} hours after it was paid`);
  }
});

test('every reason has its words', () => {
  expect(DISPUTE_REASONS.map((reason) => DISPUTE_MESSAGES.reasons[reason])).not.toContain(undefined);
});

test('only an open dispute changes, and what ended stays', () => {
  for (const status of DISPUTE_STATUSES) {
    expect(mayTransition(DISPUTE_LIFECYCLE.decide, status, 'operator')).toBe(status === 'open');
    expect(mayTransition(DISPUTE_LIFECYCLE.withdraw, status, 'family')).toBe(status === 'open');
  }
});
