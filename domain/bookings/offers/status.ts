import type { Lifecycle } from '../../status.ts';

/** The states of a class that a teacher offers to a student. While it is open the teacher's time is kept for it. */
export const OFFER_STATUSES = ['open', 'accepted', 'declined', 'withdrawn', 'lapsed'] as const;
export type OfferStatus = (typeof OFFER_STATUSES)[number];
export type OfferActor = 'family' | 'teacher' | 'timer';

/**
 * accept: the family pays, and the class is confirmed at once. decline: the family does not want it. withdraw: the
 * teacher takes it back. lapse: nobody answered in time.
 */
export const OFFER_LIFECYCLE = {
  accept: { from: ['open'], to: 'accepted', by: ['family'] },
  decline: { from: ['open'], to: 'declined', by: ['family'] },
  withdraw: { from: ['open'], to: 'withdrawn', by: ['teacher'] },
  lapse: { from: ['open'], to: 'lapsed', by: ['timer'] },
} as const satisfies Lifecycle<OfferStatus, OfferActor, string>;

export const OFFER_STATUS_LABELS: Record<OfferStatus, string> = {
  open: 'Open',
  accepted: 'Accepted',
  declined: 'Declined',
  withdrawn: 'Taken back',
  lapsed: 'Lapsed',
};
