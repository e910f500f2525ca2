import type { ProgressReport } from './contract.ts';

const ID = '00000000-0000-4000-8000-000000000000';
const chapter = (title: string, mastery: 'starting' | 'secure' | 'mastered' | null, answers: number) => ({
  grade: 8,
  subject: 'Mathematics',
  book: 'Ganita Prakash',
  title,
  mastery,
  answers,
  seconds: answers * 60,
});

/** A report with something of everything, for tests. */
export const FULL_REPORT: ProgressReport = {
  student: { id: ID, name: 'Riya Sharma', class: 8 },
  period: 'this_month',
  firstDay: '2026-11-01',
  lastDay: '2026-11-22',
  madeAt: '2026-11-22T08:00:00.000Z',
  classes: {
    attended: 6,
    missed: 1,
    seconds: 6 * 3600,
    subjects: [
      { subject: 'Mathematics', attended: 6, seconds: 6 * 3600, lastAt: '2026-11-21T10:00:00.000Z' },
    ],
  },
  practice: { answers: 31, right: 24, days: 5, seconds: 31 * 60 },
  assessments: {
    handedIn: 2,
    seconds: 2400,
    resultCount: 1,
    average: 85,
    results: [
      {
        assessmentId: ID,
        title: 'Squares and roots',
        subject: 'Mathematics',
        topic: '',
        teacher: 'Meera Iyer',
        type: 'Quiz',
        score: 17,
        totalMarks: 20,
        percentage: 85,
        completedOn: '2026-11-20T10:00:00.000Z',
      },
    ],
  },
  chapters: {
    mastered: [chapter('Area', 'mastered', 12)],
    toPractise: [
      chapter('Fractions in Disguise', 'starting', 9),
      chapter('A Square and A Cube', 'secure', 8),
    ],
    notEnough: [chapter('दो गौरैया', null, 2)],
  },
  misconceptions: [{ text: 'Added the denominators', subject: 'Mathematics', times: 3 }],
  badges: [
    { kind: 'first_full_score', chapter: null, earnedAt: '2026-11-20T12:00:00.000Z' },
    { kind: 'chapter_mastered', chapter: 'Area', earnedAt: '2026-11-19T12:00:00.000Z' },
  ],
  remarkCount: 1,
  remarks: [
    {
      kind: 'note',
      lessonId: ID,
      teacher: 'Meera Iyer',
      subject: 'Mathematics',
      topic: 'Linear equations',
      body: 'Solved equations with one unknown. प्रज्ञा अच्छा कर रही है।',
      homework: 'Exercise 2.3, questions 1 to 5',
      at: '2026-11-19T12:30:00.000Z',
    },
  ],
  next: {
    daily: { isOffered: true, size: 10, answeredToday: 0, due: 4 },
    weakest: {
      grade: 8,
      subject: 'Mathematics',
      book: 'Ganita Prakash',
      title: 'Fractions in Disguise',
      mastery: 'starting',
    },
    due: [
      {
        assessmentId: ID,
        title: 'Algebra play',
        subject: 'Mathematics',
        teacher: 'Meera Iyer',
        dueAt: '2026-11-25T12:30:00.000Z',
      },
    ],
  },
};

/** The report of a child with whom nothing has happened yet. */
export const EMPTY_REPORT: ProgressReport = {
  ...FULL_REPORT,
  period: 'all',
  firstDay: null,
  classes: { attended: 0, missed: 0, seconds: 0, subjects: [] },
  practice: { answers: 0, right: 0, days: 0, seconds: 0 },
  assessments: { handedIn: 0, seconds: 0, resultCount: 0, average: null, results: [] },
  chapters: { mastered: [], toPractise: [], notEnough: [] },
  misconceptions: [],
  badges: [],
  remarkCount: 0,
  remarks: [],
  next: { daily: { isOffered: true, size: 10, answeredToday: 0, due: 0 }, weakest: null, due: [] },
};
