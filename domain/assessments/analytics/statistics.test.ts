import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { FIRST_ATTEMPTS_NEEDED, type FirstAttempt, quartilesOf, statisticsOf } from './statistics.ts';
import { en as ANALYTICS_MESSAGES } from './words/en.ts';

/** A student with these marks, each of 10, in questions a, b, c, …; the score is their sum. */
function attempt(marks: readonly number[], more: Partial<FirstAttempt> = {}): FirstAttempt {
  return {
    score: Math.max(
      0,
      marks.reduce((sum, each) => sum + each, 0),
    ),
    seconds: 600,
    answers: marks.map((each, index) => ({
      questionId: String.fromCharCode(97 + index),
      marks: each,
      of: 10,
      misconceptions: [],
    })),
    ...more,
  };
}

const someAttempt: fc.Arbitrary<FirstAttempt> = fc
  .record({
    shares: fc.array(fc.integer({ min: -100, max: 100 }), { minLength: 1, maxLength: 4 }),
    of: fc.constantFrom(0.5, 1, 3, 7, 100),
    penalty: fc.constantFrom(1, 0.5, 0),
    seconds: fc.integer({ min: 0, max: 100_000 }),
    says: fc.array(fc.constantFrom('Adds', 'Forgets', 'Guesses'), { maxLength: 3 }),
  })
  .map(({ shares, of, penalty, seconds, says }) => {
    const answers = shares.map((share, index) => ({
      questionId: `q${index}`,
      marks: Math.round(share * of) / 100,
      of,
      misconceptions: says,
    }));
    const sum = answers.reduce((total, { marks }) => total + marks, 0);
    return { score: Math.max(0, Math.round(sum * penalty * 100) / 100), seconds, answers };
  });
const someAttempts = fc.array(someAttempt, { maxLength: 40 });

describe('what always holds', () => {
  test('the order of the students never matters', () => {
    fc.assert(
      fc.property(
        someAttempts.chain((attempts) =>
          fc.record({
            attempts: fc.constant(attempts),
            shuffled: fc.shuffledSubarray(attempts, { minLength: attempts.length }),
          }),
        ),
        ({ attempts, shuffled }) => {
          expect(statisticsOf(shuffled)).toEqual(statisticsOf(attempts));
        },
      ),
    );
  });

  test('every figure stays within its bounds, and every attempt is in one band', () => {
    fc.assert(
      fc.property(someAttempts, (attempts) => {
        const { bands, scores, seconds, questions } = statisticsOf(attempts);
        expect(bands).toHaveLength(10);
        expect(bands.reduce((sum, each) => sum + each, 0)).toBe(attempts.length);
        for (const found of [scores, seconds]) {
          expect(found === null).toBe(attempts.length === 0);
          if (found === null) continue;
          expect(found.lower).toBeGreaterThanOrEqual(0);
          expect(found.median).toBeGreaterThanOrEqual(found.lower);
          expect(found.upper).toBeGreaterThanOrEqual(found.median);
        }
        expect(scores?.upper ?? 0).toBeLessThanOrEqual(1);
        for (const question of questions) {
          const isEnough = question.attempts >= FIRST_ATTEMPTS_NEEDED;
          expect(question.difficulty !== null).toBe(isEnough);
          expect(question.discrimination !== null).toBe(isEnough);
          expect(question.difficulty ?? 0).toBeGreaterThanOrEqual(0);
          expect(question.difficulty ?? 0).toBeLessThanOrEqual(1);
          expect(Math.abs(question.discrimination ?? 0)).toBeLessThanOrEqual(1);
          for (const { students } of question.misconceptions)
            expect(students).toBeLessThanOrEqual(question.attempts);
        }
      }),
    );
  });
});

test('bands begin at their lower bound, the last one holds the full score', () => {
  const scores = [0, 0.99, 1, 2.99, 3, 8.99, 9, 10];
  expect(statisticsOf(scores.map((score) => attempt([score]))).bands).toEqual([2, 1, 1, 1, 0, 0, 0, 0, 1, 2]);
});

