/** A booking is for one class, for the one trial with a teacher, or for a lesson out of a package. */
export const BOOKING_KINDS = ['single', 'trial', 'package'] as const;
export type BookingKind = (typeof BOOKING_KINDS)[number];

export const BOOKING_KIND_LABELS: Record<BookingKind, string> = {
  single: 'Single class',
  trial: 'Trial lesson',
  package: 'Package lesson',
};
