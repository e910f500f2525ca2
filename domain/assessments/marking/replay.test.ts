import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { Answer } from '../questions/answer.ts';
import type { Question } from '../questions/question.ts';
import { handMarkRange, isHandMark, marksOfTicks, nudged } from './hand-mark.ts';
import { markAnswer } from './mark-answer.ts';
import { type ReplayedStep, replay } from './replay.ts';

const common = {
  text: '?',
  image: null,
  explanation: '',
  marks: 3,
  negativeMarks: 1,
  difficulty: 1 as const,
  chapter: null,
};
const option = (id: string) => ({ id, text: id, image: null, misconception: '' });
const choiceWith = (correctOptionId: string): Question => ({
  type: 'multiple_choice',
  ...common,
  options: ['a', 'b', 'c'].map(option),
  correctOptionId,
});
const ESSAY: Question = {
  type: 'subjective',
  ...common,
  modelAnswer: '',
  scheme: [
    { id: 'x', point: 'X', marks: 1.5 },
    { id: 'y', point: 'Y', marks: 1 },
    { id: 'z', point: 'Z', marks: 0.5 },
  ],
};
const VERSIONS = [choiceWith('a'), choiceWith('b'), choiceWith('c')];
const questionOf = (id: string, version: number | null): Question =>
  id === 'essay' ? ESSAY : (VERSIONS[(version ?? 1) - 1] ?? choiceWith('a'));

const given = fc.constantFrom<Answer>(
  ...['a', 'b', 'c', null].map((optionId): Answer => ({ type: 'multiple_choice', optionId })),
);
const step = fc.oneof(
  given.map((answer): ReplayedStep => ({ kind: 'answered', questionId: 'choice', payload: { answer } })),
  fc
    .constantFrom('submitted', 'closed')
    .map((kind): ReplayedStep => ({ kind, questionId: null, payload: {} })),
  given.map((answer): ReplayedStep => ({ kind: 'late_accepted', questionId: 'choice', payload: { answer } })),
  fc.constant<ReplayedStep>({ kind: 'flagged', questionId: 'choice', payload: { flagged: true } }),
);

test('whatever happened, the marks are those of the answer that counts, by the version that counts', () => {
  fc.assert(
    fc.property(fc.array(step), (happened) => {
      const steps = [...happened, { kind: 'closed', questionId: null, payload: {} }];
      const choice = replay(steps, ['choice', 'essay'], questionOf).get('choice');
      const end = steps.findIndex(({ kind }) => kind === 'submitted' || kind === 'closed');
      // Answers after the end count only once they are accepted.
      if (steps.slice(end).some(({ kind }) => kind === 'answered')) return;
      const { outcome, marks } = markAnswer(questionOf('choice', null), choice?.answer ?? null);
      expect([choice?.outcome, choice?.marks]).toEqual([outcome, marks]);
    }),
  );
});

test('nothing is marked before the end, and what a teacher has to mark has no marks after it', () => {
  const answered: ReplayedStep = {
    kind: 'answered',
    questionId: 'essay',
    payload: { answer: { type: 'subjective', text: 'because', photos: [] } },
  };
  const before = replay([answered], ['essay'], questionOf).get('essay');
  expect([before?.outcome, before?.marks]).toEqual([null, null]);
  const after = replay(
    [answered, { kind: 'submitted', questionId: null, payload: {} }],
    ['essay'],
    questionOf,
  );
  expect([after.get('essay')?.outcome, after.get('essay')?.marks]).toEqual(['by_hand', null]);
});

test('by hand marks move in halves and never leave the question', () => {
  const { from, to } = handMarkRange(ESSAY);
  expect([from, to]).toEqual([-1, 3]);
  fc.assert(
    fc.property(fc.array(fc.constantFrom(0.5, -0.5)), (moves) => {
      const marks = moves.reduce((now, by) => nudged(ESSAY, now, by), 0);
      expect(isHandMark(ESSAY, marks)).toBe(true);
    }),
  );
  expect([3.5, -1.5, 0.25].map((marks) => isHandMark(ESSAY, marks))).toEqual([false, false, false]);
  expect(marksOfTicks(ESSAY, ['z', 'x'])).toBe(2);
  expect(marksOfTicks(ESSAY, [])).toBe(0);
});