test('scores are shares of the full marks, times are seconds, and questions stand in the order of their ids', () => {
  const attempts = [2, 4, 6, 8, 10].map((marks) => attempt([marks], { seconds: marks * 60 }));
  const other = { questionId: '0', marks: 0, of: 10, misconceptions: [] };
  const found = statisticsOf(attempts);
  expect(found.scores).toEqual({ lower: 0.4, median: 0.6, upper: 0.8 });
  expect(found.seconds).toEqual({ lower: 240, median: 360, upper: 480 });
  const ids = statisticsOf([...attempts, attempt([], { answers: [other] })]).questions;
  expect(ids.map(({ questionId }) => questionId)).toEqual(['0', 'a']);
});

test('quartiles lie between neighbours; of one value they are that value', () => {
  expect(quartilesOf([40, 10, 20, 30])).toEqual({ lower: 17.5, median: 25, upper: 32.5 });
  expect(quartilesOf([7])).toEqual({ lower: 7, median: 7, upper: 7 });
  expect(quartilesOf([])).toBeNull();
});

test('a question that only the best get right tells apart, one that all get right does not', () => {
  // Ten students: three at each end make the groups. c decides the strong ones.
  const attempts = Array.from({ length: 10 }, (_, index) => attempt([index < 3 ? 0 : 10, 10, index]));
  const [a, b] = statisticsOf(attempts).questions;
  expect(a).toMatchObject({ attempts: 10, difficulty: 0.7, discrimination: 1 });
  expect(b).toMatchObject({ difficulty: 1, discrimination: 0 });
});

test('who stands level at the edge of a group shares its places', () => {
  // One is best, all the others are level: two places of the upper group are theirs together, all three of the lower.
  const attempts = Array.from({ length: 10 }, (_, index) =>
    attempt(index === 0 ? [10, 10] : [index < 4 ? 10 : 0, index < 4 ? 0 : 10]),
  );
  const [a] = statisticsOf(attempts).questions;
  const level = 3 / 9;
  expect(a?.discrimination).toBeCloseTo((1 + 2 * level) / 3 - level, 10);
});

test('the best are those with the largest share of the marks that they were asked for, not with the most marks', () => {
  // Five were asked a question more, and got it wrong: 10 of 20 is less than 9 of 10.
  const attempts = Array.from({ length: 10 }, (_, index) => attempt(index < 5 ? [10, 0] : [9]));
  const [a] = statisticsOf(attempts).questions;
  expect(a?.discrimination).toBeCloseTo(-0.1, 10);
});

test('a penalty for being late moves the score, not what a question shows', () => {
  const attempts = Array.from({ length: 10 }, (_, index) => attempt([index]));
  const late = attempts.map((each) => ({ ...each, score: 0 }));
  expect(statisticsOf(late).questions).toEqual(statisticsOf(attempts).questions);
  expect(statisticsOf(late).bands[0]).toBe(10);
});

test('one student too few and there are no figures about questions; who was not asked does not count', () => {
  const attempts = Array.from({ length: FIRST_ATTEMPTS_NEEDED }, (_, index) =>
    attempt([index, 10].slice(0, index === 0 ? 1 : 2)),
  );
  const [a, b] = statisticsOf(attempts).questions;
  expect([a?.attempts, a?.difficulty]).toEqual([10, 0.45]);
  expect(b).toMatchObject({ attempts: 9, difficulty: null, discrimination: null });
});

test('each student counts once for a misconception, most chosen first, and level ones by their words', () => {
  const chose = (...misconceptions: string[]) =>
    attempt([], { answers: [{ questionId: 'a', marks: 0, of: 1, misconceptions }] });
  const { questions } = statisticsOf([
    chose('Adds', 'Adds'),
    chose('Guesses'),
    chose('Guesses', 'Forgets'),
    chose('Forgets', 'Adds'),
    chose('Adds'),
    chose(),
  ]);
  expect(questions[0]?.misconceptions).toEqual([
    { text: 'Adds', students: 3 },
    { text: 'Forgets', students: 2 },
    { text: 'Guesses', students: 2 },
  ]);
});

test('the words say how many are needed, how many are there, and what a figure means', () => {
  expect(ANALYTICS_MESSAGES.notEnough(10, 1)).toBe(
    'Difficulty and discrimination need 10 first attempts; there is 1 so far.',
  );
  expect([-0.1, 0.1, 0.2, 0.3].map(ANALYTICS_MESSAGES.discrimination)).toEqual([
    'Look again: the weakest did better than the best',
    'Hardly tells them apart',
    'Tells them apart a little',
    'Tells strong from weak well',
  ]);
});
