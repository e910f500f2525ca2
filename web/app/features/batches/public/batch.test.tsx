import type { BatchDetails } from '@kaksha/domain/batches/schema.ts';
import { describe, expect, test } from 'vitest';
import { headings, shown } from '../../../lib/test-screen.tsx';
import { batchWith, seatWith } from '../seats/test-seat.ts';
import BatchPage from './batch.route.tsx';
import type { FamilyOfBatch } from './family-of-batch.ts';

const DETAILS: BatchDetails = {
  ...batchWith(),
  about: '',
  keepsHolidays: false,
  waiting: 2,
  planRevision: 1,
  chapters: [
    { title: 'Large Numbers', dueOn: null, doneAt: '2026-12-01T12:30:00.000Z' },
    { title: 'Fractions', dueOn: '2026-12-20', doneAt: null },
    { title: 'Lines', dueOn: '2026-12-27', doneAt: null },
  ],
  nextClasses: [{ startsAt: '2026-12-02T12:30:00.000Z', endsAt: '2026-12-02T13:30:00.000Z' }],
  teacherRating: { average: 4.6, count: 13 },
};
const PARENT: FamilyOfBatch = {
  role: 'parent',
  learners: [{ id: 'c1', name: 'Riya Sharma', class: '7' }],
  seats: [],
  waiting: [],
};

function page(changes: Partial<BatchDetails> = {}, family: FamilyOfBatch | null = null) {
  const batch = { ...DETAILS, ...changes };
  return shown(BatchPage, { loaderData: { batch, family, role: family?.role ?? null } });
}
const JOIN = 'Join this batch -> /batches/b1/join';

describe('the page of a batch', () => {
  test('who, when, where in the book, how many, and the way in', () => {
    const open = page();
    expect(headings(open, 1)).toEqual(['Mathematics, Class 7']);
    for (const part of [
      '1:5 batch with Meera Iyer',
      'Mon and Wed, 18:00 (Indian time)',
      'Wed, 2 Dec 18:00–19:00',
      'Large Numbers Done Fractions Now Lines until 27 Dec',
      '3 of 5 seats taken',
      '13 reviews',
    ])
      expect(open.words).toContain(part);
    expect(open.links).toContain(JOIN);
  });

  test('a month and the rules, in rupees of this batch', () => {
    const { words } = page();
    for (const rule of [
      '8 classes of 60 minutes in four weeks, counted from your own first class',
      'within 24 hours after the first class with this teacher, and the whole month is refunded: ₹599',
      'Until 4 hours before it, up to 2 of the 8 classes of a month',
      'Up to 28 days for examinations or illness, once in 6 months',
      'more than 4 hours away is refunded whole, ₹74.87; for a nearer one ₹7.49 is kept',
      '₹599 is paid from your wallet 48 hours before its first class. We notify you 7 days before',
      'The seat is kept for 5 days',
    ])
      expect(words).toContain(rule);
    expect(words).not.toContain('Too few children');
  });

  test('one that forms says how many are missing, when it is decided, and that the money comes back', () => {
    // A seat that is held is no child that has joined.
    const { words } = page({ status: 'forming', seatsTaken: 3, joined: 2 });
    expect(words).toContain('Begins when 1 more child joins. Decided on Fri, 27 Nov 2026, 18:00.');
    expect(words).toContain('With fewer, everybody is refunded in full at that moment.');
  });

  test('a full one has a line instead; visitors come back to it', () => {
    const full = page({ seatsTaken: 5 });
    expect(full.words).toContain('All 5 seats are taken 2 children wait.');
    expect(full.links).not.toContain(JOIN);
    expect(full.links).toContain('Login -> /login?next=%2Fbatches%2Fb1');
    expect(page({ seatsTaken: 5 }, PARENT).html).toMatch(/<button[^>]*>(?:(?!<\/button>).)*Wait in line/);
  });

  test.each([
    ['ending', 'Its teacher ends it on Mon, 28 Dec 2026.'],
    ['ended', 'Its classes are over.'],
    ['not_started', 'Too few children joined, so it did not begin. Everybody was refunded.'],
  ] as const)('one that is %s says so, and takes nobody', (status, why) => {
    const closed = page({ status, endsAt: '2026-12-28T12:30:00.000Z' }, PARENT);
    expect(closed.words).toContain(`This batch takes no more children ${why}`);
    expect(closed.links).not.toContain(JOIN);
    expect(closed.html).not.toContain('Wait in line');
  });

  test('a child with a seat, with one that is held for it, or in the line is not asked again', () => {
    const seated = page({}, { ...PARENT, seats: [seatWith()] });
    expect(seated.words).toContain('Riya Sharma has a seat in this batch.');
    expect(seated.links).not.toContain(JOIN);
    const offered = page(
      {},
      { ...PARENT, seats: [seatWith({ status: 'offered', keptUntil: '2026-12-01T12:30:00.000Z' })] },
    );
    expect(offered.words).toContain('A seat is held for Riya Sharma until Tue, 1 Dec 2026, 18:00.');
    expect(offered.links).toContain('Take the seat -> /batches/b1/join?offer=s1');
    const waiting = [
      {
        id: 'w1',
        batch: DETAILS,
        student: { id: 'c1', name: 'Riya Sharma' },
        place: 2,
        askedAt: '2026-11-30T12:30:00.000Z',
      },
    ];
    const inLine = page({ seatsTaken: 5 }, { ...PARENT, waiting });
    expect(inLine.words).toContain('Riya Sharma waits in line: place 2.');
    expect(inLine.html).not.toContain('Wait in line');
  });
});

test('search engines are told whether a seat is free', () => {
  expect(page().html).toContain('https://schema.org/InStock');
  expect(page({ seatsTaken: 5 }).html).toContain('https://schema.org/SoldOut');
});
