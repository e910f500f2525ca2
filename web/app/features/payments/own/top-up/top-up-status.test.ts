import type { TopUpView } from '@kaksha/domain/payments/contract.ts';
import { PAYMENT_STATUSES } from '@kaksha/domain/payments/status.ts';
import { describe, expect, it } from 'vitest';
import { lineOf, linesOnTheWay } from '../on-the-way.tsx';
import { en } from '../words/en.ts';
import { wordsFor } from './top-up-status.tsx';

const topUp = (over: Partial<TopUpView> = {}): TopUpView => ({
  id: '4a3ee5cb-2c52-4b5f-a3d5-52e5f2ab4ad2',
  amountPaise: 50_000,
  status: 'captured',
  failure: null,
  underReview: false,
  returned: false,
  returnTo: null,
  createdAt: '2026-11-22T03:00:00.000Z',
  ...over,
});

const stateOf = (of: TopUpView) => wordsFor(of, en.topUpStatus);
const read = (lines: ReturnType<typeof linesOnTheWay>) =>
  lines.map((money) => ({ id: money.id, ...lineOf(money, en.onTheWay) }));

describe('what a person is told about a top-up', () => {
  it('names the amount in every state', () => {
    for (const status of PAYMENT_STATUSES) expect(stateOf(topUp({ status })).title).toContain('₹500');
  });

  it('is a success only when the money is in the wallet', () => {
    for (const status of PAYMENT_STATUSES) {
      expect(stateOf(topUp({ status })).tone === 'success').toBe(status === 'captured');
    }
    expect(stateOf(topUp({ underReview: true })).tone).toBe('warning');
    expect(stateOf(topUp({ returned: true })).tone).toBe('warning');
  });

  it('says what the bank said', () => {
    const failed = topUp({ status: 'failed', failure: 'The payment was declined by the bank.' });
    expect(stateOf(failed).text).toMatch(/^The payment was declined by the bank\. You can try again\./);
    expect(stateOf(topUp({ status: 'failed' })).text).toMatch(/^The payment did not go through\./);
  });
});

describe('the list of payments and refunds', () => {
  const nowMs = Date.parse('2026-11-22T04:00:00Z');
  const refund = {
    id: 'r',
    amountPaise: 1_000,
    method: 'upi',
    status: 'sent',
    failure: null,
    createdAt: '2026-11-01T03:00:00.000Z',
    updatedAt: '2026-11-01T03:00:00.000Z',
  } as const;

  it('leaves out what the statement shows, and what did not come about long ago', () => {
    const old = topUp({ status: 'expired', createdAt: '2026-11-10T03:00:00.000Z' });
    const recent = topUp({ status: 'failed', id: 'b' });
    expect(read(linesOnTheWay([topUp(), old, recent], [], nowMs))).toMatchObject([
      { id: 'b', label: 'Did not go through' },
    ]);
  });

  it('keeps what is under review and what is on its way back, however old', () => {
    const review = topUp({ underReview: true, id: 'c', createdAt: '2026-10-01T03:00:00.000Z' });
    expect(read(linesOnTheWay([review], [refund], nowMs))).toMatchObject([
      { title: '₹10 back to your UPI app', label: 'On its way' },
      { id: 'c', label: 'Being looked at' },
    ]);
    const settled = { ...refund, status: 'settled' } as const;
    expect(linesOnTheWay([], [settled], nowMs)).toEqual([]);
  });
});
