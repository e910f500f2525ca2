import { BRAND } from '../../../brand.ts';

const offProfile = 'We have taken it off the public profile.';

/** Notices about a decision on a review or the answer to one. */
export const en = {
  whose: {
    review: {
      writer: 'Your review',
      other: 'A review of your class',
      reporter: 'The review that you reported',
    },
    answer: {
      writer: 'Your answer',
      other: 'The answer to your review',
      reporter: 'The answer that you reported',
    },
  },
  events: { hidden: 'is not shown any more', shown: 'is shown again', kept: 'stays' },
  subject: (news: string, subject: string, date: string) => `${news}: ${subject}, ${date}`,
  about: (news: string, subject: string, date: string) =>
    `${news}. It is about the class of ${date}, ${subject}.`,
  kept: 'Thank you for telling us. We have read it with care, and it keeps to our rules, so it stays as it is.',
  ratingOut: ' It does not count in the rating.',
  ratingIn: ' It counts in the rating again.',
  shown: (rating: string) => `We have looked at it once more, and everybody can read it again.${rating}`,
  why: (because: string) => ` The reason: ${because}.`,
  hidden: {
    writer: (why: string, rating: string) => [
      `${offProfile}${why}${rating}`,
      `You can still read it with the class, and nothing else changes for you. If you think that we got it wrong, please write to ${BRAND.email}: somebody looks at it again.`,
    ],
    other: (why: string, rating: string) => [`${offProfile}${why}${rating} You have nothing to do.`],
  },
  seeClass: 'See the class',
  seeProfile: 'See the profile',
};
