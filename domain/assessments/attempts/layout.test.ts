import { expect, test } from 'vitest';
import { layoutOf, optionSeed } from './layout.ts';

const questions = Array.from({ length: 12 }, (_, index) => ({
  questionId: `q${index}`,
  version: 1,
  position: index + 1,
  section: index < 5 ? 'Part A' : 'Part B',
}));
const idsOf = (layout: ReturnType<typeof layoutOf>) => layout.map(({ questionId }) => questionId);

test('without shuffling the order is the paper’s, whatever order the rows came in', () => {
  expect(idsOf(layoutOf(questions.toReversed(), 'seed', false))).toEqual(idsOf(questions));
});

test('a seed gives one order, another seed another; parts stay where they are', () => {
  const first = layoutOf(questions, 'seed', true);
  expect(layoutOf(questions, 'seed', true)).toEqual(first);
  expect(idsOf(layoutOf(questions, 'another', true))).not.toEqual(idsOf(first));
  expect(first.map(({ position }) => position)).toEqual(questions.map(({ position }) => position));
  expect(first.slice(0, 5).every(({ section }) => section === 'Part A')).toBe(true);
  expect(idsOf(first).toSorted()).toEqual(idsOf(questions).toSorted());
});

test('the options of each question have an order of their own, and another one in each attempt', () => {
  const seeds = [optionSeed('seed', 'q1'), optionSeed('seed', 'q2'), optionSeed('another', 'q1')];
  expect(new Set(seeds).size).toBe(3);
});
