import type { AnswerToMark } from '@kaksha/domain/assessments/marking/contract.ts';
import type { Question } from '@kaksha/domain/assessments/questions/question.ts';
import { expect, test } from 'vitest';
import { type Desk, deskAfter, entryAfterKey, entryOf, newDesk } from './desk.ts';

const answer = (attemptId: string, changed: Partial<AnswerToMark> = {}): AnswerToMark => ({
  attemptId,
  questionId: 'q',
  version: 1,
  student: { id: attemptId, name: attemptId, profilePicture: null },
  attemptNumber: 1,
  isLate: false,
  isReleased: false,
  answer: { type: 'subjective', text: 'because', photos: [] },
  outcome: 'by_hand',
  marks: null,
  ticks: [],
  comment: '',
  drawing: {},
  markedAt: null,
  revision: 0,
  ...changed,
});
const ESSAY: Question = {
  type: 'subjective',
  text: 'Why?',
  image: null,
  explanation: '',
  marks: 4,
  negativeMarks: 0,
  difficulty: 2,
  chapter: null,
  modelAnswer: '',
  scheme: [
    { id: 'x', point: 'X', marks: 2.5 },
    { id: 'y', point: 'Y', marks: 1.5 },
  ],
};
const first = (desk: Desk) => desk.answers[0] ?? answer('none');

test('what waits comes first', () => {
  const desk = newDesk([answer('marked', { outcome: 'right', marks: 4 }), answer('waiting')]);
  expect(desk.answers.map(({ attemptId }) => attemptId)).toEqual(['waiting', 'marked']);
});

test('keys tick the scheme, move by halves within the question, give none and all', () => {
  const desk = newDesk([answer('a')]);
  const typed = (keys: string) =>
    [...keys].reduce((entry, key) => entryAfterKey(ESSAY, entry, key) ?? entry, entryOf(desk, first(desk)));
  expect(typed('1')).toMatchObject({ marks: 2.5, ticks: ['x'] });
  expect(typed('1-').marks).toBe(2);
  expect(typed('12+').marks).toBe(4);
  expect(typed('121')).toMatchObject({ marks: 1.5, ticks: ['y'] });
  expect(typed('--').marks).toBe(0);
  expect(typed('f')).toMatchObject({ marks: 4, ticks: ['x', 'y'] });
  expect(typed('f0')).toMatchObject({ marks: 0, ticks: [] });
  expect(typed('3').marks).toBeNull();
  expect(entryAfterKey({ ...ESSAY, scheme: [] }, typed(''), '3')?.marks).toBe(3);
  expect(entryAfterKey({ ...ESSAY, scheme: [] }, typed(''), '5')).toBeNull();
});

test('what is entered while it is being saved stays to be saved', () => {
  let desk = deskAfter(newDesk([answer('a')]), { kind: 'enter', attemptId: 'a', entry: { marks: 2 } });
  const sent = entryOf(desk, first(desk));
  desk = deskAfter(desk, { kind: 'saving', attemptId: 'a' });
  desk = deskAfter(desk, { kind: 'enter', attemptId: 'a', entry: { comment: 'Good' } });
  const saved = answer('a', { outcome: 'partly', marks: 2, revision: 1 });
  desk = deskAfter(desk, { kind: 'saved', answer: saved, entry: sent });
  expect(desk.entries).toMatchObject({ a: { marks: 2, comment: 'Good' } });
  expect(first(desk).revision).toBe(1);
  desk = deskAfter(desk, { kind: 'saved', answer: saved, entry: entryOf(desk, saved) });
  expect(desk.entries).toEqual({});
});

test('of two windows mine is kept until I choose, and then names what was seen', () => {
  const theirs = answer('a', { outcome: 'partly', marks: 1, revision: 5 });
  let desk = deskAfter(newDesk([answer('a')]), { kind: 'enter', attemptId: 'a', entry: { marks: 3 } });
  desk = deskAfter(desk, { kind: 'collided', current: theirs });
  expect(entryOf(desk, first(desk)).marks).toBe(3);
  const mine = deskAfter(desk, { kind: 'keepMine', attemptId: 'a' });
  expect([entryOf(mine, first(mine)).marks, first(mine).revision, mine.collided]).toEqual([3, 5, {}]);
  const taken = deskAfter(desk, { kind: 'takeTheirs', attemptId: 'a' });
  expect([entryOf(taken, first(taken)).marks, taken.entries]).toEqual([1, {}]);
});
