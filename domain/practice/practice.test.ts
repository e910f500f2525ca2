import fc from 'fast-check';
import { Rating } from 'ts-fsrs';
import { describe, expect, it } from 'vitest';
import { cardAfter, type Practised, ratingOf, secondsCounted } from './cards.ts';
import { DAILY_DUE_MAX, DAILY_SIZE, dailySet } from './daily.ts';
import {
  ANSWERS_NEEDED,
  type ChapterAnswer,
  fittingDifficulty,
  knownShare,
  masteryOf,
  ratingIn,
  splitByMastery,
} from './mastery.ts';
import { streakOf, streakWords } from './streak.ts';
import { en as PRACTICE_MESSAGES } from './words/en.ts';

const right: Practised = { outcome: 'right', isGuess: false, seconds: 60, difficulty: 2 };
const answers = (count: number, share: number, isGuess = false): ChapterAnswer[] =>
  Array.from({ length: count }, () => ({ share, isGuess, difficulty: 2 }));
const NOW = new Date('2026-11-22T06:00:00Z');
const daysAhead = (from: Date, to: Date) => Math.round((to.getTime() - from.getTime()) / 86_400_000);

describe('a card', () => {
  it('is rated by what was answered, how fast, and whether it was a guess', () => {
    expect(ratingOf({ ...right, outcome: 'wrong' })).toBe(Rating.Again);
    expect(ratingOf({ ...right, outcome: 'partly' })).toBe(Rating.Hard);
    expect(ratingOf({ ...right, isGuess: true, seconds: 5 })).toBe(Rating.Hard);
    expect(ratingOf({ ...right, seconds: 151 })).toBe(Rating.Hard);
    expect(ratingOf({ ...right, seconds: 37 })).toBe(Rating.Easy);
    expect(ratingOf(right)).toBe(Rating.Good);
  });

  it('does not hold a pause against the student', () => {
    expect([12.4, 600, 601, 90_000].map((seconds) => secondsCounted(seconds, 1))).toEqual([12, 600, 40, 40]);
  });

  it('comes later and later while it is known, and soon again when it is not', () => {
    const first = cardAfter(null, right, NOW);
    const second = cardAfter(first, right, first.due);
    const third = cardAfter(second, right, second.due);
    const gaps = [
      daysAhead(NOW, first.due),
      daysAhead(first.due, second.due),
      daysAhead(second.due, third.due),
    ];
    expect(gaps[0]).toBeGreaterThanOrEqual(1);
    expect(gaps[1]).toBeGreaterThan(gaps[0] ?? 0);
    expect(gaps[2]).toBeGreaterThan(gaps[1] ?? 0);
    const lapsed = cardAfter(third, { ...right, outcome: 'wrong' }, third.due);
    expect(daysAhead(third.due, lapsed.due)).toBeLessThan(gaps[2] ?? 0);
    expect(lapsed.lapses).toBe(1);
  });

  it('is due within half a year, whatever the answers were', () => {
    const outcome = fc.constantFrom('right', 'partly', 'wrong' as const);
    fc.assert(
      fc.property(
        fc.array(fc.record({ outcome, isGuess: fc.boolean(), seconds: fc.nat(500) }), { maxLength: 30 }),
        (given) => {
          let card = cardAfter(null, right, NOW);
          for (const each of given) {
            const at = card.due;
            card = cardAfter(
              card,
              { ...each, outcome: each.outcome as Practised['outcome'], difficulty: 2 },
              at,
            );
            expect(daysAhead(at, card.due)).toBeGreaterThanOrEqual(1);
            expect(daysAhead(at, card.due)).toBeLessThanOrEqual(180);
          }
        },
      ),
    );
  });
});

