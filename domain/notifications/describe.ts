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
  const sentences: Record<NotificationEvent, string> = {
    booking_requested: `${other} asks for ${subject} on ${when}.`,
    booking_confirmed:
      role === 'teacher'
        ? `${other} booked ${subject} on ${when}.`
        : `${other} confirmed ${subject} on ${when}.`,
    booking_rejected: `${other} could not take ${subject} on ${when}.`,
    booking_expired:
      role === 'teacher'
        ? `The request of ${other} for ${subject} on ${when} has lapsed.`
        : `${other} did not answer your request for ${subject} on ${when}.`,
    booking_cancelled: `${subject} with ${other} on ${when} was cancelled.`,
    booking_held_short:
      role === 'teacher'
        ? `Only a part of ${subject} with ${other} on ${when} was held: the family is asked what it pays.`
        : `Only a part of ${subject} with ${other} on ${when} was held. Please say what you would like.`,
    short_class_settled: `${subject} with ${other} on ${when}, of which a part was held, is settled.`,
    series_requested: `${other} asks for ${series}.`,
    series_confirmed: role === 'teacher' ? `${other} booked ${series}.` : `${other} confirmed ${series}.`,
    series_rejected: `${other} could not take ${series}.`,
    series_expired:
      role === 'teacher'
        ? `The request of ${other} for ${series} has lapsed.`
        : `${other} did not answer your request for ${series}.`,
    series_withdrawn: `${other} took back the request for ${series}.`,
    series_cancelled: `Classes of ${series} with ${other} were cancelled.`,
    series_time_proposed: `${other} proposes another time for ${series}.`,
    series_time_accepted: `${other} accepted the new time of ${series}.`,
    series_time_declined: `${other} declined the new time of ${series}.`,
    offer_made: `${other} offers ${role === 'parent' ? thing.studentName : 'you'} ${subject} on ${when}.`,
    offer_declined: `The family of ${other} declined ${subject} on ${when}.`,
    offer_withdrawn: `${other} took back the offer of ${subject} on ${when}.`,
    offer_lapsed: `The offer of ${subject} with ${other} on ${when} was not answered in time.`,
    time_proposed: `${other} proposes another time for ${subject} on ${when}.`,
    time_accepted: `${subject} with ${other} has moved to ${when}.`,
    time_moved: `${subject} with ${other} has moved to ${when}.`,
    time_declined: `${other} declined another time: ${subject} stays on ${when}.`,
    time_withdrawn: `${other} took back the other time: ${subject} stays on ${when}.`,
    time_lapsed: `Nobody answered the proposal of another time: ${subject} with ${other} stays on ${when}.`,
    class_in_a_day: `Tomorrow: ${subject} with ${other}, ${when}.`,
    class_in_an_hour: `In one hour: ${subject} with ${other}, ${when}.`,
    teacher_waiting: `${other} is waiting in the classroom: ${subject}, ${when}.`,
    refund_settled: `${amount} went back to where you paid from.`,
    refund_failed: `${amount} could not be sent back to where you paid from.`,
    payout_settled: `Your payout of ${amount} is on your bank account.`,
    payout_rejected: `Your payout of ${amount} was not approved. The money is back in your earnings.`,
    payout_failed: `Your payout of ${amount} could not be paid. The money is back in your earnings.`,
    payout_returned: `Your bank has sent ${amount} back. The money is back in your earnings.`,
    wallet_short: `Your wallet is short for ${subject} with ${other} on ${when}. Please add money in time.`,
    invitation_paid: `${referralText('inviter')} is in your wallet.`,
    invited_paid: `${referralText('invitee')}, is in your wallet.`,
    class_unpaid:
      role === 'teacher'
        ? `${subject} with ${other} on ${when} is released: it could not be paid. The time is free again.`
        : `${subject} with ${other} on ${when} is released: the wallet did not hold enough.`,
  };
  return sentences[event];
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
