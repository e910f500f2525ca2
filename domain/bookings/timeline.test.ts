import { describe, expect, test } from 'vitest';
import type { ShortClassAnswer } from '../lessons/short-class/schema.ts';
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

test('a teacher who could not have known is told what a class called off by us takes from the next earnings', () => {
  const off = { ...cancelled, cancelledBy: null, creditedPaise: 4_500 };
  expect(bookingStateText(off, 'teacher')).toBe(
    'This class did not take place. ₹45 is taken from your next earnings.',
  );
  expect(
    bookingStateText({ ...off, creditedPaise: 0, decisionReason: 'The room was down.' }, 'teacher'),
  ).toBe('The room was down.');
  expect(bookingStateText(off, 'family')).toBe(
    'This class did not take place. ₹450 is back in the wallet. ₹45 was added as a credit.',
  );
});

test('whoever cancelled in time is named alone', () => {
  const inTime = { ...cancelled, cancelledBy: 'student' as const };
  expect(bookingStateText(inTime, 'teacher')).toBe('The family cancelled this class.');
  expect(bookingStateText({ ...inTime, decisionReason: 'A wedding.' }, 'teacher')).toBe(
    'The family cancelled this class. Reason: A wedding.',
  );
  expect(bookingStateText({ ...inTime, cancelledBy: 'teacher' }, 'teacher')).toBe(
    'You cancelled this class.',
  );
});

const ENDED = {
  rejected: { ...decided, status: 'rejected' as const },
  expired: { ...decided, status: 'expired' as const },
  takenBack: { ...booking, status: 'cancelled' as const, cancelledAt: '2026-11-23T07:00:00.000Z' },
  cancelled: { ...cancelled, cancelledBy: 'parent' as const },
};

test.each([
  ['rejected', null, null],
  ['expired', 'You did not answer in time.', 'Meera Iyer did not answer in time.'],
  ['takenBack', 'The family took this request back.', 'This request was taken back.'],
  ['cancelled', 'The family cancelled this class.', 'This class was cancelled by the family.'],
] as const)(
  'of what was %s each side reads its own part, and the family where its money is',
  (end, teacher, family) => {
    const ended = ENDED[end];
    const told = (more: object, back: string) => {
      expect(bookingStateText({ ...ended, ...more }, 'family')).toBe(
        [family, back].filter((part) => part !== null && part !== '').join(' ') || null,
      );
      expect(bookingStateText({ ...ended, ...more }, 'teacher')).toBe(teacher);
    };
    told({}, '₹450 is back in the wallet.');
    told({ pricePaise: 0 }, '');
    told({ discountPaise: 10_000 }, '₹350 is back in the wallet.');
    told({ discountPaise: 45_000 }, 'Nothing was charged.');
    told({ holdDueAt: '2026-11-24T13:00:00.000Z' }, 'Nothing was charged.');
    told({ packageId: '3' }, 'The lesson is back in the package.');
    const ofBatch = { kind: 'batch', packageId: '3' } as const;
    told(ofBatch, 'This class does not count: its share of the month has come back.');
  },
);

test('of a fee the family bears no more than it paid, and what is left of a package’s price goes to the wallet', () => {
  const late = { ...ENDED.cancelled, keptPaise: 4_500 };
  const family = (more: object) => bookingStateText({ ...late, ...more }, 'family');
  expect(family({ discountPaise: 42_000 })).toBe(
    'This class was cancelled by the family. ₹0 is back in the wallet. ₹30 was kept for cancelling late.',
  );
  expect(family({ packageId: '3' })).toBe(
    'This class was cancelled by the family. ₹405 is back in the wallet. ₹45 was kept for cancelling late.',
  );
});

test('while a class is to come its family reads where the money is, or when it is held', () => {
  const until = 'Meera Iyer has until Tue, 24 Nov 2026, 11:30 to answer.';
  const holdDueAt = '2026-11-24T13:00:00.000Z';
  const heldLater = '₹450 is held from the wallet on Tue, 24 Nov 2026, 18:30.';
  const pending = (more: object) => bookingStateText({ ...booking, ...more }, 'family');
  expect(pending({ discountPaise: 10_000 })).toBe(`${until} ₹350 is held in the wallet.`);
  expect(pending({ discountPaise: 45_000 })).toBe(until);
  expect(pending({ holdDueAt })).toBe(`${until} ${heldLater}`);
  expect(pending({ packageId: '3' })).toBe(`${until} One lesson of the package is set aside for it.`);
  const confirmed = { ...decided, status: 'confirmed' as const };
  expect(bookingStateText(confirmed, 'family')).toBeNull();
  expect(bookingStateText({ ...confirmed, holdDueAt }, 'family')).toBe(heldLater);
  expect(bookingStateText({ ...confirmed, holdDueAt }, 'teacher')).toBeNull();
});

test.each([
  [{}, '₹450 was set aside in the wallet.'],
  [{ discountPaise: 10_000 }, '₹350 was set aside in the wallet.'],
  [{ discountPaise: 45_000 }, null],
  [{ pricePaise: 0 }, null],
  [{ holdDueAt: '2026-11-24T13:00:00.000Z' }, null],
  [{ packageId: '3' }, 'One lesson of the package was set aside.'],
  [{ kind: 'batch' as const, packageId: '3' }, 'This class is part of a month of the batch.'],
])('a request with %o began for the family with: %s', (more, text) => {
  const [first] = bookingTimeline({ ...booking, ...more }, 'family');
  expect(first).toEqual({ state: 'done', title: 'Requested', at: booking.requestedAt, text });
  const [teachers] = bookingTimeline({ ...booking, ...more }, 'teacher');
  expect(teachers).toMatchObject({ title: 'Requested by Riya Sharma', text: null });
});

