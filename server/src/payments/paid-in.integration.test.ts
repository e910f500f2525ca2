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

  it('does not hold credit for a teacher who did not come, whatever it is about', async () => {
    const absent = [
      move('hold', -60_000, 'a'),
      move('void', 60_000, 'a'),
      move('absence_credit', 6_000, 'a'),
    ];
    expect(await paidIn([move('top_up', 100_000), ...absent])).toBe(100_000);
    // Nor anything else that comes back beyond what had been paid for it.
    const more = [move('hold', -60_000, 'a'), move('void', 60_000, 'a'), move('dispute_refund', 6_000, 'a')];
    expect(await paidIn([move('top_up', 100_000), ...more])).toBe(100_000);
  });

  it('holds goodwill as what had paid for the class, and given as credit not at all', async () => {
    const held = [move('top_up', 60_000), move('hold', -60_000, 'a')];
    expect(await paidIn([...held, move('goodwill_refund', 20_000, 'a')])).toBe(20_000);
    expect(await paidIn([...held, move('goodwill_credit', 20_000, 'a')])).toBe(0);
    const byCredit = [move('promotion_credit', 60_000), move('hold', -60_000, 'a')];
    expect(await paidIn([...byCredit, move('goodwill_refund', 20_000, 'a')])).toBe(0);
  });

  it('and what went out to a bank is never more than came in, and never above the balance', async () => {
    const step = fc.record({
      kind: fc.constantFrom(
        'top_up',
        'promotion_credit',
        'absence_credit',
        'goodwill_credit',
        'spend',
        'return',
        'refund',
      ),
      paise: fc.integer({ min: 1, max: 90_000 }),
      about: fc.constantFrom('a', 'b'),
    });
    await fc.assert(
      fc.asyncProperty(fc.array(step, { maxLength: 20 }), async (steps) => {
        const movements: Movement[] = [];
        const spent = new Map<string, number>();
        let [balance, cameIn, wentOut, paidInNow] = [0, 0, 0, 0];
        for (const { kind, paise, about } of steps) {
          const spentNow = spent.get(about) ?? 0;
          const bounded: Partial<Record<string, number>> = {
            spend: -Math.min(paise, balance),
            return: Math.min(paise, spentNow),
            refund: -Math.min(paise, paidInNow),
          };
          const amount = bounded[kind] ?? paise;
          if (amount === 0) continue;
          const isOfClass = kind === 'spend' || kind === 'return';
          if (isOfClass) spent.set(about, spentNow - amount);
          movements.push(move(kind, amount, isOfClass ? about : null));
          balance += amount;
          if (kind === 'top_up') cameIn += amount;
          if (kind === 'refund') wentOut -= amount;
          paidInNow = await paidIn(movements);
          expect(paidInNow).toBeGreaterThanOrEqual(0);
          expect(paidInNow).toBeLessThanOrEqual(balance);
          expect(wentOut + paidInNow).toBeLessThanOrEqual(cameIn);
        }
        if (!movements.some(({ kind }) => kind.endsWith('_credit'))) expect(paidInNow).toBe(balance);
      }),
      { numRuns: 150 },
    );
  });
});
