/** A family books one class, the one trial with a teacher, or a lesson out of a package. */
export const BOOKABLE_KINDS = ['single', 'trial', 'package'] as const;
export type BookableKind = (typeof BOOKABLE_KINDS)[number];

/** With the classes of a batch, which a month brings. */
export const BOOKING_KINDS = [...BOOKABLE_KINDS, 'batch'] as const;
export type BookingKind = (typeof BOOKING_KINDS)[number];

export const BOOKING_KIND_LABELS: Record<BookingKind, string> = {
  single: 'Single class',
  trial: 'Trial lesson',
  package: 'Package lesson',
  batch: 'Class of a batch',
};
