/** The paid-in part of a wallet, as the database reckons it and bounds every refund by it. */
import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createTestDatabase, type TestDatabase } from '../../test/database.ts';

let test: TestDatabase;
beforeAll(async () => {
  test = await createTestDatabase();
});
afterAll(() => test.close());

interface Movement {
  kind: string;
  paise: number;
  about: string | null;
}
const move = (kind: string, paise: number, about: string | null = null): Movement => ({ kind, paise, about });

async function paidIn(movements: Movement[]): Promise<number> {
  const { rows } = await test.appPool.query('select ledger.paid_in_paise($1::jsonb) as paise', [
    JSON.stringify(movements),
  ]);
  return Number(rows[0].paise);
}

describe('what of a wallet was paid in', () => {
  it('is all of it when nothing was given', async () => {
    expect(await paidIn([move('top_up', 100_000), move('hold', -60_000, 'a')])).toBe(40_000);
    expect(await paidIn([])).toBe(0);
  });

  it('does not hold promotional credit, which is spent first', async () => {
    const start = [move('top_up', 100_000), move('promotion_credit', 50_000)];
    expect(await paidIn(start)).toBe(100_000);
    expect(await paidIn([...start, move('hold', -60_000, 'a')])).toBe(90_000);
    // Spending and crediting in the other order: the credit that is left is not paid in.
    const spent = [move('top_up', 100_000), move('hold', -100_000, 'a'), move('promotion_credit', 50_000)];
    expect(await paidIn(spent)).toBe(0);
  });

  it('does not turn promotional credit into money by booking and cancelling', async () => {
    const booked = [move('promotion_credit', 50_000), move('hold', -50_000, 'a'), move('void', 50_000, 'a')];
    expect(await paidIn(booked)).toBe(0);
    expect(await paidIn([...booked, move('hold', -50_000, 'b'), move('void', 50_000, 'b')])).toBe(0);
  });

  it('is never below zero and never above the balance, and without promotions is the balance', async () => {
    const step = fc.record({
      kind: fc.constantFrom('top_up', 'promotion_credit', 'hold', 'void', 'refund', 'absence_credit'),
      paise: fc.integer({ min: 1, max: 90_000 }),
      about: fc.constantFrom('a', 'b'),
    });
    await fc.assert(
      fc.asyncProperty(fc.array(step, { maxLength: 20 }), async (steps) => {
        const movements: Movement[] = [];
        const held = new Map<string, number>();
        let balance = 0;
        let paidInNow = 0;
        for (const { kind, paise, about } of steps) {
          const heldNow = held.get(about) ?? 0;
          const amount = {
            top_up: paise,
            promotion_credit: paise,
            absence_credit: paise,
            hold: -Math.min(paise, balance),
            void: heldNow,
            refund: -Math.min(paise, paidInNow),
          }[kind];
          if (amount === 0) continue;
          const inOrOut = kind === 'hold' || kind === 'void';
          if (inOrOut) held.set(about, heldNow - amount);
          movements.push(move(kind, amount, inOrOut ? about : null));
          balance += amount;
          paidInNow = await paidIn(movements);
          expect(paidInNow).toBeGreaterThanOrEqual(0);
          expect(paidInNow).toBeLessThanOrEqual(balance);
        }
        if (!movements.some(({ kind }) => kind === 'promotion_credit')) expect(paidInNow).toBe(balance);
      }),
      { numRuns: 150 },
    );
  });
});
