import { BOOKING_STATUS_LABELS } from '../../bookings/status.ts';
import type { LessonStatus } from '../../lessons/status.ts';
import { formatPaise } from '../../money.ts';
import type { OperatorBooking } from './schema.ts';

/** Something that happened with a booking. */
export interface BookingHappening {
  at: string;
  title: string;
  text: string | null;
}

/** 'late_cancellation' as people write it. */
export function plainWords(name: string): string {
  const words = name.replaceAll('_', ' ');
  return `${words.slice(0, 1).toUpperCase()}${words.slice(1)}`;
}

const signed = (paise: number): string => `${paise < 0 ? '−' : '+'}${formatPaise(Math.abs(paise))}`;

/** The legs of a movement in a line: 'Wallet −₹500, Booking escrow +₹500'. */
export function legsText(legs: OperatorBooking['movements'][number]['legs']): string {
  return legs.map(({ account, amountPaise }) => `${plainWords(account)} ${signed(amountPaise)}`).join(', ');
}

/** A booking's history, oldest first: the request, the money, the class, attendance, the dispute. */
export function bookingHappenings(booking: OperatorBooking): BookingHappening[] {
  const { decidedAt, cancelledAt, cancelledBy, dispute, status, decisionReason } = booking;
  const told: (BookingHappening | null)[] = [
    { at: booking.requestedAt, title: 'Asked for', text: `by ${booking.bookedBy.name}` },
    decidedAt === null
      ? null
      : {
          at: decidedAt,
          title: status === 'rejected' || status === 'expired' ? BOOKING_STATUS_LABELS[status] : 'Accepted',
          text: status === 'rejected' ? decisionReason : null,
        },
    cancelledAt === null
      ? null
      : {
          at: cancelledAt,
          title: 'Cancelled',
          text: [cancelledBy === null ? null : `by ${cancelledBy.name}`, decisionReason]
            .filter((part) => part !== null)
            .join(': '),
        },
    ...booking.presence.flatMap(({ name, joinedAt, leftAt }) => [
      { at: joinedAt, title: `${name} came into the classroom`, text: null },
      leftAt === null ? null : { at: leftAt, title: `${name} left the classroom`, text: null },
    ]),
    ...booking.movements.map(({ kind, postedAt, legs }) => ({
      at: postedAt,
      title: plainWords(kind),
      text: legsText(legs),
    })),
    dispute === null ? null : { at: dispute.openedAt, title: 'Disputed', text: null },
    dispute?.decidedAt == null ? null : { at: dispute.decidedAt, title: 'Dispute decided', text: null },
  ];
  return told
    .filter((happening) => happening !== null)
    .sort((a, b) => (a.at < b.at ? -1 : a.at > b.at ? 1 : 0));
}

/** Where nobody has been in the room of a class; until the class is decided that is no outcome. */
export const emptyRoomText = (lesson: LessonStatus): string =>
  lesson === 'requested' || lesson === 'scheduled' ? 'Nobody has been there yet.' : 'Nobody came.';
