import { DECISION_REASON_REQUIRED } from '../../words.ts';

/** Texts of reviews and remarks. */
export const en = {
  ratingRequired: 'Please choose a rating from 1 to 5',
  remarkRequired: 'Please write a remark',
  notCompleted: 'Only a class that was held can be reviewed.',
  once: 'You have already reviewed this class.',
  remarkOnce: 'You have already written a remark on this class.',
  answerRequired: 'Please write an answer',
  answerOnce: 'You have already answered this review.',
  notPublished: 'A review can be answered once it is published.',
  reportReasonRequired: 'Please say what is wrong with it',
  reportedBefore: 'You have already reported this.',
  nothingToReport: 'There is nothing here to report.',
  decisionRequired: DECISION_REASON_REQUIRED,
  categoryRequired: 'Please choose what is wrong with it',
  decidedBefore: 'Somebody else has decided about this meanwhile. Please look again.',
  answered: 'Answer published',
  reported: 'Reported to our team',
  hidden: 'Hidden',
  shown: 'Shown again',
  kept: 'Left as it is',
  noneReported: 'No reports found',
  noneHidden: 'Nothing is hidden',
  noneFound: 'No reviews found',
  blind: 'Your review appears when your teacher has written a remark too, or after 7 days.',
  /** How the writer of a review is named to everybody: a first name and a class would lead to a child. */
  writers: { student: 'A student', parent: 'A parent' },
} as const;
