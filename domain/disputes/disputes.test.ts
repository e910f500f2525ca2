import { expect, test } from 'vitest';
import { mayTransition } from '../status.ts';
import { HOUR_MS, MINUTE_MS } from '../time.ts';
import { PAYABLE_OUT_HOURS } from '../wallet/policy.ts';
import { DISPUTE_MESSAGES } from './messages.ts';
import { DISPUTE_REASON_LABELS, DISPUTE_REASONS, DISPUTE_WINDOW_HOURS, disputableUntilMs } from './policy.ts';
import { DISPUTE_LIFECYCLE, DISPUTE_STATUSES } from './status.ts';

const END_MS = Date.parse('2026-11-24T14:00:00.000Z');

test('a class can be disputed for 48 hours after its end (design, section 7)', () => {
  expect(disputableUntilMs({ endsAtMs: END_MS, endedAtMs: null })).toBe(END_MS + 48 * HOUR_MS);
});

test('the window is over before the teacher is paid out, also when the class was ended early or by the clock', () => {
  for (const endedAtMs of [END_MS - 30 * MINUTE_MS, END_MS, END_MS + 15 * MINUTE_MS]) {
    const paidOutAtMs = endedAtMs + PAYABLE_OUT_HOURS * HOUR_MS;
    expect(disputableUntilMs({ endsAtMs: END_MS, endedAtMs })).toBeLessThanOrEqual(paidOutAtMs);
  }
});

test('messages name the hours of the rule', () => {
  for (const message of [DISPUTE_MESSAGES.tooLate, DISPUTE_MESSAGES.window]) {
    expect(message).toContain(`${DISPUTE_WINDOW_HOURS} hours after its end`);
  }
});

test('every reason has its words', () => {
  expect(DISPUTE_REASONS.map((reason) => DISPUTE_REASON_LABELS[reason])).not.toContain(undefined);
});

test('only an open dispute changes, and what ended stays', () => {
  for (const status of DISPUTE_STATUSES) {
    expect(mayTransition(DISPUTE_LIFECYCLE.decide, status, 'operator')).toBe(status === 'open');
    expect(mayTransition(DISPUTE_LIFECYCLE.withdraw, status, 'family')).toBe(status === 'open');
  }
});
