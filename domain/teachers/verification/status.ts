import type { Lifecycle } from '../../status.ts';

/**
 * The states of one request to be verified. `more_asked`: it is back with the teacher. `lapsed`: more was asked for, and nobody
 * answered in time. `withdrawn`: approved once, taken back since.
 */
export const REQUEST_STATUSES = [
  'pending',
  'more_asked',
  'approved',
  'rejected',
  'lapsed',
  'withdrawn',
] as const;
export type RequestStatus = (typeof REQUEST_STATUSES)[number];

/** A request in one of these is not decided yet. */
export const UNDECIDED: readonly RequestStatus[] = ['pending', 'more_asked'];

export const REQUEST_LIFECYCLE = {
  approve: { from: ['pending'], to: 'approved', by: ['operator'] },
  reject: { from: ['pending'], to: 'rejected', by: ['operator'] },
  askMore: { from: ['pending'], to: 'more_asked', by: ['operator'] },
  recall: { from: ['more_asked'], to: 'pending', by: ['operator'] },
  answer: { from: ['more_asked'], to: 'pending', by: ['teacher'] },
  lapse: { from: ['more_asked'], to: 'lapsed', by: ['system'] },
  withdraw: { from: ['approved'], to: 'withdrawn', by: ['operator'] },
} as const satisfies Lifecycle<RequestStatus, 'operator' | 'teacher' | 'system', string>;

export const REQUEST_STATUS_LABELS: Readonly<Record<RequestStatus, string>> = {
  pending: 'Waiting',
  more_asked: 'With the teacher',
  approved: 'Approved',
  rejected: 'Refused',
  lapsed: 'Lapsed',
  withdrawn: 'Taken back',
};