test('each step has its time, and the last its text', () => {
  const after = (told: Parameters<typeof bookingTimeline>[0]) => bookingTimeline(told, 'teacher').slice(1);
  const accepted = { state: 'done', title: 'Accepted', at: decided.decidedAt, text: null };
  const confirmed = { ...decided, status: 'confirmed' as const };
  expect(after(booking)).toEqual([
    {
      state: 'current',
      title: 'Waiting for an answer',
      at: null,
      text: 'Please answer by Tue, 24 Nov 2026, 11:30. After that the request lapses.',
    },
    { state: 'ahead', title: 'Class', at: booking.startsAt, text: null },
  ]);
  expect(after(confirmed)).toEqual([
    accepted,
    { state: 'current', title: 'Class', at: booking.startsAt, text: null },
  ]);
  expect(after({ ...confirmed, status: 'completed', lessonStatus: 'completed' })).toEqual([
    accepted,
    { state: 'done', title: 'Class held', at: booking.startsAt, text: null },
  ]);
  expect(after({ ...confirmed, status: 'completed', lessonStatus: 'missed' })).toEqual([
    accepted,
    {
      state: 'stopped',
      title: 'Missed',
      at: booking.startsAt,
      text: 'Riya Sharma did not come. You are paid for this class.',
    },
  ]);
  expect(after(ENDED.expired)).toEqual([
    {
      state: 'stopped',
      title: 'Not answered in time',
      at: decided.decidedAt,
      text: 'You did not answer in time.',
    },
  ]);
  expect(after(ENDED.rejected)).toEqual([
    { state: 'stopped', title: 'Rejected', at: decided.decidedAt, text: null },
  ]);
  expect(after(ENDED.takenBack)).toEqual([
    {
      state: 'stopped',
      title: 'Taken back',
      at: '2026-11-23T07:00:00.000Z',
      text: 'The family took this request back.',
    },
  ]);
});

test('a family that missed a class reads who was paid for it', () => {
  const missed = { ...decided, status: 'completed' as const, lessonStatus: 'missed' as const };
  expect(bookingStateText(missed, 'family')).toBe(
    'Riya Sharma did not come to this class, so the teacher was paid.',
  );
});

describe('a class of which only a part was held', () => {
  const shortClass = {
    heldMinutes: 20,
    bookedMinutes: 60,
    heldPaise: 15_000,
    answerDueAt: '2026-11-28T13:00:00.000Z',
    answer: null,
    paidPaise: null,
    couponReturnedPaise: 0,
    mayAnswer: true,
  };
  const asked = { ...decided, status: 'held_short' as const, shortClass };
  const HELD = 'Only 20 of 60 minutes were held.';

  test('asks the family, and tells the teacher that it is asked', () => {
    expect(bookingStateText(asked, 'family')).toBe(
      `${HELD} Without an answer by Sat, 28 Nov 2026, 18:30 you pay ₹150 for the time held.`,
    );
    expect(bookingStateText(asked, 'teacher')).toBe(
      `${HELD} The family is asked whether to pay for the time held (₹150) or for the whole class. Without an answer by Sat, 28 Nov 2026, 18:30 the time held is paid.`,
    );
    expect(bookingTimeline(asked, 'family').slice(2)).toEqual([
      {
        state: 'current',
        title: 'Held in part',
        at: booking.startsAt,
        text: bookingStateText(asked, 'family'),
      },
    ]);
  });

  test.each<
    [ShortClassAnswer, number, Partial<Record<'discountPaise' | 'couponReturnedPaise', number>>, string]
  >([
    ['pay_held', 15_000, {}, 'The family paid ₹150 for the time held. ₹300 is back in the wallet.'],
    ['all_well', 45_000, {}, 'The family said that all is well and paid the whole price.'],
    [
      'lapsed',
      15_000,
      { discountPaise: 9_000, couponReturnedPaise: 6_000 },
      'Nobody answered in time, so ₹150 was paid for the time held. ₹240 is back in the wallet.',
    ],
    [
      'lapsed',
      15_000,
      { discountPaise: 3_000, couponReturnedPaise: 6_000 },
      'Nobody answered in time, so ₹150 was paid for the time held. ₹270 is back in the wallet.',
    ],
  ])('answered by %s with %d paid and %o reads: %s', (answer, paidPaise, coupon, text) => {
    const { discountPaise = 0, couponReturnedPaise = 0 } = coupon;
    const settled = {
      ...asked,
      status: 'completed' as const,
      lessonStatus: 'completed' as const,
      discountPaise,
      shortClass: { ...shortClass, answer, paidPaise, couponReturnedPaise },
    };
    expect(bookingStateText(settled, 'family')).toBe(`${HELD} ${text}`);
    expect(bookingStateText(settled, 'teacher')).toBe(
      `${HELD} ${text.replace(/ ₹\d+ is back in the wallet\.$/, '')}`,
    );
  });
});
