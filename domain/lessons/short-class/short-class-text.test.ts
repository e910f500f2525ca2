import { expect, test } from 'vitest';
import { SHORT_CLASS_ANSWERS } from './schema.ts';
import { shortClassSummary } from './short-class-text.ts';

const ASKED = {
  heldMinutes: 21,
  bookedMinutes: 120,
  heldPaise: 15_750,
  answerDueAt: '2026-11-28T13:00:00.000Z',
  answer: null,
  paidPaise: null,
};
const HELD = 'Only 21 of 120 minutes were held.';

test('while the family is asked, the summary says what is paid without an answer, and by when', () => {
  const asked = `${HELD} The family is asked whether to pay for the time held (₹157.50) or for the whole class. Without an answer by Sat, 28 Nov 2026, 18:30 the time held is paid.`;
  expect(shortClassSummary(ASKED)).toBe(asked);
  expect(shortClassSummary({ ...ASKED, answer: 'pay_held' })).toBe(asked);
});

test('after that it says what was answered and paid', () => {
  const told = SHORT_CLASS_ANSWERS.map((answer) =>
    shortClassSummary({ ...ASKED, answer, paidPaise: answer === 'all_well' ? 90_000 : 15_750 }),
  );
  expect(told).toEqual([
    `${HELD} The family would like to finish another time and paid ₹157.50 for the time held.`,
    `${HELD} The family paid ₹157.50 for the time held.`,
    `${HELD} The family said that all is well and paid the whole price.`,
    `${HELD} Nobody answered in time, so ₹157.50 was paid for the time held.`,
  ]);
});
