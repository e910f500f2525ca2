const deleted = 'We have deleted your ID number, except for its last four digits, and your documents.';
const checked = (tiers: string): string => `What we have checked: ${tiers}. Your verified badge says so.`;
const refusal = (text: string, reason: string): string[] => [
  text,
  `Reason: ${reason}`,
  `You can send a new request at any time: what you wrote is still there. ${deleted}`,
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
  toDashboard: 'Go to my dashboard',
  see: 'See it',
  newRequest: 'Send a new request',
};
