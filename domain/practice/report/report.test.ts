import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { knownShare, masteryOf } from '../mastery.ts';
import {
  chaptersOf,
  classesOf,
  isEmptyReport,
  misconceptionsOf,
  type PractisedChapter,
  weakestOf,
} from './report.ts';
import { EMPTY_REPORT, FULL_REPORT } from './test-report.ts';

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

it('a chapter is mastered, to practise, or of too few answers', () => {
  const chapter = (title: string, count: number, share: number): PractisedChapter => ({
    grade: 8,
    subject: 'Mathematics',
    book: 'Ganita Prakash',
    title,
    answers: count,
    seconds: 60,
    counted: Array.from({ length: count }, () => ({ share, isGuess: false, difficulty: 2 })),
  });
  const { mastered, toPractise, notEnough } = chaptersOf([
    chapter('Area', 8, 1),
    chapter('Powers', 7, 1),
    chapter('Fractions', 5, 0),
    chapter('Squares', 4, 1),
  ]);
  const titlesOf = (chapters: readonly { title: string }[]) => chapters.map(({ title }) => title);
  expect([mastered, toPractise, notEnough].map(titlesOf)).toEqual([
    ['Area'],
    ['Fractions', 'Powers'],
    ['Squares'],
  ]);
});

describe('the classes of a report', () => {
  it('name the subject with most classes first, and those with as many by their names', () => {
    const of = (subject: string) =>
      ({ subject, status: 'completed', seconds: 3600, startsAt: '2026-11-20T10:00:00.000Z' }) as const;
    const classes = ['Science', 'English', 'Hindi', 'Science', 'Art'].map(of);
    expect(classesOf(classes).subjects.map(({ subject }) => subject)).toEqual([
      'Science',
      'Art',
      'English',
      'Hindi',
    ]);
  });

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

  it('stand by their words where they are as frequent', () => {
    const seen = (text: string, times: number) => ({ text, subject: 'Mathematics', times });
    expect(
      misconceptionsOf([seen('c', 1), seen('a', 1), seen('b', 4), seen('d', 2)]).map(({ text }) => text),
    ).toEqual(['b', 'd', 'a', 'c']);
  });
});

describe('an empty report', () => {
  const { classes, practice, assessments, chapters } = EMPTY_REPORT;

  it('is one in which nothing happened, whatever comes next', () => {
    expect(isEmptyReport(EMPTY_REPORT)).toBe(true);
    expect(isEmptyReport({ ...EMPTY_REPORT, next: FULL_REPORT.next })).toBe(true);
  });

  it.each([
    ['a class attended', { classes: { ...classes, attended: 1 } }],
    ['a class missed', { classes: { ...classes, missed: 1 } }],
    ['an answer in practice', { practice: { ...practice, answers: 1 } }],
    ['an assessment handed in', { assessments: { ...assessments, handedIn: 1 } }],
    ['a result', { assessments: { ...assessments, results: FULL_REPORT.assessments.results } }],
    ['a badge', { badges: FULL_REPORT.badges }],
    ['a remark', { remarks: FULL_REPORT.remarks }],
    ['a chapter mastered', { chapters: { ...chapters, mastered: FULL_REPORT.chapters.mastered } }],
    ['a chapter to practise', { chapters: { ...chapters, toPractise: FULL_REPORT.chapters.toPractise } }],
    ['a chapter of few answers', { chapters: { ...chapters, notEnough: FULL_REPORT.chapters.notEnough } }],
  ])('is none with %s', (_what, happened) => {
    expect(isEmptyReport({ ...EMPTY_REPORT, ...happened })).toBe(false);
  });
});
