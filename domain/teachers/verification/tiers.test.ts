import { expect, test } from 'vitest';
import { inTierOrder, tiersText } from './tiers.ts';

test('checks are named in one order, however they were ticked, each once', () => {
  expect(inTierOrder(['demo_lesson', 'identity', 'demo_lesson'])).toEqual(['identity', 'demo_lesson']);
  expect(tiersText(['demo_lesson', 'qualification', 'identity'])).toBe(
    'identity, qualification, demo lesson',
  );
  expect(tiersText([])).toBe('');
});
