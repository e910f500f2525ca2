import { formatClassClock } from '../class-time.ts';
import { formatPaise } from '../money.ts';
import type { PlanSize } from '../rates/plans/sizes.ts';
import type { Role } from '../roles.ts';
import { formatDate, formatDayMonth, formatMinuteOfDay, shortWeekday } from '../time.ts';
import { listOf } from '../words.ts';
import { en as WORDS } from './words/en.ts';

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
  batch_joined: 'booking',
  batch_left: 'booking',
  batch_seat_moved: 'booking',
  batch_wished: 'booking',
  batch_asked: 'booking',
  batch_started: 'class',
  batch_not_started: 'booking',
  batch_start_moved: 'booking',
  batch_few: 'booking',
  batch_seat_offered: 'booking',
  batch_seat_lapsed: 'booking',
  batch_renewal_due: 'payment',
  batch_wallet_short: 'payment',
  batch_renewed: 'payment',
  batch_unpaid: 'payment',
  batch_ending: 'booking',
  batch_ended: 'booking',
  class_in_a_day: 'class',
  class_in_an_hour: 'class',
  teacher_waiting: 'class',
  wallet_short: 'payment',
  invitation_paid: 'payment',
  invited_paid: 'payment',
  goodwill_given: 'payment',
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
  /** Of the class, of the series' first lesson, or of the next class of a batch. */
  startsAt: string;
  /** Of a payout, a refund or goodwill. */
  amountPaise?: number;
  /** The batch that a family asks for: without names. */
  wish?: NotedWish | null;
}

/** Minutes since midnight in India, between which a class may lie; ISO weekdays. */
export interface NotedWish {
  class: number;
  size: PlanSize;
  weekdays: readonly number[];
  fromMinute: number;
  untilMinute: number;
}

/** 'Tue 24 Nov, 18:30' */
function moment(startsAt: string): string {
  return `${formatDate(startsAt).slice(0, 3)} ${formatDayMonth(startsAt)}, ${formatClassClock(startsAt)}`;
}

/** The sentence of a notification, for its reader. */
export function describeNotification(event: NotificationEvent, thing: NotedThing, role: Role): string {
  const { subject, studentName: student, teacherName, startsAt, amountPaise = 0, wish } = thing;
  return WORDS.events[event]({
    role,
    student,
    other: role === 'teacher' ? student : teacherName,
    subject,
    when: startsAt === '' ? '' : moment(startsAt),
    amount: formatPaise(amountPaise),
    wish: wish == null ? '' : describeWish(subject, wish),
  });
}

function describeWish(
  subject: string,
  { class: grade, size, weekdays, fromMinute, untilMinute }: NotedWish,
): string {
  const days = listOf(weekdays.map(shortWeekday));
  return WORDS.batchFor({
    subject,
    grade,
    size,
    days,
    from: formatMinuteOfDay(fromMinute),
    until: formatMinuteOfDay(untilMinute),
  });
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
  batchId: string | null;
  wishId: string | null;
}

/** The screen that a notification leads to. */
export function notificationPath(about: Partial<NotedIds>, role: Role): string {
  if (about.payoutId != null) return '/teacher/earnings';
  if (about.wishId != null) return '/teacher/batches';
  if (about.referralId != null || about.refundId != null) return `/${role}/wallet`;
  if (about.batchId != null)
    return role === 'teacher' ? `/teacher/batches/${about.batchId}` : `/${role}/batches`;
  if (about.offerId != null) return `/offers/${about.offerId}`;
  if (about.seriesId != null) return `/series/${about.seriesId}`;
  if (about.lessonId != null) return `/${role}/classes/${about.lessonId}`;
  return role === 'teacher' ? `/teacher/bookings/${about.bookingId}` : `/bookings/${about.bookingId}`;
}
