/** Texts of the notes that the people of a class write together. */
export const en = {
  tooLong: 'The notes are full: please use at most 20000 characters',
  overlapped: 'You both changed the same lines. Both versions are kept: please look them over.',
  saved: 'Saved',
  saving: 'Saving…',
  unsaved: 'Not saved yet. We keep trying.',
  lateLost:
    'What you last wrote in the notes could not be kept with the class. These are the notes as you had them: please copy what you need.',
  late: 'Your notes',
  copy: 'Copy the notes',
  copied: 'The notes are copied.',
  notCopied: 'The notes could not be copied. Please mark and copy them by hand.',
} as const;
