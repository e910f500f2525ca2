import { plural } from '@kaksha/domain/language.ts';

const marks = (count: number) => plural(count, { one: '1 mark', other: `${count} marks` });
const right = 'Right';
const partlyRight = 'Partly right';
const notAnswered = 'Not answered';
const noAnswer = 'No answer';

/** Labels of results, by screen. */
export const en = {
  childResults: {
    title: 'Assessment results',
    none: 'Results appear here as soon as a teacher shows them.',
    titleOf: (name: string) => `Assessment results of ${name}`,
    subjectWith: (subject: string, teacher: string) => `${subject} with ${teacher}`,
    marksOf: (score: number, marks: number) => `${score} of ${marks} marks`,
  },
  givenAnswer: {
    noAnswer,
    rightAnswer: 'Right answer:',
    or: ' or ',
    with: 'with',
    noMatch: 'no answer',
  },
  givenOptions: {
    true: 'True',
    false: 'False',
    noAnswer,
    chosenRight: 'Chosen, right',
    chosenWrong: 'Chosen, not right',
    chosen: 'Chosen',
    rightAnswer: 'Right answer',
  },
  questionResult: {
    outcomes: {
      right,
      partly: partlyRight,
      wrong: 'Not right yet',
      unanswered: notAnswered,
      by_hand: 'Being marked',
    },
    question: 'Question',
    marksOf: (earned: number, of: number) => `${earned} of ${marks(of)}`,
    scheme: 'What the marks were for',
    earned: 'Earned: ',
    notEarned: 'Not earned: ',
    manyDo: '. Many do that at first.',
    misconception: 'What may have happened:',
    yourTeacher: 'Your teacher',
    modelAnswer: 'A full answer',
    why: 'Why',
    regraded: 'The question was corrected, and everybody was marked again.',
  },
  result: {
    results: 'Results',
    childProgress: 'Child Progress',
    assessments: 'Assessments',
    dueOn: (date: string) => `It is due on ${date}.`,
    openAssessment: 'Open the assessment',
    score: 'Score',
    ofMarks: (of: number) => `of ${marks(of)}`,
    right,
    partlyRight,
    notRight: 'Not right',
    notAnswered,
    handedInOn: (date: string) => `Handed in on ${date}.`,
    late: (penaltyPercent: number) => ` It came late: ${penaltyPercent}% of the marks are taken off.`,
    otherAttempts: ' Other attempts: ',
    attempt: (number: number, score: number | null, marks: number) =>
      `attempt ${number}, ${score} of ${marks}`,
  },
};
