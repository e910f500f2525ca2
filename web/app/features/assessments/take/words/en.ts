import { plural } from '@kaksha/domain/language.ts';

const questions = 'Questions';
const handIn = 'Hand in';
const countOfQuestions = (count: number) => plural(count, { one: '1 question', other: `${count} questions` });

/** Labels of an assessment that is being taken, by screen. */
export const en = {
  navigator: {
    questions,
    state: (number: number, isAnswered: boolean, isFlagged: boolean) =>
      `Question ${number}, ${isAnswered ? 'answered' : 'not answered'}${isFlagged ? ', flagged' : ''}`,
    answered: 'Answered',
    notAnswered: 'Not answered',
    flagged: 'Flagged, to look at again',
  },
  questionCard: {
    questionOf: (number: number, count: number) => `Question ${number} of ${count}`,
    marks: (count: number) => plural(count, { one: '1 mark', other: `${count} marks` }),
    wrongCosts: (marks: number) => `a wrong answer costs ${marks}`,
    flagged: 'Flagged',
    flag: 'Flag',
  },
  submitDialog: {
    title: 'Hand in your answers?',
    goOn: 'Go on working',
    handIn,
    unanswered: (count: number) => `${countOfQuestions(count)} without an answer`,
    flagged: (count: number) => `${countOfQuestions(count)} flagged`,
    goTo: (number: number) => `Go to question ${number}`,
  },
  takeAssessment: {
    takeAssessment: 'Take Assessment',
    seeAssessment: 'See this assessment',
    allAssessments: 'All assessments',
  },
  taking: {
    lessThanLeft: (minutes: number) =>
      `Less than ${plural(minutes, { one: '1 minute', other: `${minutes} minutes` })} left`,
    previous: 'Previous',
    next: 'Next',
    showOne: 'One question at a time',
    showAll: 'Show all questions',
    handIn,
    questions,
  },
  topBar: {
    leave: 'Leave; your answers stay, and you can go on until the end',
    questions,
    until: (at: string) => `Until ${at}`,
    timeLeft: 'Time left',
    left: 'left',
  },
};
