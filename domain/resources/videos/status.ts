import type { Lifecycle } from '../../status.ts';

/** draft: being made. submitted: waits for an operator. approved: everybody may see it. */
export const VIDEO_STATUSES = ['draft', 'submitted', 'approved', 'refused', 'withdrawn'] as const;
export type VideoStatus = (typeof VIDEO_STATUSES)[number];

export const VIDEO_STATUS_LABELS: Readonly<Record<VideoStatus, string>> = {
  draft: 'Draft',
  submitted: 'Waiting for approval',
  approved: 'Published',
  refused: 'Not accepted',
  withdrawn: 'Withdrawn',
};

/** A film that was changed is looked at again: changing is for those that nobody sees. */
export const CHANGEABLE: readonly VideoStatus[] = ['draft', 'refused', 'withdrawn'];

/** Transitions of a film, and who makes them. An operator may also take down one that is shown. */
export const VIDEO_LIFECYCLE = {
  submit: { from: ['draft', 'refused', 'withdrawn'], to: 'submitted', by: ['teacher'] },
  withdraw: { from: ['submitted', 'approved'], to: 'withdrawn', by: ['teacher'] },
  approve: { from: ['submitted'], to: 'approved', by: ['operator'] },
  refuse: { from: ['submitted', 'approved'], to: 'refused', by: ['operator'] },
} as const satisfies Lifecycle<VideoStatus, 'teacher' | 'operator', string>;
