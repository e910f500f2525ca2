import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { knownShare, masteryOf } from '../mastery.ts';
import { chaptersOf, classesOf, misconceptionsOf, type PractisedChapter, weakestOf } from './report.ts';

const answer = fc.record({
  share: fc.double({ min: 0, max: 1, noNaN: true }),
  isGuess: fc.boolean(),
  difficulty: fc.constantFrom(1, 2, 3),
});
const practised = fc.uniqueArray(
  fc.record({
    grade: fc.integer({ min: 4, max: 10 }),
    subject: fc.constantFrom('Mathematics', 'Hindi'),
    book: fc.constant('A book'),
    title: fc.string({ minLength: 1, maxLength: 5 }),
    answers: fc.integer({ min: 1, max: 30 }),
    seconds: fc.integer({ min: 0, max: 5000 }),
    counted: fc.array(answer, { minLength: 1, maxLength: 20 }),
  }),
  { selector: ({ grade, subject, title }) => `${grade} ${subject} ${title}` },
);
const held = fc.array(
  fc.record({
    subject: fc.constantFrom('Mathematics', 'Science', 'Hindi'),
    status: fc.constantFrom('completed' as const, 'missed' as const),
    seconds: fc.constantFrom(3600, 5400, 7200),
    startsAt: fc.constantFrom(1, 2, 3).map((day) => new Date(Date.UTC(2026, 10, day, 10)).toISOString()),
  }),
);
const sum = (numbers: readonly number[]): number => numbers.reduce((all, each) => all + each, 0);

describe('the chapters of a report', () => {
  it('are each in one list, with the answers and the time that they had', () => {
    fc.assert(
      fc.property(practised, (chapters) => {
        const { mastered, toPractise, notEnough } = chaptersOf(chapters);
        const all = [...mastered, ...toPractise, ...notEnough];
        expect(all).toHaveLength(chapters.length);
        expect(sum(all.map(({ answers }) => answers))).toBe(sum(chapters.map(({ answers }) => answers)));
        expect(sum(all.map(({ seconds }) => seconds))).toBe(sum(chapters.map(({ seconds }) => seconds)));
        for (const { mastery } of mastered) expect(mastery).toBe('mastered');
        for (const { mastery } of notEnough) expect(mastery).toBeNull();
        for (const { mastery } of toPractise) expect(['starting', 'growing', 'secure']).toContain(mastery);
        for (const chapter of all) {
          const { counted } = chapters.find(
            ({ grade, subject, title }) =>
              grade === chapter.grade && subject === chapter.subject && title === chapter.title,
          ) as PractisedChapter;
          expect(chapter.mastery).toBe(masteryOf(counted));
        }
      }),
    );
  });

  it('to practise begin with the least known, which is the one to go on with', () => {
    fc.assert(
      fc.property(practised, (chapters) => {
        const split = chaptersOf(chapters);
        const share = ({ title, grade, subject }: { title: string; grade: number; subject: string }) =>
          knownShare(
            chapters.find((each) => each.title === title && each.grade === grade && each.subject === subject)
              ?.counted ?? [],
          ) ?? 0;
        const shares = split.toPractise.map(share);
        expect(shares).toEqual(shares.toSorted((a, b) => a - b));
        const weakest = weakestOf(split);
        if (split.toPractise.length > 0) expect(weakest && share(weakest)).toBe(Math.min(...shares));
        else if (split.notEnough.length > 0) expect(weakest?.mastery).toBeNull();
        else expect(weakest).toBeNull();
      }),
    );
  });
});

describe('the classes of a report', () => {
  it('add up: attended and missed to all of them, the subjects to those attended', () => {
    fc.assert(
      fc.property(held, (classes) => {
        const { attended, missed, seconds, subjects } = classesOf(classes);
        expect(attended + missed).toBe(classes.length);
        expect(sum(subjects.map((each) => each.attended))).toBe(attended);
        expect(sum(subjects.map((each) => each.seconds))).toBe(seconds);
        expect(seconds).toBe(
          sum(classes.filter(({ status }) => status === 'completed').map((each) => each.seconds)),
        );
        expect(new Set(subjects.map(({ subject }) => subject)).size).toBe(subjects.length);
        for (const { subject, lastAt } of subjects) {
          const attendedOf = classes.filter(
            (each) => each.subject === subject && each.status === 'completed',
          );
          expect(lastAt).toBe(
            attendedOf
              .map(({ startsAt }) => startsAt)
              .toSorted()
              .at(-1),
          );
        }
      }),
    );
  });
});

describe('the misconceptions of a report', () => {
  it('are counted by subject, the most frequent first, five at most', () => {
    const seen = (text: string, times = 1, subject = 'Mathematics') => ({ text, subject, times });
    expect(
      misconceptionsOf([
        seen('b'),
        seen('a'),
        seen('b', 2),
        seen('b', 1, 'Science'),
        seen('c'),
        seen('d'),
        seen('e'),
      ]),
    ).toEqual([seen('b', 3), seen('a'), seen('b', 1, 'Science'), seen('c'), seen('d')]);
    expect(misconceptionsOf([])).toEqual([]);
  });
});
