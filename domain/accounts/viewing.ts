import { BRAND } from '../brand.ts';

/** How long an operator may look at the product as somebody else; the database allows no longer. */
export const VIEW_MINUTES = 30;

export const VIEW_MESSAGES = {
  readOnly: 'You are only looking. Nothing can be changed as somebody else.',
  closed:
    'This is not shown while you look as somebody else. Private messages, files, recordings and children’s answers stay closed.',
  /** The banner on every page. */
  banner: (name: string) => `You are looking at ${BRAND.name} as ${name}. You can only read.`,
  stop: 'Stop looking',
  over: 'Your look as somebody else has ended.',
} as const;

/** The one call that changes something while an operator looks as somebody else: ending that. */
export const END_VIEW_PROCEDURE = 'accounts.endView';

/**
 * Procedures that answer an operator who looks as somebody else, beside those that answer everybody. All others are closed, new ones
 * too: chats and messages between people (operators see reported ones on a page of their own), what children answer and draw,
 * files and recordings of classes, proof of identity, anything that gives access later (addresses of calendars, ways of
 * signing in, the way into a classroom), and reads that write: a document or an invitation is made when it is first asked for.
 */
export const OPEN_TO_VIEWS: readonly string[] = [
  'accounts.activity',
  'accounts.closing',
  'accounts.me',
  'accounts.notificationPreferences',
  'accounts.sessions',
  'analytics.get',
  'assessments.list',
  'attempts.about',
  'authoring.draft',
  'authoring.get',
  'authoring.list',
  'authoring.options',
  'availability.calendars',
  'availability.hours',
  'badges.list',
  'bookings.cancellation',
  'bookings.get',
  'bookings.list',
  'bookings.offers.list',
  'bookings.offers.options',
  'bookings.options',
  'bookings.reschedule.ofBooking',
  'classroom.attendance',
  'disputes.ofBooking',
  'families.approvals',
  'families.childClosing',
  'families.children',
  'families.mine',
  'families.spending',
  'invoices.ofBooking',
  'lessons.activeStudents',
  'lessons.calendarFile',
  'lessons.get',
  'lessons.list',
  'lessons.note',
  'lessons.studentDashboard',
  'lessons.summary',
  'lessons.teacherDashboard',
  'marking.pending',
  'marking.regradePreview',
  'marking.results',
  'marking.submissions',
  'messages.unread',
  'notifications.channels',
  'notifications.list',
  'notifications.unread',
  'packages.get',
  'packages.list',
  'payments.refundable',
  'payments.refunds',
  'payments.topUp',
  'payments.topUps',
  'payouts.mine',
  'practice.bank',
  'practice.chapters',
  'practice.overview',
  'practice.progress',
  'progressReport.download',
  'progressReport.read',
  'questionBank.chapters',
  'questionBank.exportReport',
  'questionBank.get',
  'questionBank.list',
  'recordings.consents',
  'recordings.list',
  'resources.guides.mine',
  'resources.videos.mine',
  'reviews.ofLesson',
  'series.cancellation',
  'series.extension',
  'series.get',
  'series.move',
  'series.plan',
  'support.get',
  'support.list',
  'teachers.editProfile.read',
  'teachers.favourites.ids',
  'teachers.favourites.list',
  'teachers.pricing',
  'teachers.savedSearches.list',
  'wallet.balance',
  'wallet.earnings',
  'wallet.earningsCsv',
  'wallet.earningsStatement',
  'wallet.statement',
  'wallet.statementCsv',
  'wallet.totals',
];

/**
 * A cookie for each look that runs in a browser, with the id of the person behind: it opens nothing. While there is one, the
 * server draws pages for nobody, so that none shows the operator's name or data in the tab of the look.
 */
export const VIEW_COOKIE_PREFIX = 'kaksha_view_';
