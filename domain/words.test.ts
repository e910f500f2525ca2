import { expect, test } from 'vitest';
import { listOf } from './words.ts';

test('a list is read as a person says it', () => {
  expect(listOf([])).toBe('');
  expect(listOf(['Hindi'])).toBe('Hindi');
  expect(listOf(['Hindi', 'English'])).toBe('Hindi and English');
  expect(listOf(['Mathematics', 'Science', 'English'])).toBe('Mathematics, Science and English');
});
