import type { Lifecycle } from '../status.ts';

/** The states of one payout. `sent`: given to the gateway, which has not reported its outcome yet. */
export const PAYOUT_STATUSES = [
  'requested',
  'approved',
  'sent',
  'settled',
  'failed',
  'returned',
  'rejected',
  'withdrawn',
] as const;
export type PayoutStatus = (typeof PAYOUT_STATUSES)[number];
export type PayoutActor = 'teacher' | 'operator' | 'gateway' | 'timer';

/**
 * approve: the last operator that it needs agreed. send: from here on the gateway may have it, and only the gateway can
 * end it. return: the bank sent it back after it had arrived.
 */
export const PAYOUT_LIFECYCLE = {
  withdraw: { from: ['requested'], to: 'withdrawn', by: ['teacher'] },
  approve: { from: ['requested'], to: 'approved', by: ['operator'] },
  reject: { from: ['requested', 'approved'], to: 'rejected', by: ['operator'] },
  send: { from: ['approved'], to: 'sent', by: ['timer'] },
  settle: { from: ['sent'], to: 'settled', by: ['gateway'] },
  fail: { from: ['sent'], to: 'failed', by: ['gateway'] },
  return: { from: ['settled'], to: 'returned', by: ['gateway'] },
} as const satisfies Lifecycle<PayoutStatus, PayoutActor, string>;

/** The money is set aside for the bank account, and has neither arrived nor come back. */
export const ON_THE_WAY = ['requested', 'approved', 'sent'] as const satisfies PayoutStatus[];

export const PAYOUT_STATUS_LABELS: Readonly<Record<PayoutStatus, string>> = {
  requested: 'Waiting for approval',
  approved: 'Approved',
  sent: 'On its way',
  settled: 'Paid',
  failed: 'Failed',
  returned: 'Returned by the bank',
  rejected: 'Rejected',
  withdrawn: 'Taken back',
};
