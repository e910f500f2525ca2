import { BRAND } from '../brand.ts';

/** How long an operator may look at the product as somebody else; the database allows no longer. */
export const VIEW_MINUTES = 30;

export const VIEW_MESSAGES = {
  readOnly: 'You are only looking. Nothing can be changed as somebody else.',
  closed: 'Private messages, photos and ways of signing in are not shown while you look as somebody else.',
  /** The banner on every page. */
  banner: (name: string) => `You are looking at ${BRAND.name} as ${name}. You can only read.`,
  stop: 'Stop looking',
  over: 'Your look as somebody else has ended.',
} as const;

/** The one call that changes something while an operator looks as somebody else: ending that. */
export const END_VIEW_PROCEDURE = 'accounts.endView';

/**
 * Procedures closed to an operator who looks as somebody else: messages between people (operators see reported ones on a page
 * of their own), photos of children's work, proof of identity, and anything that gives access later: addresses of calendars,
 * ways of signing in, the way into a classroom.
 */
export const CLOSED_TO_VIEWS: readonly string[] = [
  'messages.list',
  'messages.contacts',
  'messages.get',
  'messages.history',
  'messages.file',
  'messages.replies',
  'photos.get',
  'classroom.enter',
  'lessons.calendarFeed',
  'teachers.verification.mine',
  'accounts.passkeys.list',
  'accounts.secondFactor.state',
];

/**
 * A cookie for each look that runs in a browser, with the id of the person behind: it opens nothing. While there is one, the
 * server draws pages for nobody, so that none shows the operator's name or data in the tab of the look.
 */
export const VIEW_COOKIE_PREFIX = 'kaksha_view_';
