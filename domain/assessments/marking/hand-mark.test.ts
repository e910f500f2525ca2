import { describe, expect, it } from 'vitest';
import { validQuestion } from '../questions/test-questions.ts';
import { handMarkRange, handOutcome, isHandMark, marksOfTicks, nudged } from './hand-mark.ts';

const essay = (negativeMarks: number) =>
  validQuestion({
    type: 'subjective',
    marks: 3,
    negativeMarks,
    modelAnswer: '',
    scheme: [
      { id: 'x', point: 'X', marks: 1.5 },
      { id: 'y', point: 'Y', marks: 1 },
      { id: 'z', point: 'Z', marks: 0.5 },
    ],
  });

describe('marks by hand', () => {
  it('lie between what a wrong answer costs and the marks of the question', () => {
    expect(handMarkRange(essay(0))).toEqual({ from: 0, to: 3 });
    expect(handMarkRange(essay(1))).toEqual({ from: -1, to: 3 });
  });

  it.each([
    [0, 3, true],
    [0, 0, true],
    [0, 2.5, true],
    [0, 3.5, false],
    [0, -0.5, false],
    [0, 0.25, false],
    [1, -1, true],
    [1, -1.5, false],
    [1 / 3, -1 / 3, true],
    [1 / 3, -0.25, false],
    [1 / 3, -0.5, false],
  ])('where a wrong answer costs %d, %d may be given: %j', (negativeMarks, marks, expected) => {
    expect(isHandMark(essay(negativeMarks), marks)).toBe(expected);
  });

  it.each([
    [1, 0.5, 1.5],
    [1, -0.5, 0.5],
    [3, 0.5, 3],
    [-1, -0.5, -1],
    [1.3, 0.5, 2],
    [1.1, 0.5, 1.5],
  ])('from %d, %d further is %d', (marks, by, expected) => {
    expect(nudged(essay(1), marks, by)).toBe(expected);
  });

  it('are the sum of the ticks of the scheme, and nothing for a question without one', () => {
    const given = [[], ['x'], ['z', 'y'], ['x', 'y', 'z'], ['unknown']];
    expect(given.map((ticks) => marksOfTicks(essay(0), ticks))).toEqual([0, 1.5, 1.5, 3, 0]);
    expect(marksOfTicks(validQuestion({ type: 'true_false', correct: true }), ['x'])).toBe(0);
  });

  it.each([
    [3.5, 'right'],
    [3, 'right'],
    [2.5, 'partly'],
    [0.5, 'partly'],
    [0, 'wrong'],
    [-1, 'wrong'],
  ])('of 3, %d is %s', (marks, outcome) => {
    expect(handOutcome(essay(1), marks)).toBe(outcome);
  });
});
