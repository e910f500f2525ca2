import type { StatementEntry } from '@kaksha/domain/wallet/contract.ts';
import { describe, expect, it } from 'vitest';
import { shown } from '../../../../lib/test-screen.tsx';
import type { History } from './load-history.ts';
import { WalletHistory } from './wallet-history.tsx';

const RIYA = { id: '4a3ee5cb-2c52-4b5f-a3d5-52e5f2ab4ad2', name: 'Riya' };
const AMAN = { id: '0b6f0a5c-53a1-4c69-9c0e-6ad8b4f4a111', name: 'Aman' };
const ZERO = { paidIn: 0, spent: 0, back: 0, credit: 0, toBank: 0, corrected: 0 };

const entry = (over: Partial<StatementEntry>): StatementEntry => ({
  id: 1,
  kind: 'hold',
  amountPaise: -45_000,
  balanceAfterPaise: 55_000,
  bookingId: 'b1',
  description: 'Price of Science with Meera Iyer, Tue 1 Dec',
  packageId: null,
  batchSeatId: null,
  student: RIYA,
  money: {
    state: 'held',
    at: null,
    until: '2026-12-01T13:30:00.000Z',
    heldPaise: 45_000,
    paidPaise: 0,
    backPaise: 0,
  },
  document: null,
  postedAt: '2026-11-30T18:30:00.000Z',
  ...over,
});

/** Paid in before midnight of the last of November in India, spent after it. */
const history = (over: Partial<History> = {}): History => ({
  part: {},
  totals: {
    totals: { ...ZERO, paidIn: 100_000, spent: -45_000 },
    openingPaise: 0,
    closingPaise: 55_000,
    months: [
      { month: '2026-12', openingPaise: 100_000, totals: { ...ZERO, spent: -45_000 }, closingPaise: 55_000 },
      { month: '2026-11', openingPaise: 0, totals: { ...ZERO, paidIn: 100_000 }, closingPaise: 100_000 },
    ],
    firstMonth: '2026-11',
    children: [AMAN, RIYA],
  },
  entries: [
    entry({}),
    entry({
      id: 2,
      kind: 'top_up',
      amountPaise: 100_000,
      balanceAfterPaise: 100_000,
      bookingId: null,
      description: 'Added to your wallet',
      student: null,
      money: {
        state: 'added',
        at: '2026-11-30T18:29:00.000Z',
        until: null,
        heldPaise: 0,
        paidPaise: 0,
        backPaise: 0,
      },
      postedAt: '2026-11-30T18:29:00.000Z',
    }),
  ],
  hasMore: false,
  ...over,
});

const shownFor = (role: 'student' | 'parent', over: Partial<History> = {}) =>
  shown(() => <WalletHistory history={history(over)} role={role} />, { address: `/${role}/wallet` });

describe('the history of a wallet', () => {
  it('stands under the months of India, each with what moved in it', () => {
    const { words } = shownFor('parent');
    expect(words).toMatch(
      /December 2026 For classes, held or paid -₹450 Price of Science .* November 2026 Paid in \+₹1,000 Added to your wallet/,
    );
  });

  it('says what became of each amount, and for a parent whose it was', () => {
    expect(shownFor('parent').words).toContain('For Riya · Held until Tue, 1 Dec 2026, 19:00');
    const { words } = shownFor('student');
    expect(words).toContain('Held until Tue, 1 Dec 2026, 19:00');
    expect(words).not.toContain('For Riya');
  });

  it('offers the children, and of one of them no balance', () => {
    expect(shownFor('parent').words).toContain('Child Everybody Aman Riya');
    const { totals } = history();
    const { words } = shownFor('parent', {
      part: { studentId: RIYA.id },
      totals: { ...totals, openingPaise: null, closingPaise: null, totals: { ...ZERO, spent: -45_000 } },
    });
    expect(words).not.toContain('Balance now');
    expect(words).toContain('For classes, held or paid -₹450');
  });

  it('of a period leads from the balance before it to the one after it', () => {
    const { words } = shownFor('parent', { part: { period: 'fy2026' } });
    expect(words).toMatch(
      /Balance before ₹0 Paid in \+₹1,000 For classes, held or paid -₹450 .* Balance after ₹550/,
    );
  });

  it('in which nothing moved leads back to everything', () => {
    const { totals } = history();
    const { words, links } = shownFor('parent', {
      part: { period: '2026-10' },
      entries: [],
      totals: { ...totals, totals: ZERO, openingPaise: 0, closingPaise: 0, months: [] },
    });
    expect(words).toContain('Nothing moved here');
    expect(words).not.toContain('Download CSV');
    expect(links).toContain('Show everything -> /parent/wallet');
  });
});
