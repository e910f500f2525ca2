import { plural } from '@kaksha/domain/language.ts';

const RATINGS = ['Poor', 'Fair', 'Good', 'Very good', 'Excellent'] as const;
const ratingOf = (stars: number) => RATINGS[stars - 1];
const starsText = (stars: number) => `${stars} ${plural(stars, { one: 'star', other: 'stars' })}`;

/** Labels of families' and teachers' feedback after a class, by part. */
export const en = {
  reviewAnswer: {
    saveFailed: 'The answer could not be saved. Please try again.',
    yourAnswer: 'Your answer',
    hint: 'Once. Everybody who looks at your profile can read it.',
    send: 'Answer the review',
    sending: 'Sending...',
    reportFailed: 'It could not be reported. Please try again.',
    reportHint: 'Our team reads it and decides.',
    whatIsWrong: 'What is wrong with it?',
    report: 'Report',
  },
  feedback: {
    publishedOn: (publishedAt: string) => `Published on ${publishedAt}.`,
    answeredOn: (teacher: string, answeredAt: string) => `${teacher} answered on ${answeredAt}.`,
    reportAnswer: 'Report the answer',
    remarkWaits: (days: number) =>
      `A remark is waiting for you. It appears when you have sent your review, or after ${days} days.`,
    noRemark: 'There is no remark yet. It appears here when your teacher has written one.',
    onlyYourFamily: 'Only your family reads this.',
    onlyTheFamily: 'Only the family reads this.',
    reviewWaits: (days: number) =>
      `The family has written a review. It appears when you have sent your remark, or after ${days} days.`,
    noReview: 'The family has not written a review yet.',
    yourAnswer: (answeredAt: string) => `Your answer, ${answeredAt}. Everybody can read it.`,
    reportReview: 'Report this review',
    yourRemark: 'Your remark',
    yourRemarkOn: (name: string) => `Your remark on ${name}`,
    familysReview: "The family's review",
    familysReviewOf: (name: string) => `The review of ${name}'s family`,
    yourReview: 'Your review',
    yourReviewFor: (name: string) => `Your review for ${name}`,
    remarkFrom: (teacher: string) => `From ${teacher}`,
    remarkFromAbout: (teacher: string, name: string) => `From ${teacher}, about ${name}`,
  },
  review: {
    ratings: RATINGS,
    thanks: 'Thank you for your review',
    published: 'It is published. Your teacher’s remark is here as well.',
    saveFailed: 'Your review could not be saved. Please try again.',
    howWasTheClass: (teacher: string) => `How was the class with ${teacher}?`,
    comment: 'What should other families know?',
    commentHint: 'Your first name and initial stand beside it.',
    sendReview: 'Send review',
    sending: 'Sending...',
    remarkSent: 'Remark sent to the family',
    remarkFailed: 'Your remark could not be saved. Please try again.',
    remark: (studentName: string) => `What went well for ${studentName}, and what to practise?`,
    onlyTheFamilyReads: 'Only the family reads this.',
    remarkReadAfter: (days: number) =>
      `The family reads it once it has reviewed the class, or after ${days} days.`,
    sendRemark: 'Send remark',
    give: (stars: number) => `Give ${starsText(stars)}: ${ratingOf(stars)}`,
    sentSoon: (stars: number) => `${ratingOf(stars)}, ${stars} of 5. It is sent in a few seconds.`,
    undo: 'Undo',
    withWords: 'Review with words',
  },
};
