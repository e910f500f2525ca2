import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  CANCELLATION_POLICY,
  cancellationFeePaise,
  cancellationSentence,
  mirrorFeePaise,
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

  it('says in its sentence what it does', () => {
    expect(cancellationSentence(CANCELLATION_POLICY)).toBe(
      'Cancelling is free until 4 hours before the start. After that, 10% of the price is kept.',
    );
    expect(cancellationSentence(CANCELLATION_POLICY, 90_000)).toContain('10% of the price (₹90) is kept');
  });
});
