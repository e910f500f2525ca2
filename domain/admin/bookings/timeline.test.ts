import { expect, it } from 'vitest';
import type { OperatorBooking } from './schema.ts';
import { bookingHappenings, emptyRoomText, legsText, plainWords } from './timeline.ts';

const person = (name: string) => ({ id: '00000000-0000-4000-8000-000000000001', name });
const booking: OperatorBooking = {
  id: '00000000-0000-4000-8000-000000000002',
  status: 'cancelled',
  subject: 'Mathematics',
  teacher: person('Meera'),
  student: person('Riya'),
  requestedAt: '2026-11-01T10:00:00.000Z',
  startsAt: '2026-11-05T10:00:00.000Z',
  endsAt: '2026-11-05T11:00:00.000Z',
  pricePaise: 50_000,
  disputed: false,
  lessonId: '00000000-0000-4000-8000-000000000003',
  lessonStatus: 'cancelled',
  kind: 'single',
  topic: 'Algebra',
  class: 8,
  bookedBy: { ...person('Sunita'), role: 'parent' },
  discountPaise: 0,
  heldPaise: 0,
  expiresAt: '2026-11-02T10:00:00.000Z',
  decidedAt: '2026-11-01T12:00:00.000Z',
  decisionReason: 'Ill',
  cancelledAt: '2026-11-03T10:00:00.000Z',
  cancelledBy: { ...person('Meera'), role: 'teacher' },
  presence: [],
  movements: [
    {
      id: 2,
      kind: 'void',
      postedAt: '2026-11-03T10:00:00.001Z',
      legs: [
        { account: 'booking_escrow', amountPaise: -50_000 },
        { account: 'wallet', amountPaise: 50_000 },
      ],
    },
  ],
  shortClass: null,
  dispute: null,
};

it('tells what happened in its order, with the money', () => {
  expect(bookingHappenings(booking).map(({ title, text }) => [title, text])).toEqual([
    ['Asked for', 'by Sunita'],
    ['Accepted', null],
    ['Cancelled', 'by Meera: Ill'],
    ['Void', 'Booking escrow −₹500, Wallet +₹500'],
  ]);
});

it('says that nobody in particular cancelled when an operator did', () => {
  const [, , cancelled] = bookingHappenings({ ...booking, cancelledBy: null });
  expect(cancelled?.text).toBe('Ill');
});

it('writes names of the books as words', () => {
  expect(plainWords('late_cancellation')).toBe('Late cancellation');
  expect(legsText([])).toBe('');
});

it('says that nobody came only once the class is decided', () => {
  expect(emptyRoomText('scheduled')).toBe('Nobody has been there yet.');
  expect(emptyRoomText('missed')).toBe('Nobody came.');
});
