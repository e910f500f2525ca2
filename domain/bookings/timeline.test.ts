import { expect, test } from 'vitest';
import { bookingStateText, bookingTimeline } from './timeline.ts';

const booking = {
  status: 'pending' as const,
  lessonStatus: 'requested' as const,
  teacher: { id: '1', name: 'Meera Iyer', profilePicture: null },
  student: { id: '2', name: 'Riya Sharma', profilePicture: null, class: 8 },
  pricePaise: 45_000,
  requestedAt: '2026-11-23T06:00:00.000Z',
  expiresAt: '2026-11-24T06:00:00.000Z',
  decidedAt: null,
  decisionReason: null,
  startsAt: '2026-11-26T13:00:00.000Z',
  cancelledAt: null,
  cancelledBy: null,
  keptPaise: 0,
  creditedPaise: 0,
};
const decided = { ...booking, decidedAt: '2026-11-23T08:00:00.000Z' };
const titles = (told: Parameters<typeof bookingTimeline>[0], side: 'family' | 'teacher' = 'family') =>
  bookingTimeline(told, side).map(({ state, title }) => `${state}: ${title}`);

test('a pending request tells the family until when, in India’s time, and what is held', () => {
  expect(bookingStateText(booking, 'family')).toBe(
    'Meera Iyer has until Tue, 24 Nov 2026, 11:30 to answer. ₹450 is held in the wallet.',
  );
  expect(titles(booking)).toEqual(['done: Requested', 'current: Waiting for an answer', 'ahead: Class']);
});

test('the teacher is told when to answer, and nothing of the family’s wallet', () => {
  expect(bookingStateText(booking, 'teacher')).toBe(
    'Please answer by Tue, 24 Nov 2026, 11:30. After that the request lapses.',
  );
  const story = JSON.stringify(bookingTimeline({ ...booking, status: 'expired' }, 'teacher'));
  expect(story).not.toContain('wallet');
});

test('a rejected request shows the reason, and that the money is back', () => {
  const rejected = { ...decided, status: 'rejected' as const, decisionReason: 'I am travelling that day.' };
  expect(bookingStateText(rejected, 'family')).toBe(
    'Reason: I am travelling that day. ₹450 is back in the wallet.',
  );
  expect(bookingStateText(rejected, 'teacher')).toBe('Reason: I am travelling that day.');
  expect(titles(rejected)).toEqual(['done: Requested', 'stopped: Rejected']);
});

test('a request that was taken back was never accepted, a class that was called off was', () => {
  const cancelled = { ...booking, status: 'cancelled' as const, lessonStatus: 'cancelled' as const };
  expect(titles(cancelled)).toEqual(['done: Requested', 'stopped: Taken back']);
  expect(titles({ ...cancelled, decidedAt: decided.decidedAt })).toEqual([
    'done: Requested',
    'done: Accepted',
    'stopped: Cancelled',
  ]);
});

test('a missed class is called so, and who missed it is named', () => {
  const missed = { ...decided, status: 'completed' as const, lessonStatus: 'missed' as const };
  expect(titles(missed)).toEqual(['done: Requested', 'done: Accepted', 'stopped: Missed']);
  expect(bookingStateText(missed, 'teacher')).toContain('Riya Sharma did not come');
});

test('a free class has no money to tell of', () => {
  const free = { ...booking, pricePaise: 0 };
  expect(bookingStateText(free, 'family')).not.toContain('₹');
  expect(bookingStateText({ ...free, status: 'expired' }, 'family')).toBe(
    'Meera Iyer did not answer in time.',
  );
});

const cancelled = {
  ...decided,
  status: 'cancelled' as const,
  lessonStatus: 'cancelled' as const,
  cancelledAt: '2026-11-26T11:00:00.000Z',
};

test('a family that cancelled late reads what is back and what was kept, the teacher what is paid', () => {
  const late = { ...cancelled, cancelledBy: 'parent' as const, keptPaise: 4_500 };
  expect(bookingStateText(late, 'family')).toBe(
    'This class was cancelled by the family. ₹405 is back in the wallet. ₹45 was kept for cancelling late.',
  );
  expect(bookingStateText(late, 'teacher')).toBe(
    'The family cancelled this class. You are paid for it from the ₹45 that was kept for cancelling late.',
  );
  expect(bookingTimeline(late, 'family').at(-1)).toMatchObject({
    title: 'Cancelled',
    at: '2026-11-26T11:00:00.000Z',
  });
});

test('a teacher who cancelled late is told what it costs, the family the reason and the credit', () => {
  const late = {
    ...cancelled,
    cancelledBy: 'teacher' as const,
    decisionReason: 'I am ill.',
    creditedPaise: 4_500,
  };
  expect(bookingStateText(late, 'family')).toBe(
    'Meera Iyer cancelled this class. Reason: I am ill. ₹450 is back in the wallet. ₹45 was added as a credit.',
  );
  expect(bookingStateText(late, 'teacher')).toBe(
    'You cancelled this class. Reason: I am ill. ₹45 is taken from your next earnings, because it was late.',
  );
});
