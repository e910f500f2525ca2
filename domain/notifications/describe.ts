import { referralText } from '../referrals/messages.ts';
import type { Role } from '../roles.ts';
import { formatDate, formatDayMonth, formatTime } from '../time.ts';

/** What a notification is about (specification, section 3). */
export const NOTIFICATION_TYPES = ['booking', 'assignment', 'message', 'badge'] as const;
export type NotificationType = (typeof NOTIFICATION_TYPES)[number];

/** What happened, as the database keeps it. */
export const NOTIFICATION_EVENTS = [
  'booking_requested',
  'booking_confirmed',
  'booking_rejected',
  'booking_expired',
  'booking_cancelled',
  'series_requested',
  'series_confirmed',
  'series_rejected',
  'series_expired',
  'series_withdrawn',
  'series_cancelled',
  'series_time_proposed',
  'series_time_accepted',
  'series_time_declined',
  'offer_made',
  'offer_declined',
  'offer_withdrawn',
  'offer_lapsed',
  'wallet_short',
  'class_unpaid',
  'invitation_paid',
  'invited_paid',
] as const;
/** What is told of bookings and money; of learning: describe-learning.ts. */
export type NotificationEvent = (typeof NOTIFICATION_EVENTS)[number];

/** The class, the series or the offer that a notification is about; empty for an invitation. */
export interface NotedThing {
  subject: string;
  topic: string;
  teacherName: string;
  studentName: string;
  /** Of the class, or of the series' first lesson. */
  startsAt: string;
}

/** 'Tue 24 Nov, 18:30' */
function moment(startsAt: string): string {
  return `${formatDate(startsAt).slice(0, 3)} ${formatDayMonth(startsAt)}, ${formatTime(startsAt)}`;
}

/** The sentence of a notification, for whoever reads it. */
export function describeNotification(event: NotificationEvent, thing: NotedThing, role: Role): string {
  const { subject, startsAt } = thing;
  const other = role === 'teacher' ? thing.studentName : thing.teacherName;
  const when = startsAt === '' ? '' : moment(startsAt);
  const series = `the weekly ${subject} series from ${when}`;
  switch (event) {
    case 'booking_requested':
      return `${other} asks for ${subject} on ${when}.`;
    case 'booking_confirmed':
      return role === 'teacher'
        ? `${other} booked ${subject} on ${when}.`
        : `${other} confirmed ${subject} on ${when}.`;
    case 'booking_rejected':
      return `${other} could not take ${subject} on ${when}.`;
    case 'booking_expired':
      return role === 'teacher'
        ? `The request of ${other} for ${subject} on ${when} has lapsed.`
        : `${other} did not answer your request for ${subject} on ${when}.`;
    case 'booking_cancelled':
      return `${subject} with ${other} on ${when} was cancelled.`;
    case 'series_requested':
      return `${other} asks for ${series}.`;
    case 'series_confirmed':
      return role === 'teacher' ? `${other} booked ${series}.` : `${other} confirmed ${series}.`;
    case 'series_rejected':
      return `${other} could not take ${series}.`;
    case 'series_expired':
      return role === 'teacher'
        ? `The request of ${other} for ${series} has lapsed.`
        : `${other} did not answer your request for ${series}.`;
    case 'series_withdrawn':
      return `${other} took back the request for ${series}.`;
    case 'series_cancelled':
      return `Classes of ${series} with ${other} were cancelled.`;
    case 'series_time_proposed':
      return `${other} proposes another time for ${series}.`;
    case 'series_time_accepted':
      return `${other} accepted the new time of ${series}.`;
    case 'series_time_declined':
      return `${other} declined the new time of ${series}.`;
    case 'offer_made':
      return `${other} offers ${role === 'parent' ? thing.studentName : 'you'} ${subject} on ${when}.`;
    case 'offer_declined':
      return `The family of ${other} declined ${subject} on ${when}.`;
    case 'offer_withdrawn':
      return `${other} took back the offer of ${subject} on ${when}.`;
    case 'offer_lapsed':
      return `The offer of ${subject} with ${other} on ${when} was not answered in time.`;
    case 'wallet_short':
      return `Your wallet is short for ${subject} with ${other} on ${when}. Please add money in time.`;
    case 'invitation_paid':
      return `${referralText('inviter')} is in your wallet.`;
    case 'invited_paid':
      return `${referralText('invitee')}, is in your wallet.`;
    case 'class_unpaid':
      return role === 'teacher'
        ? `${subject} with ${other} on ${when} is released: it could not be paid. The time is free again.`
        : `${subject} with ${other} on ${when} is released: the wallet did not hold enough.`;
  }
}

/** What a notification is about: one of these is there. */
export interface NotedIds {
  bookingId: string | null;
  seriesId: string | null;
  offerId: string | null;
  referralId: string | null;
}

/** The screen that a notification leads to. */
export function notificationPath(about: Partial<NotedIds>, role: Role): string {
  if (about.referralId != null) return `/${role}/wallet`;
  if (about.offerId != null) return `/offers/${about.offerId}`;
  if (about.seriesId != null) return `/series/${about.seriesId}`;
  return role === 'teacher' ? `/teacher/bookings/${about.bookingId}` : `/bookings/${about.bookingId}`;
}
