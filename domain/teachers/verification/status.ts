import type { Lifecycle } from '../../status.ts';

/** The states of one request to be verified. `withdrawn`: approved once, taken back since. */
export const REQUEST_STATUSES = ['pending', 'approved', 'rejected', 'withdrawn'] as const;
export type RequestStatus = (typeof REQUEST_STATUSES)[number];

export const REQUEST_LIFECYCLE = {
  approve: { from: ['pending'], to: 'approved', by: ['operator'] },
  reject: { from: ['pending'], to: 'rejected', by: ['operator'] },
  withdraw: { from: ['approved'], to: 'withdrawn', by: ['operator'] },
} as const satisfies Lifecycle<RequestStatus, 'operator', string>;

export const REQUEST_STATUS_LABELS: Readonly<Record<RequestStatus, string>> = {
  pending: 'Waiting',
  approved: 'Approved',
  rejected: 'Refused',
  withdrawn: 'Taken back',
};
