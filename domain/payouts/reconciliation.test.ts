import fc from 'fast-check';
import { expect, test } from 'vitest';
import { sumPaise } from '../money.ts';
import { blockReason, compareMovements, netPaise, RECONCILED } from './reconciliation.ts';

const movements = fc.uniqueArray(
  fc.record({ id: fc.constantFrom('a', 'b', 'c', 'd'), amountPaise: fc.integer({ min: 1, max: 5 }) }),
  { selector: ({ id }) => id },
);

test('the same on both sides needs no words, in whatever order', () => {
  fc.assert(
    fc.property(movements, (all) => {
      expect(compareMovements('payment', all, all.toReversed())).toEqual([]);
    }),
  );
});

test('every difference is found, and its paise explain the difference of the sums', () => {
  fc.assert(
    fc.property(movements, movements, (gateway, books) => {
      const found = compareMovements('refund', gateway, books);
      const same = gateway.filter(({ id, amountPaise }) =>
        books.some((other) => other.id === id && other.amountPaise === amountPaise),
      );
      expect(found.length === 0).toBe(same.length === gateway.length && same.length === books.length);
      const sums = [gateway, books].map((side) => sumPaise(side.map(({ amountPaise }) => amountPaise)));
      const difference = Math.abs((sums[0] ?? 0) - (sums[1] ?? 0));
      expect(sumPaise(found.map(({ paise }) => paise))).toBeGreaterThanOrEqual(difference);
    }),
  );
});

test('says which movement, and which amounts', () => {
  const one = [{ id: 'pay_1', amountPaise: 50_001 }];
  expect(compareMovements('payment', one, [])).toEqual([
    { what: 'A payment at the gateway is not in the books', detail: 'pay_1', paise: 50_001 },
  ]);
  expect(compareMovements('payout', [], one)[0]?.what).toBe('A payout in the books is not at the gateway');
  expect(compareMovements('refund', one, [{ id: 'pay_1', amountPaise: 50_000 }])).toEqual([
    {
      what: 'Refund of another amount',
      detail: 'pay_1: ₹500.01 at the gateway, ₹500 in the books',
      paise: 1,
    },
  ]);
});

test('the net is what was taken, less what was sent back and what the gateway keeps; it agrees where its parts do', () => {
  fc.assert(
    fc.property(movements, movements, movements, (payment, sentBack, fee) => {
      const sum = (all: typeof payment) => sumPaise(all.map(({ amountPaise }) => amountPaise));
      const both = (paise: number) => ({ gatewayPaise: paise, booksPaise: paise });
      const totals = { payment: both(sum(payment)), sentBack: both(sum(sentBack)), fee: both(sum(fee)) };
      expect(netPaise(totals, 'gatewayPaise')).toBe(sum(payment) - sum(sentBack) - sum(fee));
      expect(netPaise(totals, 'booksPaise')).toBe(netPaise(totals, 'gatewayPaise'));
    }),
  );
});

test('every kind has words of its own for every difference', () => {
  const some = [{ id: 'x', amountPaise: 2 }];
  const words = RECONCILED.flatMap((kind) =>
    [
      compareMovements(kind, some, []),
      compareMovements(kind, [], some),
      compareMovements(kind, some, [{ id: 'x', amountPaise: 1 }]),
    ].map((found) => found[0]?.what),
  );
  expect(new Set(words).size).toBe(3 * RECONCILED.length);
  expect(words).not.toContain(undefined);
});

test('one paisa is enough to stop payouts, and the reason says what and how much', () => {
  const found = [{ what: 'Refund of another amount', detail: 'rfnd_1', paise: 1 }];
  expect(blockReason(found, 1)).toBe(
    'The reconciliation cannot explain ₹0.01: Refund of another amount (rfnd_1).',
  );
  expect(blockReason([...found, ...found], 2)).toContain(', and 1 more.');
  expect(blockReason([], 0)).toBeNull();
});
