import { expect, test } from 'vitest';
import { asAsked } from './asked.ts';
import { shuffled } from './shuffle.ts';
import { validQuestion } from './test-questions.ts';

// Orders are made anew at each look: these are kept, or every attempt under way would change its order with an update.
test('an attempt under way is asked in the order that it began with', () => {
  expect(shuffled([...'abcdef'], 'attempt:q1').join('')).toBe('cadefb');
  expect(shuffled([...'abcdef'], 'attempt:q2').join('')).toBe('dfeacb');
  const question = validQuestion({
    type: 'order',
    items: [...'fbdace'].map((id) => ({ id, text: id })),
    partial: false,
  });
  expect(asAsked(question, 'attempt:q1', true)).toMatchObject({ items: [...'cadefb'].map((id) => ({ id })) });
});
