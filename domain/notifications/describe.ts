import { formatPaise } from '../money.ts';
import type { Role } from '../roles.ts';
import { formatDate, formatDayMonth, formatTime } from '../time.ts';
import { referralText } from '../wallet/referral-credit.ts';

/** Types of notifications (specification, section 3, and people's choices in their settings). */
export const NOTIFICATION_TYPES = [
  'booking',
  'assignment',
  'message',
  'class',
  'payment',
  'badge',
  'approval',
  'verification',
] as const;
export type NotificationType = (typeof NOTIFICATION_TYPES)[number];

/** Events of bookings, classes and money, as the database keeps them, and their types. */
const TYPE_OF_EVENT = {
  booking_requested: 'booking',
  booking_confirmed: 'booking',
  booking_rejected: 'booking',
  booking_expired: 'booking',
  booking_cancelled: 'booking',
  booking_held_short: 'booking',
  short_class_settled: 'payment',
  series_requested: 'booking',
  series_confirmed: 'booking',
  series_rejected: 'booking',
  series_expired: 'booking',
  series_withdrawn: 'booking',
  series_cancelled: 'booking',
  series_time_proposed: 'booking',
  series_time_accepted: 'booking',
  series_time_declined: 'booking',
  offer_made: 'booking',
  offer_declined: 'booking',
  offer_withdrawn: 'booking',
  offer_lapsed: 'booking',
  time_proposed: 'booking',
  time_accepted: 'booking',
  time_declined: 'booking',
  time_withdrawn: 'booking',
  time_lapsed: 'booking',
  time_moved: 'booking',
  class_unpaid: 'booking',
  class_in_a_day: 'class',
  class_in_an_hour: 'class',
  teacher_waiting: 'class',
  wallet_short: 'payment',
  invitation_paid: 'payment',
  invited_paid: 'payment',
  refund_settled: 'payment',
  refund_failed: 'payment',
  payout_settled: 'payment',
  payout_rejected: 'payment',
  payout_failed: 'payment',
  payout_returned: 'payment',
} as const satisfies Record<string, NotificationType>;

/** Events of bookings, classes and money; of learning: describe-learning.ts. */
export type NotificationEvent = keyof typeof TYPE_OF_EVENT;

/** An event's type, in the list and in people's choices. */
export function typeOfEvent(event: NotificationEvent): NotificationType {
  return TYPE_OF_EVENT[event];
}

/** The class, the series or the offer that a notification is about; empty for an invitation. */
export interface NotedThing {
  subject: string;
  topic: string;
  teacherName: string;
  studentName: string;
  /** Of the class, or of the series' first lesson. */
  startsAt: string;
  /** Of a payout or a refund. */
  amountPaise?: number;
}

/** 'Tue 24 Nov, 18:30' */
function moment(startsAt: string): string {
  return `${formatDate(startsAt).slice(0, 3)} ${formatDayMonth(startsAt)}, ${formatTime(startsAt)}`;
}

/** The sentence of a notification, for its reader. */
export function describeNotification(event: NotificationEvent, thing: NotedThing, role: Role): string {
  const { subject, startsAt } = thing;
  const other = role === 'teacher' ? thing.studentName : thing.teacherName;
  const amount = formatPaise(thing.amountPaise ?? 0);
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
    case 'booking_held_short':
      return role === 'teacher'
        ? `Only a part of ${subject} with ${other} on ${when} was held: the family is asked what it pays.`
        : `Only a part of ${subject} with ${other} on ${when} was held. Please say what you would like.`;
    case 'short_class_settled':
      return `${subject} with ${other} on ${when}, of which a part was held, is settled.`;
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
    case 'time_proposed':
      return `${other} proposes another time for ${subject} on ${when}.`;
    case 'time_accepted':
    case 'time_moved':
      return `${subject} with ${other} has moved to ${when}.`;
    case 'time_declined':
      return `${other} declined another time: ${subject} stays on ${when}.`;
    case 'time_withdrawn':
      return `${other} took back the other time: ${subject} stays on ${when}.`;
    case 'time_lapsed':
      return `Nobody answered the proposal of another time: ${subject} with ${other} stays on ${when}.`;
    case 'class_in_a_day':
      return `Tomorrow: ${subject} with ${other}, ${when}.`;
    case 'class_in_an_hour':
      return `In one hour: ${subject} with ${other}, ${when}.`;
    case 'teacher_waiting':
      return `${other} is waiting in the classroom: ${subject}, ${when}.`;
    case 'refund_settled':
      return `${amount} went back to where you paid from.`;
    case 'refund_failed':
      return `${amount} could not be sent back to where you paid from.`;
    case 'payout_settled':
      return `Your payout of ${amount} is on your bank account.`;
    case 'payout_rejected':
      return `Your payout of ${amount} was not approved. The money is back in your earnings.`;
    case 'payout_failed':
      return `Your payout of ${amount} could not be paid. The money is back in your earnings.`;
    case 'payout_returned':
      return `Your bank has sent ${amount} back. The money is back in your earnings.`;
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

/** The subject of a notification: one of these is there. */
export interface NotedIds {
  bookingId: string | null;
  /** Of a class that its reader has no booking of. */
  lessonId: string | null;
  seriesId: string | null;
  offerId: string | null;
  referralId: string | null;
  payoutId: string | null;
  refundId: string | null;
}

/** The screen that a notification leads to. */
export function notificationPath(about: Partial<NotedIds>, role: Role): string {
  if (about.payoutId != null) return '/teacher/earnings';
  if (about.referralId != null || about.refundId != null) return `/${role}/wallet`;
  if (about.offerId != null) return `/offers/${about.offerId}`;
  if (about.seriesId != null) return `/series/${about.seriesId}`;
  if (about.lessonId != null) return `/${role}/classes/${about.lessonId}`;
  return role === 'teacher' ? `/teacher/bookings/${about.bookingId}` : `/bookings/${about.bookingId}`;
}
