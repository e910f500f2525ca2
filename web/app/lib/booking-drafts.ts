/** What somebody has begun to book is kept in this browser under keys that begin with this. */
export const BOOKING_DRAFT_PREFIX = 'kaksha-booking';

/** Whoever logs out leaves no trace of what they were about to book. */
export function forgetBookingDrafts(): void {
  try {
    for (const storage of [localStorage, sessionStorage]) {
      for (const key of Object.keys(storage)) {
        if (key.startsWith(`${BOOKING_DRAFT_PREFIX} `)) storage.removeItem(key);
      }
    }
  } catch {
    // Storage is forbidden: then nothing was kept.
  }
}
