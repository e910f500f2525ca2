import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { Answer } from '../questions/answer.ts';
import type { Question } from '../questions/question.ts';
import { handMarkRange, isHandMark, nudged } from './hand-mark.ts';
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
});

const ANSWER_A: Answer = { type: 'multiple_choice', optionId: 'a' };
const ANSWER_B: Answer = { type: 'multiple_choice', optionId: 'b' };
const UNTOUCHED = {
  answer: null,
  outcome: null,
  marks: null,
  ticks: [],
  comment: '',
  drawing: {},
  markedVersion: null,
};
const BY_HAND = {
  outcome: 'partly',
  marks: 1.5,
  ticks: ['x'],
  comment: 'Nearly',
  drawing: { page: [{ stamp: 'tick', at: [1, 2] }] },
};
const taken = (kind: string, payload: unknown = {}): ReplayedStep => ({
  kind,
  questionId: kind === 'submitted' || kind === 'closed' ? null : 'choice',
  payload,
});
const RIGHT = [taken('answered', { answer: ANSWER_A }), taken('submitted')];
const REGRADED = taken('regraded', { version: 2, outcome: 'wrong', marks: -1 });

test.each<[string, ReplayedStep[], object]>([
  ['nothing', [], {}],
  ['an answer', [taken('answered', { answer: ANSWER_B })], { answer: ANSWER_B }],
  ['an answer taken back', [...RIGHT.slice(0, 1), taken('answered', { answer: null })], {}],
  ['a flag', [taken('flagged', { flagged: true })], {}],
  ['an end without an answer', [taken('closed')], { outcome: 'unanswered', marks: 0 }],
  ['an end', RIGHT, { answer: ANSWER_A, outcome: 'right', marks: 3 }],
  ['marks by hand', [...RIGHT, taken('marked', BY_HAND)], { answer: ANSWER_A, ...BY_HAND }],
  ['a second end', [...RIGHT, taken('marked', BY_HAND), taken('closed')], { answer: ANSWER_A, ...BY_HAND }],
  [
    'another version',
    [...RIGHT, taken('marked', BY_HAND), REGRADED],
    { answer: ANSWER_A, ...BY_HAND, outcome: 'wrong', marks: -1, markedVersion: 2 },
  ],
  [
    'a late answer, to which ticks and drawing do not belong',
    [...RIGHT, taken('marked', BY_HAND), taken('late_accepted', { answer: ANSWER_B })],
    { answer: ANSWER_B, outcome: 'wrong', marks: -1, comment: 'Nearly' },
  ],
  [
    'a late answer, marked by the version that counts',
    [...RIGHT, REGRADED, taken('late_accepted', { answer: ANSWER_B })],
    { answer: ANSWER_B, outcome: 'right', marks: 3, markedVersion: 2 },
  ],
])('where an answer stands after %s', (_, steps, changed) => {
  expect(replay(steps, ['choice'], questionOf).get('choice')).toEqual({ ...UNTOUCHED, ...changed });
});

test('a step of a question that was not asked changes nothing', () => {
  const standing = replay([{ ...taken('marked', BY_HAND), questionId: 'other' }], ['choice'], questionOf);
  expect([...standing]).toEqual([['choice', UNTOUCHED]]);
});
