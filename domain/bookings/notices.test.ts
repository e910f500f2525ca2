import { expect, test } from 'vitest';
import { bookingNotice } from './notices.ts';
import type { BookingView } from './schema.ts';
import { bookingWith } from './test-booking.ts';
import type { BookingSide } from './timeline.ts';

const decidedAt = '2026-11-23T08:00:00.000Z';
const WHAT = 'Social Science, Tue, 24 Nov 2026, 18:30';
const SEE = ['See the booking', '/bookings/b1'] as const;
const TEACHER_SEES = ['See the booking', '/teacher/bookings/b1'] as const;
const SIMILAR = ['Find a similar teacher', '/find-teachers?subject=Social%20Science&class=8'] as const;

test.each<[BookingSide, Partial<BookingView>, string, readonly [label: string, path: string]]>([
  ['family', {}, 'Class requested', SEE],
  ['teacher', {}, 'New booking request from Riya Sharma', ['Answer the request', '/teacher/bookings/b1']],
  ['family', { status: 'confirmed', decidedAt }, 'Class confirmed', SEE],
  ['teacher', { status: 'confirmed', decidedAt }, 'Class confirmed', TEACHER_SEES],
  ['family', { status: 'rejected', decidedAt }, 'Booking request rejected', SIMILAR],
  ['teacher', { status: 'rejected', decidedAt }, 'Booking request rejected', TEACHER_SEES],
  ['family', { status: 'expired', decidedAt }, 'Booking request lapsed', SEE],
  ['family', { status: 'cancelled' }, 'Booking request taken back', SEE],
  ['family', { status: 'cancelled', decidedAt, cancelledBy: 'teacher' }, 'Class cancelled', SEE],
  ['family', { status: 'cancelled', decidedAt }, 'Class cancelled', SIMILAR],
  ['teacher', { status: 'cancelled', decidedAt }, 'Class cancelled', TEACHER_SEES],
  [
    'family',
    { status: 'held_short', decidedAt },
    'Only a part of this class was held',
    ['Answer the question', '/bookings/b1'],
  ],
  ['teacher', { status: 'held_short', decidedAt }, 'Only a part of this class was held', TEACHER_SEES],
  ['family', { status: 'completed', lessonStatus: 'missed', decidedAt }, 'Class missed', SEE],
  ['family', { status: 'completed', lessonStatus: 'completed', decidedAt }, 'Class completed', SEE],
])('the %s reads of %o: %s', (side, changed, headline, [label, path]) => {
  const notice = bookingNotice(bookingWith(changed), side);
  expect(notice.subject).toBe(`${headline}: ${WHAT}`);
  expect(notice.action).toEqual({ label, path });
  expect(notice.kind).toBe(changed.status === 'completed' ? 'class' : 'booking');
});

test('names with whom, about what and for how much, then how it stands', () => {
  expect(bookingNotice(bookingWith(), 'teacher').paragraphs).toEqual([
    `${WHAT}, 60 minutes with Riya Sharma. Topic: Maps. Price: ₹450.`,
    'Please answer by Tue, 24 Nov 2026, 11:30. After that the request lapses.',
  ]);
  expect(bookingNotice(bookingWith({ status: 'confirmed', pricePaise: 0 }), 'family').paragraphs).toEqual([
    `${WHAT}, 60 minutes with Meera Iyer. Topic: Maps. Price: free.`,
  ]);
});

test('asks each side for its word on a class that took place, and on no other', () => {
  const held = bookingWith({ status: 'completed', lessonStatus: 'completed', decidedAt });
  const asked = (side: BookingSide, booking = held) => bookingNotice(booking, side).paragraphs.slice(1);
  expect(asked('teacher')).toEqual(["Please write Riya Sharma's family a remark on this class."]);
  expect(asked('family')).toEqual(['How was the class with Meera Iyer? Your review helps other families.']);
  const missed = { ...held, lessonStatus: 'missed' as const };
  expect(asked('teacher', missed)).toEqual(['Riya Sharma did not come. You are paid for this class.']);
});
