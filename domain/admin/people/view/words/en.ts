import { BRAND } from '../../../../brand.ts';

/** What an operator reads while looking at the product as somebody else. */
export const en = {
  readOnly: 'You are only looking. Nothing can be changed as somebody else.',
  closed: 'Private messages, photos and ways of signing in are not shown while you look as somebody else.',
  /** The banner on every page. */
  banner: (name: string) => `You are looking at ${BRAND.name} as ${name}. You can only read.`,
  stop: 'Stop looking',
  over: 'Your look as somebody else has ended.',
} as const;
