/** How many teachers one person may keep. */
export const FAVOURITES_MAX = 200;
/** Cards of the favourites screen for each 'Show more'. */
export const FAVOURITES_STEP = 10;

export const FAVOURITES_TEXT = {
  title: 'Favourites',
  added: (name: string): string => `${name} is one of your favourites now`,
  removed: (name: string): string => `${name} is no longer one of your favourites`,
  undo: 'Undo',
  emptyTitle: 'No favourite teachers yet',
  emptyHint: 'Press the heart on a teacher’s card or profile to find them again here.',
  full: `You can keep up to ${FAVOURITES_MAX} favourites. Please remove one first.`,
  failed: 'Your favourites could not be changed. Please try again.',
} as const;
