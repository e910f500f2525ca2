import type { AttemptToTake } from '@kaksha/domain/assessments/attempts/contract.ts';
import { expect, test } from 'vitest';
import { merged, paperOf, questionStates } from './paper-state.ts';

const truth = (value: boolean) => ({ type: 'true_false' as const, value });
const attempt = {
  questions: [
    { questionId: 'a', answer: truth(true), isFlagged: false },
    { questionId: 'b', answer: null, isFlagged: true },
    { questionId: 'c', answer: { type: 'short_answer', text: '  ' }, isFlagged: false },
  ],
} as unknown as AttemptToTake;

test('what this device has not sent yet stands over what the server has', () => {
  const event = {
    kind: 'answered' as const,
    eventId: 'e',
    clientAt: '',
    questionId: 'a',
    answer: truth(false),
  };
  const flag = { kind: 'flagged' as const, eventId: 'f', clientAt: '', questionId: 'b', flagged: false };
  const paper = paperOf(attempt, [event, flag]);
  expect(paper.answers.a).toEqual(truth(false));
  expect(paper.flags).toEqual({ a: false, b: false, c: false });
});

test('an emptied field is no answer', () => {
  expect(questionStates(attempt, paperOf(attempt, []))).toEqual([
    { questionId: 'a', number: 1, answered: true, flagged: false },
    { questionId: 'b', number: 2, answered: false, flagged: true },
    { questionId: 'c', number: 3, answered: false, flagged: false },
  ]);
});

test('another device’s answers come in, except where this one was faster', () => {
  const here = { answers: { a: truth(false), b: truth(false) }, flags: { a: true, b: false } };
  const there = { answers: { a: truth(true), b: truth(true) }, flags: { a: false, b: true } };
  expect(merged(here, there, (id) => id === 'a')).toEqual({
    answers: { a: truth(false), b: truth(true) },
    flags: { a: true, b: true },
  });
});