describe('mastery of a chapter', () => {
  it('says nothing below five answers', () => {
    expect(masteryOf(answers(ANSWERS_NEEDED - 1, 1))).toBeNull();
    expect(masteryOf([])).toBeNull();
  });

  it('has four levels', () => {
    expect(masteryOf(answers(5, 0.49))).toBe('starting');
    expect(masteryOf(answers(5, 0.5))).toBe('growing');
    expect(masteryOf(answers(5, 0.7))).toBe('secure');
    expect(masteryOf(answers(7, 1))).toBe('secure');
    expect(masteryOf(answers(8, 0.86))).toBe('mastered');
    expect(masteryOf(answers(20, 1, true))).toBe('growing');
  });

  it('is reached at its very limit, however many answers are added up', () => {
    const levels = (share: number) =>
      new Set(Array.from({ length: 13 }, (_, more) => masteryOf(answers(8 + more, share))));
    expect([0.85, 0.7, 0.5].map(levels)).toEqual(
      [['mastered'], ['secure'], ['growing']].map((all) => new Set(all)),
    );
    expect([0.849, 0.699, 0.499].map(levels)).toEqual(
      [['secure'], ['growing'], ['starting']].map((all) => new Set(all)),
    );
  });

  it('counts newer answers more and forgets the oldest', () => {
    const better = knownShare([...answers(5, 0), ...answers(5, 1)]) ?? 0;
    const worse = knownShare([...answers(5, 1), ...answers(5, 0)]) ?? 0;
    expect(better).toBeGreaterThan(0.5);
    expect(worse).toBeLessThan(0.5);
    expect(masteryOf([...answers(30, 0), ...answers(20, 1)])).toBe('mastered');
  });

  it('lies between 0 and 1 and never falls by a full answer', () => {
    const one = fc.record({
      share: fc.double({ min: 0, max: 1, noNaN: true }),
      isGuess: fc.boolean(),
      difficulty: fc.constantFrom(1, 2, 3),
    });
    fc.assert(
      fc.property(fc.array(one, { minLength: 1, maxLength: 19 }), (given) => {
        const before = knownShare(given) ?? -1;
        const after = knownShare([...given, { share: 1, isGuess: false, difficulty: 1 }]) ?? -1;
        expect(before).toBeGreaterThanOrEqual(0);
        expect(after).toBeLessThanOrEqual(1 + 1e-9);
        expect(after).toBeGreaterThanOrEqual(before - 1e-9);
      }),
    );
  });

  it('is rated like chess, and the rating chooses the difficulty', () => {
    expect(ratingIn(answers(10, 1))).toBeGreaterThan(ratingIn(answers(3, 1)));
    expect(ratingIn(answers(10, 0))).toBeLessThan(ratingIn([]));
    expect([900, 1110, 1500].map(fittingDifficulty)).toEqual([1, 2, 3]);
    // As far from one as from the other: the easier one.
    expect([1100, 1300].map(fittingDifficulty)).toEqual([1, 2]);
  });

  it('is rated by what was expected: a beginner gains most from a hard question, and a right guess is half a win', () => {
    const after = (difficulty: number, share = 1, isGuess = false) =>
      Math.round(ratingIn([{ share, isGuess, difficulty }]) * 10) / 10;
    expect([after(1), after(2), after(3)]).toEqual([1117.3, 1130.7, 1140.8]);
    expect([after(2, 0), after(2, 1, true)]).toEqual([1082.7, 1106.7]);
    // A difficulty that is unknown is that of a beginner.
    expect(after(9)).toBe(1124);
  });

  it('forgets what is older than the last twenty answers', () => {
    expect(ratingIn([...answers(5, 0), ...answers(20, 1)])).toBe(ratingIn(answers(20, 1)));
    expect(knownShare([...answers(5, 0), ...answers(20, 1)])).toBe(knownShare(answers(20, 1)));
    expect(knownShare([])).toBeNull();
  });
});

describe('days of practice', () => {
  const today = '2026-11-22';
  it('run on over a rest day, and begin again after two days off', () => {
    expect(streakOf(['2026-11-22', '2026-11-21', '2026-11-19'], today)).toEqual({
      days: 3,
      restDays: 1,
      practisedToday: true,
    });
    expect(streakOf(['2026-11-22', '2026-11-19'], today)).toEqual({
      days: 1,
      restDays: 0,
      practisedToday: true,
    });
    expect(streakOf(['2026-11-21', '2026-11-20'], today)).toEqual({
      days: 2,
      restDays: 0,
      practisedToday: false,
    });
    expect(streakOf(['2026-11-20'], today)).toEqual({ days: 1, restDays: 0, practisedToday: false });
    expect(streakOf([], today)).toEqual({ days: 0, restDays: 0, practisedToday: false });
  });

  it('are never a reproach', () => {
    expect(streakWords({ days: 0, restDays: 0, practisedToday: false })).toBe(
      'Ten questions are a good start. Begin whenever you like.',
    );
    expect(streakWords({ days: 4, restDays: 1, practisedToday: false })).toBe(
      '4 days of practice, with 1 rest day. Today can be practice or a rest day.',
    );
    expect(streakWords({ days: 1, restDays: 0, practisedToday: true })).toBe(
      '1 day of practice. Done for today: rest is part of learning.',
    );
    expect(streakWords({ days: 9, restDays: 2, practisedToday: true })).toBe(
      '9 days of practice, with 2 rest days. Done for today: rest is part of learning.',
    );
  });
});

