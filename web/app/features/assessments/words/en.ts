import { THIS_WEEK_DAYS } from '@kaksha/domain/assessments/assignments.ts';
import { pluralsIn } from '@kaksha/domain/language.ts';

const plural = pluralsIn('en');

const pending = 'Pending';
const completed = 'Completed';
const minutes = (count: number) => plural(count, { one: '1 minute', other: `${count} minutes` });

/** Labels of students' screens of assessments, by screen; sub-folders have their own. */
export const en = {
  assessment: {
    assessment: 'Assessment',
    back: { student: 'Assessments', parent: 'Progress', teacher: 'Assessments' },
    classOf: (grade: number) => `Class ${grade}`,
    whatToKnow: 'What to know',
    yours: 'Your assessment',
    openIt: 'Open it',
    attemptsSoFar: 'Attempts so far',
    resume: 'Resume',
    start: 'Start',
    startAnother: 'Start another attempt',
    viewResults: 'View Results',
  },
  attemptsCard: {
    started: (at: string) => `Started ${at}`,
    ended: {
      student: (at: string) => `Handed in ${at}`,
      deadline: (at: string) => `Ended with the time ${at}`,
      teacher: (at: string) => `Closed by the teacher ${at}`,
    },
    none: 'No attempt yet.',
    attempt: (number: number) => `Attempt ${number}`,
    inProgress: 'In Progress',
    scoreOf: (score: number, marks: number) => `${score} of ${marks}`,
    lateBeingMarked: 'Late, being marked',
    beingMarked: 'Being marked',
  },
  rules: {
    questions: 'Questions',
    marks: 'Marks',
    time: 'Time',
    opens: 'Opens',
    due: 'Due',
    noClock: 'No clock: work until it is due',
    fromStart: (count: number) => `${minutes(count)}, from the moment you start`,
    withExtra: (whole: string, extra: number) =>
      `${whole} (${plural(extra, { one: '1 extra minute', other: `${extra} extra minutes` })})`,
    takenLate: 'Taken late',
    until: (at: string) => `Until ${at}`,
    withPenalty: (until: string, percent: number) => `${until}; ${percent}% of the marks are taken off`,
    attempts: 'Attempts',
    attemptsUsed: (used: number, allowed: number) => `${used} of ${allowed} used`,
    wrongAnswers: 'Wrong answers',
    someCostMarks: 'Some cost marks; an empty answer never does',
    savedByItself:
      'Every answer is saved by itself, also while you are offline. You can leave and go on, here or on another device, until the end.',
  },
  startCard: {
    assessment: 'Assessment',
    start: 'Start',
    startClock: 'Start; the clock begins now',
    startFailed: 'We could not start this assessment. Please try again.',
  },
  assessmentCard: {
    loadingResults: 'Loading results...',
    viewResults: 'View Results',
    viewResultsOf: (title: string) => `View Results of ${title}`,
    questions: (count: number) => plural(count, { one: '1 question', other: `${count} questions` }),
    minutes: (count: number) => `${count} minutes`,
    marks: (count: number) => plural(count, { one: '1 mark', other: `${count} marks` }),
    continue: 'Continue',
    take: 'Take',
    named: (action: string, title: string) => `${action}: ${title}`,
    completed,
    completedOn: (date: string) => `Completed on ${date}`,
    beingMarked: 'Your teacher is marking it.',
    scoreOf: (score: number, marks: string) => `${score} of ${marks}`,
    due: (at: string) => `Due ${at}`,
  },
  assignments: {
    assignments: 'Assignments',
    assessments: 'Assessments',
    description: 'What your teachers set, by the day it is due.',
    due: {
      overdue: {
        title: 'Overdue',
        note: 'The due date has passed. Begin with what is still taken late.',
      },
      thisWeek: { title: 'This week', note: `Due within ${THIS_WEEK_DAYS} days.` },
      later: { title: 'Later', note: `Due in more than ${THIS_WEEK_DAYS} days.` },
    },
    loading: 'Loading...',
    allDone: 'All done',
    practice: 'Practice',
    handedIn: 'Handed in',
    handedInNote: 'What you handed in last, the newest first.',
  },
  performanceInsights: {
    performanceInsights: 'Performance Insights',
    recentResults: 'Recent Results',
    viewPerformance: 'View Detailed Performance',
    studyTips: 'Study Tips',
  },
  studentAssessments: {
    tabs: { all: 'All', pending, completed },
    pending,
    completed,
    assessments: 'Assessments',
    description: 'Quizzes, tests and assignments from your teachers.',
    totalAssessments: 'Total Assessments',
    averageScore: 'Average Score',
    noScoreYet: 'after your first result',
    loading: 'Loading...',
    byStatus: 'Assessments by status',
    searchAssessments: 'Search assessments',
    searchPlaceholder: 'Search by title, subject or topic',
    subject: 'Subject',
    allSubjects: 'All Subjects',
    clearFilters: 'Clear Filters',
  },
};
