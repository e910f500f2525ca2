import { plural } from '@kaksha/domain/language.ts';

const KINDS = { poll: 'Poll', quiz: 'Quiz' } as const;
type Kind = keyof typeof KINDS;

/** Labels of the panel of activities, and of results on the page of a class. */
export const en = {
  panel: {
    title: 'What we do together',
    askedLast: 'Asked last',
    question: 'Question',
    askTheClass: 'Ask the class',
    nothingAsked: 'When your teacher asks the class something, you answer it here.',
    timer: 'Timer',
    askedBefore: 'Asked before',
    raisedHands: 'Raised hands',
    lowerHandOf: (name: string) => `Lower the hand of ${name}`,
    lower: 'Lower',
    lowerAll: 'Lower all hands',
  },
  question: {
    kind: (kind: Kind) => KINDS[kind],
    open: (kind: Kind) => `${KINDS[kind]}, open`,
    closed: (kind: Kind) => `${KINDS[kind]}, closed`,
    answered: (count: number) =>
      `${count} ${plural(count, { one: 'student has', other: 'students have' })} answered`,
    closing: 'Closing...',
    close: (kind: Kind) => (kind === 'quiz' ? 'Close and show the right answer' : 'Close the poll'),
    sending: 'Sending your answer…',
    onlyCounts: 'Only how many chose what is shown to others, never your name.',
    kept: 'Your answer is in. You can change it until the question is closed.',
    yourAnswer: 'Your answer',
    notShared: 'Your teacher did not share how many chose what.',
    onlyYou: 'Only you see these results.',
  },
  composer: {
    newQuestion: 'New question',
    kind: 'What is it?',
    poll: 'Poll',
    quiz: 'Quiz, one is right',
    question: 'Question',
    resultsShown: 'Students see how many chose what',
    asking: 'Asking...',
    ask: 'Ask the class',
    answers: 'Answers',
    markRight: 'Answers; mark the right one',
    isRight: (number: number) => `Answer ${number} is right`,
    answer: (number: number) => `Answer ${number}`,
    remove: (number: number) => `Remove answer ${number}`,
    add: 'Add an answer',
    /** Options for questions that are asked in a hurry. */
    quickOptions: [
      { label: 'Yes or no', options: ['Yes', 'No'] },
      { label: 'A to D', options: ['A', 'B', 'C', 'D'] },
      { label: 'How sure?', options: ['Sure', 'Nearly sure', 'Not sure'] },
    ],
  },
  results: {
    right: 'Right answer',
    answers: (count: number) => `${count} ${plural(count, { one: 'answer', other: 'answers' })}`,
  },
  timer: {
    ofSeenByAll: (duration: string) => `of ${duration}, seen by everybody`,
    addMinute: 'Add a minute',
    stop: 'Stop the timer',
    clear: 'Clear the timer',
    minutes: 'Minutes',
    start: 'Start the timer',
  },
};
