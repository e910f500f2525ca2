/** How many teachers one person may keep. */
export const FAVOURITES_MAX = 200;
/** Cards of the favourites screen for each 'Show more'. */
export const FAVOURITES_STEP = 10;
