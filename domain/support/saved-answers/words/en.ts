import { NOT_DONE } from '../../../words.ts';
import type { Placeholder } from '../fill.ts';

/** The answers that operators keep to use again, in words. Without a schema: screens read it. */
export const en = {
  none: 'No saved answers yet',
  noneText: 'What you often write to people is written here once, and picked while answering.',
  added: 'The answer is saved',
  saved: 'The change is saved',
  removed: 'The answer is removed',
  needsTitle: 'Please give it a title',
  needsBody: 'Please write the answer',
  sameTitle: 'There is a saved answer of this title already.',
  changed: 'Somebody else has changed or removed this answer in the meantime. Please look at it again.',
  full: 'There are as many saved answers as can be looked through. Please remove one that nobody uses.',
  loadFailed: 'Failed to load the saved answers.',
  failed: NOT_DONE,
  /** The placeholders of an answer, which the request fills in. */
  placeholders: {
    name: 'how the person has signed',
    number: 'the number of the request, such as K-1042',
    subject: 'what the request is about',
  } satisfies Record<Placeholder, string>,
  /** 'Use {name}, {number} or {subject}', after a word that is none of them. */
  unknownPlaceholder: (written: string): string =>
    `There is nothing to put in for ${written}. Please use {name}, {number} or {subject}`,
} as const;
