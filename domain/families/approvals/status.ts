import type { Lifecycle } from '../../status.ts';

/** The states of a child's request to a parent. */
export const APPROVAL_STATUSES = ['open', 'approved', 'declined', 'withdrawn', 'lapsed'] as const;
export type ApprovalStatus = (typeof APPROVAL_STATUSES)[number];

/**
 * approve: a parent pays, and it is booked or bought. decline: a parent does not want it. withdraw: the child takes it
 * back. lapse: nobody answered in time.
 */
export const APPROVAL_LIFECYCLE = {
  approve: { from: ['open'], to: 'approved', by: ['parent'] },
  decline: { from: ['open'], to: 'declined', by: ['parent'] },
  withdraw: { from: ['open'], to: 'withdrawn', by: ['student'] },
  lapse: { from: ['open'], to: 'lapsed', by: ['timer'] },
} as const satisfies Lifecycle<ApprovalStatus, 'parent' | 'student' | 'timer', string>;
export type ApprovalTransition = keyof typeof APPROVAL_LIFECYCLE;
