import { APPROVALS_OPEN_MAX } from '../policy.ts';

/** Texts of a child’s requests to a parent. */
export const en = {
  askParent: 'Ask my parent',
  asked: 'Your parent has been asked',
  tooMany: `${APPROVALS_OPEN_MAX} requests wait already. Please wait for an answer, or take one back.`,
  notNeeded: 'You can book this yourself.',
  ended: 'This request has been answered, taken back or has lapsed.',
  priceChanged: 'The price has changed since it was asked for. Nothing has been booked. Please look again.',
  approved: (name: string) => `Approved and booked for ${name}`,
  declined: (name: string) => `${name} has been notified`,
  wordHint: 'A word about why helps. Your child reads it.',
} as const;
