/** Under an empty list that filters or a search have emptied (specification, section 8, 'Empty states'). */
export const ADJUST_FILTERS = 'Try adjusting your search or filter criteria.';

/** 'Mathematics, Science and English'. */
export function listOf(words: readonly string[]): string {
  return words.length < 2 ? (words[0] ?? '') : `${words.slice(0, -1).join(', ')} and ${words.at(-1)}`;
}

/** Under the reason that somebody has to give for a deed, and for a decision about others. */
export const REASON_REQUIRED = 'Please give a reason';
export const DECISION_REASON_REQUIRED = 'Please give a reason for the decision';

/** In place of a teacher whom nobody can book. */
export const TEACHER_NOT_FOUND = "The teacher you're looking for doesn't exist or has been removed.";

/** When nobody says why something did not work. */
export const NOT_DONE = 'That did not work. Please try again.';
export const DECISION_NOT_SAVED = 'The decision could not be saved. Please try again.';

/** To a cursor that no answer of ours has held. */
export const FIRST_PAGE = 'Please start again from the first page.';

/** The name that other people see in place of an erased one. */
export const ERASED_NAME = 'Deleted user';
/** In place of a text that somebody wrote before they left. */
export const ERASED_TEXT = '(removed)';

/** Of two days, such as those of an export. */
export const PERIOD_BACKWARDS = 'The last day cannot be before the first.';
/** While as many files are being made as can be. */
export const EXPORTS_BUSY = 'Other files are being made. Please try again in a minute.';
