import { expect, it } from 'vitest';
import { checkQuestion } from './check-question.ts';
import { EMPTY_DRAFT, withOption, withoutOption } from './composer-draft.ts';

it('says what is missing, one thing after the other', () => {
  expect(checkQuestion(EMPTY_DRAFT)).toBe('Please write a question');
  const prompt = { ...EMPTY_DRAFT, prompt: 'Ready?' };
  expect(checkQuestion(prompt)).toBe('Please write each answer, or remove the empty ones');
  const quiz = { ...prompt, kind: 'quiz' as const, options: ['Yes', 'No'] };
  expect(checkQuestion(quiz)).toBe('Please mark the right answer');
  expect(checkQuestion({ ...quiz, rightOption: 1 })).toMatchObject({ kind: 'quiz', rightOption: 1 });
  // The right answer of a quiz is no part of a poll.
  expect(checkQuestion({ ...quiz, kind: 'poll', rightOption: 1 })).toMatchObject({
    kind: 'poll',
    rightOption: null,
  });
});

it('has two to six options, and keeps the right one when another goes', () => {
  let draft = EMPTY_DRAFT;
  for (let times = 0; times < 6; times += 1) draft = withOption(draft);
  expect(draft.options).toHaveLength(6);
  const marked = { ...EMPTY_DRAFT, options: ['a', 'b', 'c'], rightOption: 2 };
  expect(withoutOption(marked, 0)).toMatchObject({ options: ['b', 'c'], rightOption: 1 });
  expect(withoutOption(marked, 2)).toMatchObject({ options: ['a', 'b'], rightOption: null });
  expect(withoutOption(EMPTY_DRAFT, 0).options).toHaveLength(2);
});
