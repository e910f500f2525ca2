import { expect, it } from 'vitest';
import { en as M } from './en.ts';

it('says how much one class may cost', () => {
  expect(M.dearerThanAllowed(50_000)).toBe(
    'This costs more than the ₹500 for one class that you may spend without asking. You can ask a parent now.',
  );
});

it('says what is left of the week, and never less than nothing', () => {
  expect(M.weekIsSpent(12_300)).toBe(
    'This is more than the ₹123 that you may spend this week without asking. You can ask a parent now.',
  );
  expect(M.weekIsSpent(-1)).toMatch(/ ₹0 /);
});
