import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { HOURLY_RATES_PAISE } from '../bookings/pricing.ts';
import {
  packageHoldLegs,
  packagePurchaseLegs,
  packageRefundLegs,
  packageVoidLegs,
} from '../wallet/postings.ts';
import { packagePrice } from './policy.ts';

describe('a package', () => {
  it('is ten lessons of an hour at nine times the rate, exact to the paisa at every rate', () => {
    expect(packagePrice(45_000)).toEqual({
      lessons: 10,
      durationMinutes: 60,
      pricePaise: 405_000,
      lessonPricePaise: 40_500,
      singlePricePaise: 450_000,
    });
    for (const rate of HOURLY_RATES_PAISE) {
      const { lessons, pricePaise, lessonPricePaise } = packagePrice(rate);
      expect(lessonPricePaise * lessons).toBe(pricePaise);
      expect(pricePaise).toBe(rate * 9);
    }
  });

  it('refuses a rate that leaves a rest', () => {
    expect(() => packagePrice(45_001)).toThrow(RangeError);
  });

  it('never loses or makes a paisa, however its lessons are taken, given back and refunded', () => {
    const step = fc.constantFrom('take', 'give back', 'use', 'refund');
    fc.assert(
      fc.property(
        fc.constantFrom(...HOURLY_RATES_PAISE),
        fc.array(step, { maxLength: 60 }),
        (rate, steps) => {
          const { pricePaise, lessonPricePaise: price } = packagePrice(rate);
          const accounts = new Map<string, number>();
          const post = (legs: { kind: string; owner: string | null; amountPaise: number }[]) => {
            expect(legs.reduce((sum, leg) => sum + leg.amountPaise, 0)).toBe(0);
            for (const { kind, amountPaise } of legs)
              accounts.set(kind, (accounts.get(kind) ?? 0) + amountPaise);
          };
          const on = (kind: string) => accounts.get(kind) ?? 0;
          post(packagePurchaseLegs('payer', 'lot', pricePaise));
          let [live, used] = [0, 0];
          for (const one of steps) {
            if (one === 'take' && on('package_escrow') >= price) {
              post(packageHoldLegs('lot', 'lesson', price));
              live++;
            } else if (one === 'give back' && live > 0) {
              post(packageVoidLegs('lesson', 'lot', price));
              live--;
            } else if (one === 'use' && live > 0) {
              live--;
              used++;
            } else if (one === 'refund' && on('package_escrow') > 0) {
              post(packageRefundLegs('payer', 'lot', on('package_escrow')));
            }
            expect(on('package_escrow') % price).toBe(0);
            expect(on('package_escrow')).toBeGreaterThanOrEqual(0);
            expect(on('booking_escrow')).toBe((live + used) * price);
            expect(on('wallet') + on('package_escrow') + on('booking_escrow')).toBe(0);
          }
        },
      ),
    );
  });
});
