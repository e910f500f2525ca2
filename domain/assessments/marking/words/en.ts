import { plural } from '../../../language.ts';

/** Texts of marking, release and results. The specification names the screens and is silent about most words. */
export const en = {
  loadFailed: 'The answers could not be loaded.',
  nothingToMark: 'Nothing waits for you here',
  stillWriting: 'This attempt is still being written. It can be marked once it is handed in.',
  markedElsewhere:
    'This answer was marked in another window in the meantime. Yours is kept here: choose which one counts.',
  marksOutside: (from: number, to: number) => `Marks are between ${from} and ${to}, in halves`,
  unknownTick: 'This tick is not in the scheme of the question',
  noLateAnswer: 'No late answer waits here any more.',
  lateElsewhere: 'A newer answer arrived or was marked in the meantime. Please look again.',
  commentKnown: 'You have saved this comment already.',
  commentLimit: 'You have saved 100 comments. Please remove one first.',
  notAllMarked:
    'Some answers are not marked yet. Results are shown once all answers of an attempt are marked.',
  notReleased: 'These results are not shown to the family at the moment.',
  regradeElsewhere: 'Marks or the question changed in the meantime. Please look at the new comparison.',
  regradeNotice: (answers: number) =>
    `${answers} ${plural(answers, { one: 'answer was', other: 'answers were' })} marked by an earlier version of a question`,
  regradeKeepsHand: 'Marked by you: stays',
  regradeNothing: 'There is no newer version of this question to mark by.',
  regradeOther: (was: number, is: number) =>
    `The newer version is worth ${is} instead of ${was} marks, or is of another kind: answers to the old one cannot be marked by it.`,
  /** The student's and the parent's side of results. */
  results: {
    loadFailed: 'The results could not be loaded.',
    beingMarked: 'Your teacher is marking it. You are notified as soon as the results are there.',
    waitingForDue: 'Everybody’s results are shown once nobody can hand in any more.',
    answersWait: 'The right answers are shown once nobody can hand in any more.',
    answersHidden: 'Your teacher shows the marks, and keeps the right answers for now.',
    none: 'No results yet',
  },
} as const;
