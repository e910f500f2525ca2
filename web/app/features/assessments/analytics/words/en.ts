import { plural } from '@kaksha/domain/language.ts';

const partOf = (part: number, whole: number) => `${part} of ${whole}`;
const firstAttempts = (count: number) =>
  plural(count, { one: '1 first attempt', other: `${count} first attempts` });

/** Labels of the screens of analytics, by screen. */
export const en = {
  analytics: {
    analytics: 'Analytics',
    assessments: 'Assessments',
    subjectAndClass: (subject: string, grade: number) => `${subject}, Class ${grade}`,
    due: (at: string) => `Due ${at}`,
    noneHandedInHint:
      'Scores, time and each question’s figures appear here with the first attempt that is marked.',
    seeSubmissions: 'See who is at it',
    noneMarkedHint: (handedIn: number) =>
      `${firstAttempts(handedIn)} handed in. The figures appear here once one of them is marked.`,
    markAnswers: 'Mark answers',
    handedIn: 'Handed in',
    handedInOf: partOf,
    marked: 'Marked',
    medianScore: 'Median score',
    middleHalf: (lower: string, upper: string) => `Middle half: ${lower} to ${upper}`,
    medianTime: 'Median time',
    minutes: (minutes: number) => `${minutes} min`,
    hours: (hours: number, minutes: number) => `${hours} h${minutes === 0 ? '' : ` ${minutes} min`}`,
    scores: 'Scores',
    questions: 'Questions',
    discriminationHint:
      'Discrimination is what the best 27% earned less what the weakest 27% earned, from −1 to +1.',
  },
  questionFigures: {
    marks: (count: number) => plural(count, { one: '1 mark', other: `${count} marks` }),
    firstAttempts,
    difficulty: 'Difficulty',
    earnedOf: (percent: string) => `${percent} of the marks were earned`,
    discrimination: 'Discrimination',
    misconceptions: 'Misconceptions',
    studentsOf: partOf,
  },
  scoreBands: {
    figure: (summary: string) => `Scores. ${summary}`,
    band: (from: number, to: number) => `${from} to ${to}%`,
    studentsIn: (band: string, students: number) =>
      `${band}: ${plural(students, { one: '1 student', other: `${students} students` })}`,
    axis: 'Score in %',
    asTable: 'As a table',
    tableCaption: 'Students in each band of scores',
    score: 'Score',
    students: 'Students',
  },
};
