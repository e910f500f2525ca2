import { describe, expect, it } from 'vitest';
import { mayTransition } from '../../status.ts';
import { HOUR_MS } from '../../time.ts';
import { offerNotice } from './notices.ts';
import { offerExpiresAtMs } from './policy.ts';
import type { OfferView } from './schema.ts';
import { OFFER_LIFECYCLE, OFFER_STATUSES } from './status.ts';
import { en as OFFER_MESSAGES } from './words/en.ts';

const NOW = Date.parse('2026-11-23T06:00:00.000Z');
const person = (name: string) => ({ id: '7c1c2b5e-9d53-4a7b-8f0e-0a4b5c6d7e8f', name, profilePicture: null });
const offer: OfferView = {
  id: '0d1f6a3c-5b7e-4c2d-9a8b-1e2f3a4b5c6d',
  status: 'open',
  teacher: person('Meera Iyer'),
  student: { ...person('Riya Sharma'), class: 8 },
  subject: 'Mathematics',
  class: 8,
  topic: 'Squares',
  message: 'Before the test?',
  startsAt: '2026-11-24T13:00:00.000Z',
  endsAt: '2026-11-24T14:30:00.000Z',
  durationMinutes: 90,
  hourlyRatePaise: 60_000,
  pricePaise: 90_000,
  offeredAt: '2026-11-23T06:00:00.000Z',
  expiresAt: '2026-11-24T06:00:00.000Z',
  decidedAt: null,
  declineReason: null,
  bookingId: null,
};

describe('the hour of an offer', () => {
  it('is the sooner of 24 hours and 3 hours before the start, or half an hour', () => {
    expect(offerExpiresAtMs(NOW, NOW + 48 * HOUR_MS)).toBe(NOW + 24 * HOUR_MS);
    expect(offerExpiresAtMs(NOW, NOW + 8 * HOUR_MS)).toBe(NOW + 5 * HOUR_MS);
    expect(offerExpiresAtMs(NOW, NOW + 3 * HOUR_MS)).toBe(NOW + 0.5 * HOUR_MS);
  });
});

it('the family accepts or declines an offer, the teacher takes it back, and only an open one', () => {
  for (const status of OFFER_STATUSES) {
    const isOpen = status === 'open';
    const may = (deed: keyof typeof OFFER_LIFECYCLE, by: 'family' | 'teacher') =>
      mayTransition<string, string>(OFFER_LIFECYCLE[deed], status, by);
    expect([may('accept', 'family'), may('decline', 'family'), may('withdraw', 'teacher')]).toEqual([
      isOpen,
      isOpen,
      isOpen,
    ]);
    expect([may('accept', 'teacher'), may('decline', 'teacher'), may('withdraw', 'family')]).toEqual([
      false,
      false,
      false,
    ]);
  }
});

describe('words', () => {
  it('has the button of the specification', () => {
    expect(OFFER_MESSAGES.schedule).toBe('Schedule Class');
  });

  it('tells the family price, hour and policy, and where to answer', () => {
    const notice = offerNotice(offer, 'made', 'family');
    expect(notice.subject).toBe('Meera Iyer offers a class: Mathematics, Tue, 24 Nov 2026, 18:30');
    expect(notice.paragraphs).toEqual([
      'Mathematics, Tue, 24 Nov 2026, 18:30, 90 minutes with Meera Iyer, for Riya Sharma. Topic: Squares. Price: ₹900.',
      'Meera Iyer writes: Before the test?',
      'Please accept or decline by Tue, 24 Nov 2026, 11:30. Until then this time is kept free for you. Nothing is paid before you accept.',
      'Cancelling is free until 4 hours before the start. After that, 10% of the price (₹90) is kept.',
    ]);
    expect(notice.action).toEqual({ label: 'Answer the offer', path: `/offers/${offer.id}` });
  });

  it('leaves out what nobody wrote', () => {
    expect(offerNotice({ ...offer, message: '' }, 'made', 'family').paragraphs).toHaveLength(3);
    const declined: OfferView = { ...offer, status: 'declined' };
    expect(offerNotice(declined, 'declined', 'teacher').paragraphs.slice(1)).toEqual([
      'The time is free again.',
    ]);
  });

  it.each([
    [
      'withdrawn',
      'family',
      'The offer of a class was taken back',
      'The teacher can no longer give this class. Nothing was paid.',
    ],
    [
      'lapsed',
      'family',
      'The offer of a class lapsed',
      'It was not answered in time. Nothing was paid. You can book another time with the teacher.',
    ],
    ['lapsed', 'teacher', 'The offer of a class lapsed', 'Nobody answered in time. The time is free again.'],
    ['declined', 'teacher', 'The offer of a class was declined', 'The time is free again.'],
  ] as const)('of one that was %s tells the %s', (event, side, headline, meaning) => {
    const { kind, subject, paragraphs, action } = offerNotice(offer, event, side);
    expect(kind).toBe('booking');
    expect(subject).toBe(`${headline}: Mathematics, Tue, 24 Nov 2026, 18:30`);
    const other = side === 'teacher' ? 'Riya Sharma' : 'Meera Iyer, for Riya Sharma';
    expect(paragraphs).toEqual([
      `Mathematics, Tue, 24 Nov 2026, 18:30, 90 minutes with ${other}. Topic: Squares. Price: ₹900.`,
      meaning,
    ]);
    expect(action).toEqual({ label: 'See the offer', path: `/offers/${offer.id}` });
  });

  it('tells the teacher why it was declined', () => {
    const declined: OfferView = { ...offer, status: 'declined', declineReason: 'A wedding' };
    expect(offerNotice(declined, 'declined', 'teacher').paragraphs.slice(1)).toEqual([
      "Riya Sharma's family writes: A wedding",
      'The time is free again.',
    ]);
  });
});
