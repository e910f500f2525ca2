/** The rules of when a lesson can be booked. */

/** A slot starts at a whole multiple of this many minutes on the teacher's own clock. */
export const SLOT_GRID_MINUTES = 30;

/** How long before its start a lesson must be booked, unless the teacher chooses otherwise. */
export const DEFAULT_NOTICE_MINUTES = 2 * 60;
/** The shortest and the longest notice that a teacher may choose. */
export const MIN_NOTICE_MINUTES = 1 * 60;
export const MAX_NOTICE_MINUTES = 48 * 60;

/** The rest that a teacher wants before and after every lesson. */
export const DEFAULT_BUFFER_MINUTES = 0;
export const MIN_BUFFER_MINUTES = 0;
export const MAX_BUFFER_MINUTES = 30;

/** How far ahead a lesson can be booked. */
export const BOOKING_HORIZON_DAYS = 60;

/** The durations that a class may have (specification, section 9). */
export const BOOKING_DURATIONS_MINUTES = [60, 90, 120] as const;
export type BookingDurationMinutes = (typeof BOOKING_DURATIONS_MINUTES)[number];
export const DEFAULT_DURATION_MINUTES = 60;
export const DURATION_LABELS: Record<BookingDurationMinutes, string> = {
  60: '1 hour',
  90: '1.5 hours',
  120: '2 hours',
};

/** The length of a trial, and of nothing else. */
export const TRIAL_DURATION_MINUTES = 30;

/** Every length that a slot can be asked for. */
export const SLOT_DURATIONS_MINUTES = [TRIAL_DURATION_MINUTES, ...BOOKING_DURATIONS_MINUTES] as const;

/** The longest stretch of days whose slots can be asked for at once: a month, and a day around it for other zones. */
export const MAX_SLOTS_WINDOW_DAYS = 33;
