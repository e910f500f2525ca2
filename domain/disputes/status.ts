import type { Lifecycle } from '../status.ts';

/** The states of a dispute over one class. While it is open, the teacher's share of that class is paid out to nobody. */
export const DISPUTE_STATUSES = ['open', 'withdrawn', 'decided'] as const;
export type DisputeStatus = (typeof DISPUTE_STATUSES)[number];
export type DisputeActor = 'family' | 'operator';

/** withdraw: the family takes it back. decide: an operator says how much goes back, and why; that is final. */
export const DISPUTE_LIFECYCLE = {
  withdraw: { from: ['open'], to: 'withdrawn', by: ['family'] },
  decide: { from: ['open'], to: 'decided', by: ['operator'] },
} as const satisfies Lifecycle<DisputeStatus, DisputeActor, string>;

export const DISPUTE_STATUS_LABELS: Record<DisputeStatus, string> = {
  open: 'Open',
  withdrawn: 'Withdrawn',
  decided: 'Decided',
};
