/** Drafts that this browser keeps: each kind under keys that begin with a word of its own, and then name their person. */
export const BOOKING_DRAFT_PREFIX = 'kaksha-booking';
/** An assessment that is ahead of the server. */
export const ASSESSMENT_DRAFT_PREFIX = 'kaksha-assessment';
/** A question that is being written and stands in no assessment yet. */
export const QUESTION_DRAFT_PREFIX = 'kaksha-question';

/** A text that is being written in a tab. */
export const TEXT_DRAFT_PREFIX = 'kaksha-text';

/** Stands for the person of a booking that is begun before logging in. */
export const VISITOR = 'visitor';

const PREFIXES = [BOOKING_DRAFT_PREFIX, ASSESSMENT_DRAFT_PREFIX, QUESTION_DRAFT_PREFIX, TEXT_DRAFT_PREFIX];

/** The key of a draft: nobody but this person finds it. */
export const draftKey = (prefix: string, personId: string, place: string): string =>
  `${prefix} ${personId} ${place}`;

/** Logging out removes a person's drafts of bookings, assessments and questions from this device, and a visitor's. */
export function forgetKeptDrafts(personId: string): void {
  try {
    for (const storage of [localStorage, sessionStorage]) {
      for (const key of Object.keys(storage)) {
        const [prefix = '', owner] = key.split(' ');
        if (PREFIXES.includes(prefix) && (owner === personId || owner === VISITOR)) storage.removeItem(key);
      }
    }
  } catch {
    // Storage is forbidden: then nothing was kept.
  }
}
