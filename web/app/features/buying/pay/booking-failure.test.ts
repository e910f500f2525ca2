import { ORPCError } from '@orpc/client';
import { describe, expect, it } from 'vitest';
import { NetworkError } from '../../../lib/api-errors.ts';
import { bookingFailureOf as failureOf } from './booking-failure.ts';
import { en } from './words/en.ts';

const bookingFailureOf = (error: unknown) => failureOf(error, en.failure);
const SLOT = { startsAt: '2026-11-24T13:00:00.000Z', endsAt: '2026-11-24T14:00:00.000Z' };

describe('why a booking was not made', () => {
  it('offers the nearest free starts when the slot is taken', () => {
    const error = new ORPCError('SLOT_TAKEN', {
      status: 409,
      message: 'Taken.',
      data: { nearestFreeSlots: [SLOT] },
    });
    expect(bookingFailureOf(error)).toEqual({ kind: 'slot', message: 'Taken.', offered: [SLOT] });
  });

  it('says how much money is missing', () => {
    const error = new ORPCError('INSUFFICIENT_FUNDS', {
      status: 402,
      message: 'Short.',
      data: { missingPaise: 5000 },
    });
    expect(bookingFailureOf(error)).toEqual({ kind: 'money', message: 'Short.', missingPaise: 5000 });
  });

  it('does not claim to know when no answer came', () => {
    expect(bookingFailureOf(new NetworkError()).kind).toBe('unanswered');
    expect(bookingFailureOf(new TypeError('broken stream')).kind).toBe('unanswered');
    expect(bookingFailureOf(new ORPCError('SERVICE_UNAVAILABLE', { status: 503 })).kind).toBe('unanswered');
  });

  it('knows that the address has to be verified first', () => {
    const error = new ORPCError('EMAIL_NOT_VERIFIED', { status: 403, message: 'Please verify.' });
    expect(bookingFailureOf(error)).toEqual({ kind: 'unverified', message: 'Please verify.' });
  });

  it.each(['PRICE_CHANGED', 'TOTAL_CHANGED'])('asks again at another price: %s', (code) => {
    const error = new ORPCError(code, { status: 409, message: 'It is ₹1,000 now.' });
    expect(bookingFailureOf(error)).toEqual({ kind: 'price', message: 'It is ₹1,000 now.' });
  });

  it('passes on what the server says otherwise', () => {
    const error = new ORPCError('FORBIDDEN', { status: 403, message: 'A parent needs to confirm.' });
    expect(bookingFailureOf(error)).toEqual({ kind: 'refused', message: 'A parent needs to confirm.' });
  });
});
