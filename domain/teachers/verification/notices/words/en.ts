import type { AskedQuestion as Question } from '../../request.ts';
import { LAPSE_DAYS } from '../../rounds.ts';
import { en as M } from '../../words/en.ts';

const PART_LABELS = M.parts;
const deleted = 'We have deleted your ID number, except for its last four digits, and your documents.';
const checked = (tiers: string): string => `What we have checked: ${tiers}. Your verified badge says so.`;
const refusal = (text: string, reason: string): string[] => [
  text,
  `Reason: ${reason}`,
  `You can send a new request at any time: what you wrote is still there. ${deleted}`,
];

const asking = (questions: readonly Question[], by: string): string[] => [
  ...questions.map(({ part, note }) => `${PART_LABELS[part]}: ${note}`),
  `Everything else is kept as you sent it. Please answer by ${by}: after that the request lapses.`,
];

/** Notices to a teacher about the verification. `tiers` are named in their order, with commas. */
export const en = {
  verified: (tiers: string) => ({
    subject: 'You are verified',
    paragraphs: [
      'You are verified: from now on families can book classes with you.',
      checked(tiers),
      deleted,
      'Please check that your hourly rate and your weekly hours are as you want them.',
    ],
  }),
  tiersChanged: (tiers: string) => ({
    subject: 'Your verification has changed',
    paragraphs: [checked(tiers)],
  }),
  refused: (reason: string) => ({
    subject: 'Your request to be verified',
    paragraphs: refusal('We could not approve your request to be verified.', reason),
  }),
  unverified: (reason: string) => ({
    subject: 'Your verification was taken back',
    paragraphs: refusal(
      'We have taken back your verification. Classes that are booked take place; new ones cannot be booked for now.',
      reason,
    ),
  }),
  moreAsked: (questions: readonly Question[], by: string) => ({
    subject: 'We need more to verify you',
    paragraphs: [
      'Our team has looked at your request to be verified, and needs more:',
      ...asking(questions, by),
    ],
  }),
  moreReminded: (questions: readonly Question[], by: string) => ({
    subject: 'We still wait for your answer',
    paragraphs: ['To verify you, our team still needs:', ...asking(questions, by)],
  }),
  lapsed: {
    subject: 'Your request to be verified has lapsed',
    paragraphs: [
      `We asked you for more and have heard nothing for ${LAPSE_DAYS} days, so your request to be verified has lapsed.`,
      `You can send a new request at any time: what you wrote is still there. ${deleted}`,
    ],
  },
  answer: 'Answer now',
  toDashboard: 'Go to my dashboard',
  see: 'See it',
  newRequest: 'Send a new request',
};
