import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  isMoneyTaken,
  nextPaymentStatus,
  PAYMENT_STATUSES,
  PAYMENT_TRANSITIONS,
  type PaymentStatus,
  refundStatusesBefore,
} from './status.ts';

const status = fc.constantFrom(...PAYMENT_STATUSES);
/** Where a payment is after everything that was seen, in this order. */
const after = (seen: readonly PaymentStatus[], start: PaymentStatus = 'created') =>
  seen.reduce<PaymentStatus>((current, one) => nextPaymentStatus(current, one) ?? current, start);

describe('the state machine of payments', () => {
  it('has taken the money from its capture on', () => {
    expect(PAYMENT_STATUSES.filter(isMoneyTaken)).toEqual(['captured', 'partially_refunded', 'refunded']);
  });

  it('lets a failed and an expired payment be authorised or captured late', () => {
    for (const late of ['authorized', 'captured'] as const) {
      expect(nextPaymentStatus('failed', late)).toBe(late);
      expect(nextPaymentStatus('expired', late)).toBe(late);
    }
  });

  it('never takes captured money back into a state without it', () => {
    for (const from of ['captured', 'partially_refunded', 'refunded'] as const) {
      for (const to of ['created', 'attempted', 'failed', 'expired', 'authorized'] as const) {
        expect(nextPaymentStatus(from, to)).toBeNull();
      }
    }
  });

  it('has no way back and no circle, so that it ends', () => {
    const visit = (from: PaymentStatus, path: readonly PaymentStatus[]): void => {
      expect(path).not.toContain(from);
      for (const to of PAYMENT_TRANSITIONS[from]) visit(to, [...path, from]);
    };
    for (const from of PAYMENT_STATUSES) visit(from, []);
  });

  it('comes to the same end in whatever order and however often a payment’s story is told', () => {
    const story = fc.constantFrom<PaymentStatus[]>(
      ['attempted', 'authorized', 'captured'],
      ['attempted', 'failed', 'authorized', 'captured'],
      ['attempted', 'failed', 'expired', 'captured', 'partially_refunded', 'refunded'],
      ['attempted', 'authorized', 'refunded'],
    );
    const told = story.chain((parts) =>
      fc.tuple(
        fc.constant(parts),
        fc.array(fc.constantFrom(...parts), { maxLength: 12 }),
        fc.shuffledSubarray(parts, { minLength: parts.length }),
      ),
    );
    fc.assert(
      fc.property(told, ([parts, repeats, shuffled]) => {
        expect(after([...repeats, ...shuffled])).toBe(parts.at(-1));
      }),
      { numRuns: 2_000 },
    );
  });

  it('keeps money that was taken, whatever comes afterwards', () => {
    fc.assert(
      fc.property(
        fc.array(status, { maxLength: 20 }),
        fc.array(status, { maxLength: 20 }),
        (before, later) => {
          const reached = after(before);
          if (isMoneyTaken(reached)) expect(isMoneyTaken(after(later, reached))).toBe(true);
        },
      ),
    );
  });
});

describe('a refund', () => {
  it('is settled or fails once, from wherever it waits', () => {
    expect(refundStatusesBefore('settled')).toEqual(['requested', 'sent']);
    expect(refundStatusesBefore('failed')).toEqual(['requested', 'sent']);
    expect(refundStatusesBefore('requested')).toEqual([]);
  });
});
