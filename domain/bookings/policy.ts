/** Booking limits (specification, section 9; design, section 7). */
export const BOOKING_DURATIONS_MINUTES = [60, 90, 120] as const;
export type BookingDurationMinutes = (typeof BOOKING_DURATIONS_MINUTES)[number];
export const DEFAULT_DURATION_MINUTES = 60;
export const DURATION_LABELS: Record<BookingDurationMinutes, string> = {
  60: '1 hour',
  90: '1.5 hours',
  120: '2 hours',
};

/** While the wizard is open the chosen slot is kept for whoever is booking it (design, section 7). */
export const SLOT_HOLD_MINUTES = 10;
/** How many slots one person can hold at once, each with another teacher; a further one lets the oldest go. */
export const SLOT_HOLDS_PER_PERSON = 3;
/** How often one person may take a hold within an hour: choosing and choosing again, but not sitting on a calendar. */
export const SLOT_HOLDS_PER_HOUR = 60;

/** A pending request lapses at the sooner of this and the lesson's start. */
export const PENDING_REQUEST_HOURS = 24;
/** How many other slots a refused request is told. */
export const NEAREST_SLOTS_COUNT = 3;

/** The 'Processing...' overlay lasts at least this long while the booking is really being made (specification, section 9). */
export const CONFIRMATION_DELAY_MS = 1500;
export const TOAST_MS = 6000;

export const PACKAGE_LESSONS = 10;
/** A package of ten costs nine times the hourly rate (10% off). */
export const PACKAGE_RATE_FACTOR = 9;

/** When a pending request lapses. */
export function pendingExpiresAt(requestedAtMs: number, startsAtMs: number): number {
  return Math.min(requestedAtMs + PENDING_REQUEST_HOURS * 3_600_000, startsAtMs);
}