describe('Daily 10', () => {
  const known = (questionId: string, dueIn: number, isWeak = false, chapter = 'A') => ({
    questionId,
    dueAt: new Date(NOW.getTime() + dueIn * 86_400_000),
    isWeak,
    chapter,
  });
  const fresh = (count: number, chapter = 'A') =>
    Array.from({ length: count }, (_, index) => ({
      questionId: `${chapter}${index}`,
      difficulty: 1,
      chapter,
    }));
  const set = (pool: Partial<Parameters<typeof dailySet>[0]>) =>
    dailySet({ known: [], fresh: [], ratings: new Map(), now: NOW, ...pool });

  it('begins with ten new ones, of as many chapters as there are', () => {
    const chosen = set({ fresh: [...fresh(20, 'A'), ...fresh(20, 'B')] });
    expect(chosen).toHaveLength(DAILY_SIZE);
    expect(chosen.filter((id) => id.startsWith('B'))).toHaveLength(5);
  });

  it('takes what is due the longest, what is weak, and one that is new', () => {
    const due = Array.from({ length: 9 }, (_, index) => known(`due${index}`, -index));
    const weak = [known('weak1', 3, true), known('weak2', 5, true), known('weak3', 5, true)];
    const chosen = set({ known: [...due, ...weak, known('later', 9)], fresh: fresh(5) });
    expect(chosen).toHaveLength(DAILY_SIZE);
    expect(chosen.slice(0, DAILY_DUE_MAX)).toEqual(['due8', 'due7', 'due6', 'due5', 'due4', 'due3', 'due2']);
    expect(chosen.filter((id) => id.startsWith('weak'))).toHaveLength(2);
    expect(chosen.at(-1)).toBe('A0');
    expect(chosen).not.toContain('later');
  });

  it('takes more than seven that are due before what is weak of a chapter rated higher, and neither that is known', () => {
    const due = Array.from({ length: 7 }, (_, index) => known(`due${index}`, -9));
    const ratings = new Map([
      ['A', 1300],
      ['B', 900],
    ]);
    const pool = [
      known('known', 1),
      known('lateA', 0, false, 'A'),
      known('lateB', 0, false, 'B'),
      known('lateNew', -1, false, 'C'),
      known('weakA', 2, true, 'A'),
    ];
    expect(set({ known: [...pool, ...due], ratings, fresh: fresh(3) }).slice(7)).toEqual([
      'weakA',
      'lateB',
      'A0',
    ]);
    expect(set({ known: pool.slice(0, 3), fresh: [] })).toEqual(['lateA', 'lateB']);
  });

  it('prefers new ones of a chapter that was practised to those of one that never was', () => {
    const ratings = new Map([['B', 1000]]);
    expect(set({ fresh: [...fresh(6, 'A'), ...fresh(6, 'B')], ratings })).toEqual(
      [0, 1, 2, 3, 4].flatMap((turn) => [`B${turn}`, `A${turn}`]),
    );
  });

  it('prefers new ones of the chapter rated lowest, as difficult as its rating', () => {
    const ratings = new Map([
      ['A', 1300],
      ['B', 900],
    ]);
    expect(set({ fresh: [...fresh(3, 'A'), ...fresh(3, 'B')], ratings })[0]).toBe('B0');
    const hard = { questionId: 'hard', difficulty: 3, chapter: 'A' };
    expect(set({ fresh: [...fresh(2, 'A'), hard], ratings: new Map([['A', 1500]]) })[0]).toBe('hard');
  });

  it('never asks a question twice', () => {
    fc.assert(
      fc.property(
        fc.array(fc.record({ dueIn: fc.integer({ min: -5, max: 5 }), isWeak: fc.boolean() }), {
          maxLength: 30,
        }),
        (given) => {
          const chosen = set({
            known: given.map(({ dueIn, isWeak }, at) => known(`k${at}`, dueIn, isWeak)),
            fresh: fresh(12),
          });
          expect(new Set(chosen).size).toBe(chosen.length);
          expect(chosen).toHaveLength(DAILY_SIZE);
          expect(chosen.some((id) => id.startsWith('A'))).toBe(true);
        },
      ),
    );
  });
});

describe('the words of a result', () => {
  it('say what comes next', () => {
    expect(PRACTICE_MESSAGES.result(0, 0)).toContain('when you are');
    expect(PRACTICE_MESSAGES.result(10, 10)).toContain('Every answer was right');
    expect(PRACTICE_MESSAGES.result(0, 10)).toContain('ask your teacher');
  });
});

describe('chapters by mastery', () => {
  it('are mastered or to practise, the least known first and the hardly known last', () => {
    const chapters = [
      { title: 'Light', mastery: null },
      { title: 'Force', mastery: 'secure' },
      { title: 'Sound', mastery: 'mastered' },
      { title: 'Heat', mastery: 'growing' },
      { title: 'Cells', mastery: 'starting' },
      { title: 'Metals', mastery: 'growing' },
    ] as const;
    const { mastered, toPractise } = splitByMastery(chapters);
    expect(mastered.map(({ title }) => title)).toEqual(['Sound']);
    expect(toPractise.map(({ title }) => title)).toEqual(['Cells', 'Heat', 'Metals', 'Force', 'Light']);
  });
});
