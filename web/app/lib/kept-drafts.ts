/** Drafts that this browser keeps: each kind under keys that begin with a word of its own. */
export const BOOKING_DRAFT_PREFIX = 'kaksha-booking';
/** An assessment that is ahead of the server. */
export const ASSESSMENT_DRAFT_PREFIX = 'kaksha-assessment';
/** A question that is being written and stands in no assessment yet. */
export const QUESTION_DRAFT_PREFIX = 'kaksha-question';

const PREFIXES = [BOOKING_DRAFT_PREFIX, ASSESSMENT_DRAFT_PREFIX, QUESTION_DRAFT_PREFIX];

/** Logging out removes all drafts of bookings, assessments and questions from this device. */
export function forgetKeptDrafts(): void {
  try {
    for (const storage of [localStorage, sessionStorage]) {
      for (const key of Object.keys(storage)) {
        if (PREFIXES.some((prefix) => key.startsWith(`${prefix} `))) storage.removeItem(key);
      }
    }
  } catch {
    // Storage is forbidden: then nothing was kept.
  }
}
