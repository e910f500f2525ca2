import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { divideRefund, paidInPaise, type WalletMovement } from './refundable.ts';

const move = (kind: WalletMovement['kind'], amountPaise: number, about: string | null = null) => ({
  kind,
  amountPaise,
  about,
});

describe('what of a wallet was paid in', () => {
  it('is all of it when nothing was given', () => {
    expect(paidInPaise([move('top_up', 100_000), move('hold', -60_000, 'a')])).toBe(40_000);
  });

  it('does not hold promotional credit, which is spent first', () => {
    const start = [move('top_up', 100_000), move('promotion_credit', 50_000)];
    expect(paidInPaise(start)).toBe(100_000);
    expect(paidInPaise([...start, move('hold', -60_000, 'a')])).toBe(90_000);
    // Spending and crediting in the other order: the credit that is left is not paid in.
    const spent = [move('top_up', 100_000), move('hold', -100_000, 'a'), move('promotion_credit', 50_000)];
    expect(paidInPaise(spent)).toBe(0);
  });

  it('does not turn promotional credit into money by booking and cancelling', () => {
    const booked = [move('promotion_credit', 50_000), move('hold', -50_000, 'a'), move('void', 50_000, 'a')];
    expect(paidInPaise(booked)).toBe(0);
    const twice = [...booked, move('hold', -50_000, 'b'), move('void', 50_000, 'b')];
    expect(paidInPaise(twice)).toBe(0);
  });

  it('is never below zero and never above the balance, and without promotions is the balance', () => {
    const step = fc.record({
      kind: fc.constantFrom('top_up', 'promotion_credit', 'hold', 'void', 'refund', 'absence_credit'),
      paise: fc.integer({ min: 1, max: 90_000 }),
      about: fc.constantFrom('a', 'b'),
    });
    fc.assert(
      fc.property(fc.array(step, { maxLength: 30 }), (steps) => {
        const movements: WalletMovement[] = [];
        const held = new Map<string, number>();
        let balance = 0;
        for (const { kind, paise, about } of steps) {
          const heldNow = held.get(about) ?? 0;
          const amount = {
            top_up: paise,
            promotion_credit: paise,
            absence_credit: paise,
            hold: -Math.min(paise, balance),
            void: heldNow,
            refund: -Math.min(paise, paidInPaise(movements)),
          }[kind];
          if (amount === 0) continue;
          const inOrOut = kind === 'hold' || kind === 'void';
          if (inOrOut) held.set(about, heldNow - amount);
          movements.push({ kind, amountPaise: amount, about: inOrOut ? about : null } as WalletMovement);
          balance += amount;
          const paidIn = paidInPaise(movements);
          expect(paidIn).toBeGreaterThanOrEqual(0);
          expect(paidIn).toBeLessThanOrEqual(balance);
        }
        if (!movements.some(({ kind }) => kind === 'promotion_credit')) {
          expect(paidInPaise(movements)).toBe(balance);
        }
      }),
      { numRuns: 1_000 },
    );
  });
});

describe('a refund', () => {
  const payments = [
    { paymentId: 'newest', refundablePaise: 30_000 },
    { paymentId: 'used up', refundablePaise: 0 },
    { paymentId: 'oldest', refundablePaise: 50_000 },
  ];

  it('goes to the newest payment first', () => {
    expect(divideRefund(20_000, payments)).toEqual([{ paymentId: 'newest', amountPaise: 20_000 }]);
    expect(divideRefund(70_000, payments)).toEqual([
      { paymentId: 'newest', amountPaise: 30_000 },
      { paymentId: 'oldest', amountPaise: 40_000 },
    ]);
  });

  it('is refused when the payments do not hold it', () => {
    expect(divideRefund(80_000, payments)).not.toBeNull();
    expect(divideRefund(80_001, payments)).toBeNull();
  });
});
