import type { Lifecycle } from '../status.ts';

/** The states of a booking: the request and payment for one seat in one lesson. */
export const BOOKING_STATUSES = [
  'pending',
  'confirmed',
  'rejected',
  'expired',
  'cancelled',
  'held_short',
  'completed',
] as const;
export type BookingStatus = (typeof BOOKING_STATUSES)[number];
export type BookingActor = 'student' | 'teacher' | 'operator' | 'timer';

/**
 * accept: the teacher takes the request. reject, expire, withdraw: the held money comes back at once. complete: the
 * lesson was held or the student missed it, and the teacher is paid. refund: the teacher did not come, or nobody, or the
 * teacher kept the student out, and the money comes back. cancel: one side calls a class off before its start, by the terms
 * of `cancellation.ts`. unpaid: a lesson of a series whose price could not be held when its time came. callOff: an operator
 * ends a class before its start, and the whole price comes back. askFamily: a part of the class was held; its price stays held
 * until the family has answered or its time is over (settleShort).
 */
export const BOOKING_LIFECYCLE = {
  accept: { from: ['pending'], to: 'confirmed', by: ['teacher'] },
  reject: { from: ['pending'], to: 'rejected', by: ['teacher'] },
  expire: { from: ['pending'], to: 'expired', by: ['timer'] },
  withdraw: { from: ['pending'], to: 'cancelled', by: ['student'] },
  complete: { from: ['confirmed'], to: 'completed', by: ['teacher', 'timer'] },
  askFamily: { from: ['confirmed'], to: 'held_short', by: ['teacher', 'timer'] },
  settleShort: { from: ['held_short'], to: 'completed', by: ['student', 'timer'] },
  refund: { from: ['confirmed'], to: 'cancelled', by: ['student', 'teacher', 'timer'] },
  cancel: { from: ['confirmed'], to: 'cancelled', by: ['student', 'teacher'] },
  callOff: { from: ['confirmed'], to: 'cancelled', by: ['operator'] },
  unpaid: { from: ['pending', 'confirmed'], to: 'cancelled', by: ['timer'] },
} as const satisfies Lifecycle<BookingStatus, BookingActor, string>;
export type BookingTransition = keyof typeof BOOKING_LIFECYCLE;

export const BOOKING_STATUS_LABELS: Record<BookingStatus, string> = {
  pending: 'Pending',
  confirmed: 'Confirmed',
  rejected: 'Rejected',
  expired: 'Expired',
  cancelled: 'Cancelled',
  held_short: 'Held in part',
  completed: 'Completed',
};
