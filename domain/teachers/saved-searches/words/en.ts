import { SAVED_SEARCHES_MAX } from '../policy.ts';

/** Texts of saved searches. */
export const en = {
  save: 'Save this search',
  saved: (name: string): string => `“${name}” is saved`,
  savedHint: 'We write to you when a new teacher matches, at most once a day.',
  renamed: 'The search has a new name',
  removed: (name: string): string => `“${name}” is deleted`,
  nameRequired: 'Please enter a name for this search',
  nameTaken: 'You have a search of this name already. Please choose another.',
  nothingChosen: 'Please choose a filter or enter a search text first.',
  full: `You can keep up to ${SAVED_SEARCHES_MAX} searches. Please delete one first.`,
  emptyTitle: 'No saved searches yet',
  emptyHint: 'Choose filters in Find Teachers and save them: we notify you when a new teacher matches.',
  failed: 'The search could not be saved. Please try again.',
  unknownLink: 'This link belongs to no saved search. It may have been deleted.',
} as const;
