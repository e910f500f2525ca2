import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  CANCELLATION_POLICY,
  cancellationFeePaise,
  cancellationSentence,
  cancellationTerms,
  mirrorFeePaise,
  policyFor,
} from './cancellation.ts';

const booking = { pricePaise: 90_000, startsAtMs: Date.parse('2026-11-24T13:00:00Z') };
const at = (time: string) => Date.parse(`2026-11-24T${time}Z`);

describe('the cancellation policy', () => {
  it('is free until exactly 4 hours before the start, then 10 % of the price', () => {
    expect(cancellationFeePaise(CANCELLATION_POLICY, booking, at('09:00:00'))).toBe(0);
    expect(cancellationFeePaise(CANCELLATION_POLICY, booking, at('09:00:00.001'))).toBe(9_000);
    expect(cancellationFeePaise(CANCELLATION_POLICY, booking, at('15:00:00'))).toBe(9_000);
  });

  it('costs a teacher what it would cost a student (the mirror fee)', () => {
    fc.assert(
      fc.property(fc.nat(10_000_000), fc.nat(10_000), (pricePaise, lateFeeBasisPoints) => {
        const policy = { freeUntilMinutesBefore: 240, lateFeeBasisPoints };
        const late = cancellationFeePaise(policy, { ...booking, pricePaise }, booking.startsAtMs);
        expect(mirrorFeePaise(policy, pricePaise)).toBe(late);
        expect(late).toBeLessThanOrEqual(pricePaise);
      }),
    );
  });

  it('divides the price between what goes back and what is kept, and credits a family that was let down', () => {
    const [free, late] = [at('09:00:00'), at('10:00:00')];
    const terms = (side: 'family' | 'teacher', nowMs: number, discountPaise = 0) =>
      cancellationTerms(CANCELLATION_POLICY, { ...booking, discountPaise }, side, nowMs);
    const none = { couponReturnedPaise: 0, feePaise: 0, creditPaise: 0, costPaise: 0 };
    const whole = { ...none, returnedPaise: 90_000 };
    expect(terms('family', free)).toEqual(whole);
    expect(terms('teacher', free)).toEqual(whole);
    expect(terms('family', late)).toEqual({
      ...none,
      returnedPaise: 81_000,
      feePaise: 9_000,
      costPaise: 9_000,
    });
    expect(terms('teacher', late)).toEqual({ ...whole, creditPaise: 9_000, costPaise: 9_000 });
    // Of a discount the family gets nothing back, and never pays more than it had paid.
    expect(terms('family', free, 20_000)).toEqual({
      ...none,
      returnedPaise: 70_000,
      couponReturnedPaise: 20_000,
    });
    expect(terms('family', late, 20_000)).toMatchObject({
      returnedPaise: 61_000,
      couponReturnedPaise: 20_000,
    });
    expect(terms('family', late, 85_000)).toEqual({
      returnedPaise: 0,
      couponReturnedPaise: 81_000,
      feePaise: 9_000,
      creditPaise: 0,
      costPaise: 5_000,
    });
  });

  it('is free until the start for a family whose class was moved without asking it', () => {
    const moved = policyFor(CANCELLATION_POLICY, 'family', true);
    expect(cancellationFeePaise(moved, booking, booking.startsAtMs)).toBe(0);
    expect(cancellationFeePaise(moved, booking, booking.startsAtMs + 1)).toBe(9_000);
    expect(policyFor(CANCELLATION_POLICY, 'teacher', true)).toBe(CANCELLATION_POLICY);
    expect(policyFor(CANCELLATION_POLICY, 'family', false)).toBe(CANCELLATION_POLICY);
  });

  it('says in its sentence what it does', () => {
    expect(cancellationSentence(CANCELLATION_POLICY)).toBe(
      'Cancelling is free until 4 hours before the start. After that, 10% of the price is kept.',
    );
    expect(cancellationSentence(CANCELLATION_POLICY, 90_000)).toContain('10% of the price (₹90) is kept');
  });
});
