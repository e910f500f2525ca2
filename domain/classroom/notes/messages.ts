/** The most that the shared notes of a lesson hold, in characters. */
export const NOTES_MAX_LENGTH = 20_000;

/** Texts of the notes that the people of a class write together. */
export const NOTES_MESSAGES = {
  tooLong: 'The notes are full: please use at most 20000 characters',
  overlapped: 'You both changed the same lines. Both versions are kept: please look them over.',
  saved: 'Saved',
  saving: 'Saving…',
  unsaved: 'Not saved yet. We keep trying.',
} as const;
