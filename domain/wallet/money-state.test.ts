import { describe, expect, it, test } from 'vitest';
import {
  arrivesBy,
  type HeldFacts,
  type MovedMoney,
  moneyLabel,
  moneyNote,
  moneyOfHold,
  moneyOfMovement,
} from './money-state.ts';
import { TRANSACTION_KINDS } from './postings.ts';

const ms = (time: string) => Date.parse(`2026-11-${time}:00+05:30`);
const END = ms('24T19:00');
const NOW = ms('24T20:00');

const facts = (over: Partial<HeldFacts> = {}): HeldFacts => ({
  pricePaise: 45_000,
  heldPaise: 0,
  heldUntilMs: END,
  dueMs: null,
  settledAtMs: null,
  mayBeDisputed: false,
  backPaise: 0,
  backAtMs: null,
  nowMs: NOW,
  ...over,
});

const read = (over: Partial<HeldFacts>) => {
  const money = moneyOfHold(facts(over));
  return money === null ? null : [moneyLabel(money), moneyNote(money)];
};

describe('a price that was set aside', () => {
  it('is held until the answer or the end of the class', () => {
    expect(read({ heldPaise: 45_000 })).toEqual(['Held until Tue, 24 Nov 2026, 19:00', null]);
  });

  it('of several classes is held until they are over, with how much that is', () => {
    expect(read({ heldPaise: 30_000, heldUntilMs: null })).toEqual([
      'Held until the classes are over',
      '₹300 is held now.',
    ]);
  });

  it('is paid, with the last moment to report a problem', () => {
    const paid = { settledAtMs: END, mayBeDisputed: true };
    const until = 'You can report a problem until Thu, 26 Nov 2026, 19:00.';
    expect(read(paid)).toEqual(['Paid on Tue, 24 Nov 2026', until]);
    expect(read({ ...paid, nowMs: ms('26T19:00') })).toEqual(['Paid on Tue, 24 Nov 2026', until]);
    expect(read({ ...paid, nowMs: ms('26T19:00') + 1 })).toEqual(['Paid on Tue, 24 Nov 2026', null]);
    expect(read({ ...paid, mayBeDisputed: false })).toEqual(['Paid on Tue, 24 Nov 2026', null]);
  });

  it('is back, whole or in part', () => {
    const back = { settledAtMs: END, backAtMs: ms('25T10:00') };
    expect(read({ ...back, backPaise: 45_000 })).toEqual(['Back on Wed, 25 Nov 2026', null]);
    expect(read({ ...back, backPaise: 40_500 })).toEqual(['₹405 back on Wed, 25 Nov 2026', '₹45 was paid.']);
  });

  it('is not taken yet, or never was', () => {
    expect(read({ dueMs: ms('20T10:00') })).toEqual([
      'Will be taken from the wallet on Fri, 20 Nov 2026, 10:00',
      null,
    ]);
    expect(read({})).toBeNull();
    expect(read({ pricePaise: 0, heldPaise: 0 })).toBeNull();
  });
});

describe('a movement', () => {
  const moved = (over: Partial<MovedMoney>): MovedMoney => ({
    kind: 'top_up',
    amountPaise: 45_000,
    postedAt: '2026-11-24T13:30:00.000Z',
    held: null,
    inBankAtMs: null,
    cameBackAtMs: null,
    ...over,
  });
  const label = (over: Partial<MovedMoney>) => moneyLabel(moneyOfMovement(moved(over)));

  it.each([
    ['top_up', 'Paid in on Tue, 24 Nov 2026'],
    ['void', 'Back on Tue, 24 Nov 2026'],
    ['release', 'Back on Tue, 24 Nov 2026'],
    ['late_cancellation', 'Back on Tue, 24 Nov 2026'],
    ['dispute_refund', 'Back on Tue, 24 Nov 2026'],
    ['package_refund', 'Back on Tue, 24 Nov 2026'],
    ['refund_failed', 'Back on Tue, 24 Nov 2026'],
    ['absence_credit', 'Credit for classes since Tue, 24 Nov 2026'],
    ['promotion_credit', 'Credit for classes since Tue, 24 Nov 2026'],
    ['reschedule_fee', 'Paid on Tue, 24 Nov 2026'],
    ['payout', 'Refunded to your bank on Tue, 24 Nov 2026'],
    ['wallet_recovery', 'Corrected on Tue, 24 Nov 2026'],
    ['reversal', 'Corrected on Tue, 24 Nov 2026'],
  ] as const)('of kind %s: %s', (kind, words) => expect(label({ kind })).toBe(words));

  it('to the bank is on its way, then there, or back', () => {
    expect(label({ kind: 'refund' })).toBe('On its way to your bank, expected by Thu, 3 Dec 2026');
    expect(label({ kind: 'refund', inBankAtMs: ms('26T10:00') })).toBe(
      'Refunded to your bank on Thu, 26 Nov 2026',
    );
    expect(label({ kind: 'refund', cameBackAtMs: ms('26T10:00') })).toBe('Back on Thu, 26 Nov 2026');
  });

  it('for a class says what became of its price', () => {
    expect(label({ kind: 'hold', held: facts({ heldPaise: 45_000 }) })).toBe(
      'Held until Tue, 24 Nov 2026, 19:00',
    );
  });

  it('has words of its own, whatever its kind', () => {
    for (const kind of TRANSACTION_KINDS) expect(label({ kind })).not.toBe('');
  });
});

test('a refund arrives within seven working days, over weekends and the end of a month', () => {
  // A Monday, a Friday evening, and a Saturday in India that is still a Friday in UTC: it arrives on a Tuesday in India.
  expect(arrivesBy('2026-11-23T04:30:00.000Z')).toBe('2026-12-02T04:30:00.000Z');
  expect(arrivesBy('2026-11-27T13:30:00.000Z')).toBe('2026-12-08T13:30:00.000Z');
  expect(arrivesBy('2026-11-27T19:00:00.000Z')).toBe('2026-12-07T19:00:00.000Z');
});
