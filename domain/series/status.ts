import type { Lifecycle } from '../status.ts';

/** The states of a weekly series as a request. Once it is confirmed, each lesson has a life of its own. */
export const SERIES_STATUSES = ['pending', 'confirmed', 'rejected', 'expired', 'withdrawn'] as const;
export type SeriesStatus = (typeof SERIES_STATUSES)[number];

/** Decided once, for all of its lessons: the teacher accepts or rejects, the family takes it back, or its time runs out. */
export const SERIES_LIFECYCLE = {
  accept: { from: ['pending'], to: 'confirmed', by: ['teacher'] },
  reject: { from: ['pending'], to: 'rejected', by: ['teacher'] },
  withdraw: { from: ['pending'], to: 'withdrawn', by: ['student'] },
  expire: { from: ['pending'], to: 'expired', by: ['timer'] },
} as const satisfies Lifecycle<SeriesStatus, 'student' | 'teacher' | 'timer', string>;

export const SERIES_STATUS_LABELS: Record<SeriesStatus, string> = {
  pending: 'Pending',
  confirmed: 'Confirmed',
  rejected: 'Rejected',
  expired: 'Expired',
  withdrawn: 'Taken back',
};

/** Which lessons an edit is about: this one, this and those that follow at the same time of the week, or all to come. */
export const SERIES_SCOPES = ['this', 'following', 'all'] as const;
export type SeriesScope = (typeof SERIES_SCOPES)[number];
