import { describe, expect, it } from 'vitest';
import { formatDate } from '../../time.ts';
import { badgeTitle, figuresOf, nextSteps } from './report-content.ts';
import { EMPTY_REPORT, FULL_REPORT } from './test-report.ts';
import { REPORT_WORDS } from './words.ts';

const { en, hi } = REPORT_WORDS;
const lines = (...args: Parameters<typeof figuresOf>) =>
  figuresOf(...args).map(({ label, value }) => `${label}: ${value}`);
const stepsOf = (report: typeof FULL_REPORT, words = en) =>
  nextSteps(report, words, formatDate, (subject) => subject);

describe('the figures of a report', () => {
  it('are of classes, of practice and of assessments', () => {
    expect(lines(FULL_REPORT, en)).toEqual([
      'Classes attended: 6',
      'Classes missed: 1',
      'Time in classes: 6 h',
      'Days of practice: 5',
      'Answers in practice: 31 (24 right)',
      'Time in practice: 31 min',
      'Assessments handed in: 2',
      'Time in assessments: 40 min',
      'Average of results: 85.0%',
    ]);
  });

  it('have no average where there is no result', () => {
    expect(lines(EMPTY_REPORT, en).at(-1)).toBe('Average of results: –');
  });

  it('are in Hindi for a report in Hindi', () => {
    expect(lines(FULL_REPORT, hi)[2]).toBe(`${hi.timeInClasses}: 6 घंटे`);
  });
});

it('names a badge with the chapter that it is for', () => {
  expect(FULL_REPORT.badges.map((badge) => badgeTitle(badge, en))).toEqual([
    'First full score',
    'Chapter mastered: Area',
  ]);
});

describe('the next steps', () => {
  it('are the work that is due, today’s ten, and the chapter that is known least', () => {
    const [due] = FULL_REPORT.next.due;
    expect(stepsOf(FULL_REPORT)).toEqual([
      {
        title: 'Algebra play',
        detail: 'Mathematics with Meera Iyer · due: Wed, 25 Nov 2026',
        path: `/assessments/${due?.assessmentId}`,
      },
      {
        title: 'Daily 10',
        detail: '10 questions for today; 4 are due to be repeated.',
        path: '/practice',
      },
      {
        title: 'Practise next: Fractions in Disguise',
        detail: 'Mathematics, Class 8 · Starting',
        path: '/practice?class=8&subject=Mathematics&book=Ganita%20Prakash&chapter=Fractions%20in%20Disguise',
      },
    ]);
  });

  it.each([
    [0, '10 questions for today; 4 are due to be repeated.'],
    [3, '3 of today’s 10 are answered.'],
    [10, 'Done for today: rest is part of learning.'],
  ])('say of today’s ten, of which %d are answered: %s', (answeredToday, detail) => {
    const next = { ...FULL_REPORT.next, daily: { ...FULL_REPORT.next.daily, answeredToday } };
    expect(stepsOf({ ...FULL_REPORT, next })[1]?.detail).toBe(detail);
  });

  it('are none where nothing waits and nothing is offered', () => {
    const next = { ...EMPTY_REPORT.next, daily: { ...EMPTY_REPORT.next.daily, isOffered: false } };
    expect(stepsOf({ ...EMPTY_REPORT, next })).toEqual([]);
  });

  it('say of a chapter with few answers that nothing is known of it yet', () => {
    const { weakest } = FULL_REPORT.next;
    if (weakest === null) throw new Error('the report has one');
    const next = { ...FULL_REPORT.next, weakest: { ...weakest, mastery: null } };
    expect(stepsOf({ ...FULL_REPORT, next }).at(-1)?.detail).toBe(
      'Mathematics, Class 8 · Not enough answers yet',
    );
  });
});
