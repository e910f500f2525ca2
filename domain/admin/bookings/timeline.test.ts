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

it.each([
  ['rejected', 'Rejected', 'Ill'],
  ['expired', 'Expired', null],
] as const)('says of a request that was %s what became of it', (status, title, text) => {
  const decided = { ...booking, status, cancelledAt: null, cancelledBy: null, movements: [] };
  expect(bookingHappenings(decided)[1]).toEqual({ at: booking.decidedAt, title, text });
});

it('tells who came and went, and what was said against the class afterwards', () => {
  const riya = {
    ...person('Riya'),
    joinedAt: '2026-11-05T10:01:00.000Z',
    leftAt: '2026-11-05T10:59:00.000Z',
  };
  const meera = { ...person('Meera'), joinedAt: '2026-11-05T09:58:00.000Z', leftAt: null };
  const dispute = { id: booking.id, openedAt: '2026-11-05T12:00:00.000Z' };
  const held: OperatorBooking = {
    ...booking,
    status: 'completed',
    cancelledAt: null,
    movements: [],
    presence: [riya, meera],
    dispute: { ...dispute, status: 'open', decidedAt: null },
  };
  const titles = (about: OperatorBooking) => bookingHappenings(about).map(({ title }) => title);
  const until = [
    'Asked for',
    'Accepted',
    'Meera came into the classroom',
    'Riya came into the classroom',
    'Riya left the classroom',
    'Disputed',
  ];
  expect(titles(held)).toEqual(until);
  const decided = { ...dispute, status: 'decided', decidedAt: '2026-11-06T12:00:00.000Z' } as const;
  expect(titles({ ...held, dispute: decided })).toEqual([...until, 'Dispute decided']);
});

it('tells of a request that waits only that it was made', () => {
  const waiting = { ...booking, decidedAt: null, cancelledAt: null, cancelledBy: null, movements: [] };
  expect(bookingHappenings(waiting)).toHaveLength(1);
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
  for (const undecided of ['requested', 'scheduled'] as const)
    expect(emptyRoomText(undecided)).toBe('Nobody has been there yet.');
  expect(emptyRoomText('missed')).toBe('Nobody came.');
});
