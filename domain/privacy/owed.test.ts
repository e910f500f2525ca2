import { expect, test } from 'vitest';
import { TWO_OPERATORS_ABOVE_PAISE } from '../payouts/policy.ts';
import { en as OWED_MESSAGES } from './owed/words/en.ts';
import { needsApproval, OWED_STATUSES, owedPayment } from './owed.ts';

test('what is owed needs two operators above the amount from which payouts do', () => {
  expect([TWO_OPERATORS_ABOVE_PAISE, TWO_OPERATORS_ABOVE_PAISE + 1].map(needsApproval)).toEqual([
    false,
    true,
  ]);
  expect(OWED_MESSAGES.approvalMissing).toContain('₹25,000');
});

test('every state has a word of its own', () => {
  const { options } = owedPayment.shape.status;
  expect(new Set(options.map((status) => OWED_STATUSES[status])).size).toBe(options.length);
});
