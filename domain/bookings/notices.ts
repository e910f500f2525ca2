import { formatClassTime } from '../class-time.ts';
import { en as SHORT_CLASS } from '../lessons/short-class/words/en.ts';
import { formatPaise } from '../money.ts';
import { en as WORDS } from './notices/words/en.ts';
import type { BookingView } from './schema.ts';
import { similarTeachersPath } from './similar-teachers-path.ts';
import { type BookingSide, bookingStateText } from './timeline.ts';

/** The mail to one side of a booking when its state has changed. */
export interface BookingNotice {
  kind: 'booking' | 'class';
  subject: string;
  paragraphs: string[];
  action: { label: string; path: string };
}

/** 'Mathematics, Tue, 24 Nov 2026, 18:30'. */
const classOf = ({ subject, startsAt }: BookingView): string => `${subject}, ${formatClassTime(startsAt)}`;

function headline(booking: BookingView, side: BookingSide): string {
  const { headlines } = WORDS;
  switch (booking.status) {
    case 'pending':
      return side === 'teacher' ? headlines.requestFrom(booking.student.name) : headlines.requested;
    case 'cancelled':
      // A request that the family took back was never decided.
      return booking.decidedAt === null ? headlines.takenBack : headlines.cancelled;
    case 'held_short':
      return SHORT_CLASS.title;
    case 'completed':
      return booking.lessonStatus === 'missed' ? headlines.missed : headlines.completed;
    default:
      return headlines[booking.status];
  }
}

/** The request to the reader now; null when there is none. */
function request(booking: BookingView, side: BookingSide): string | null {
  if (booking.status !== 'completed' || booking.lessonStatus === 'missed') return null;
  return side === 'teacher'
    ? WORDS.writeRemark(booking.student.name)
    : WORDS.writeReview(booking.teacher.name);
}

/** Whether a family is left without a teacher: the request was not taken, or neither side cancelled the class, but we. */
const isLeft = ({ status, cancelledBy, decidedAt }: BookingView): boolean =>
  status === 'rejected' || (status === 'cancelled' && cancelledBy === null && decidedAt !== null);

function actionOf(booking: BookingView, side: BookingSide): BookingNotice['action'] {
  if (side === 'teacher') {
    const label = booking.status === 'pending' ? WORDS.answerRequest : WORDS.seeBooking;
    return { label, path: `/teacher/bookings/${booking.id}` };
  }
  if (booking.status === 'held_short') {
    return { label: WORDS.answerQuestion, path: `/bookings/${booking.id}` };
  }
  return isLeft(booking)
    ? { label: WORDS.findSimilar, path: similarTeachersPath(booking) }
    : { label: WORDS.seeBooking, path: `/bookings/${booking.id}` };
}

/** The mail about a booking as it stands now, in the words of its own page. */
export function bookingNotice(booking: BookingView, side: BookingSide): BookingNotice {
  const other = side === 'teacher' ? booking.student.name : booking.teacher.name;
  const price = booking.pricePaise === 0 ? WORDS.free : formatPaise(booking.pricePaise);
  const details = WORDS.details(classOf(booking), booking.durationMinutes, other, booking.topic, price);
  const asked = request(booking, side);
  return {
    kind: booking.status === 'completed' ? 'class' : 'booking',
    subject: `${headline(booking, side)}: ${classOf(booking)}`,
    paragraphs: [details, bookingStateText(booking, side), asked].filter((text) => text !== null),
    action: actionOf(booking, side),
  };
}
