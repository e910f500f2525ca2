import { describe, expect, it } from 'vitest';
import { type Answer, answer, isAnswered } from './answer.ts';

const PAGE = '00000000-0000-4000-8000-000000000001';

describe('an answer', () => {
  it.each<Answer | null>([
    null,
    { type: 'multiple_choice', optionId: null },
    { type: 'multiple_select', optionIds: [] },
    { type: 'true_false', value: null },
    { type: 'numeric', text: '' },
    { type: 'short_answer', text: ' \n' },
    { type: 'fill_blanks', texts: { 1: '', 2: ' ' } },
    { type: 'match', pairs: {} },
    { type: 'order', ids: [] },
    { type: 'subjective', text: ' ', photos: [] },
  ])('that was emptied again is none: %j', (given) => {
    expect(isAnswered(given)).toBe(false);
  });

  it.each<Answer>([
    { type: 'multiple_choice', optionId: 'a' },
    { type: 'multiple_select', optionIds: ['a'] },
    { type: 'true_false', value: false },
    { type: 'numeric', text: '0' },
    { type: 'short_answer', text: 'x' },
    { type: 'fill_blanks', texts: { 1: '', 2: 'x' } },
    { type: 'match', pairs: { a: 'b' } },
    { type: 'order', ids: ['a', 'b'] },
    { type: 'subjective', text: 'x', photos: [] },
    { type: 'subjective', text: '', photos: [PAGE] },
  ])('that says anything is one: %j', (given) => {
    expect(isAnswered(given)).toBe(true);
  });

  it('keeps every letter but the one that the database cannot hold', () => {
    const text = ' 2 <b> \n अ ';
    expect(answer.parse({ type: 'short_answer', text })).toEqual({ type: 'short_answer', text });
    expect(answer.safeParse({ type: 'short_answer', text: 'a\u0000b' }).success).toBe(false);
  });
});
