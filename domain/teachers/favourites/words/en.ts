import { FAVOURITES_MAX } from '../policy.ts';

/** Texts of the favourite teachers. */
export const en = {
  title: 'Favourites',
  added: (name: string): string => `${name} is one of your favourites now`,
  removed: (name: string): string => `${name} is no longer one of your favourites`,
  undo: 'Undo',
  emptyTitle: 'No favourite teachers yet',
  emptyHint: 'Press the heart on a teacher’s card or profile to find them again here.',
  full: `You can keep up to ${FAVOURITES_MAX} favourites. Please remove one first.`,
  failed: 'Your favourites could not be changed. Please try again.',
} as const;
