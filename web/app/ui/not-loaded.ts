/** Of a part behind a button. Here and not among the words: the classroom loads it at first. */
export const NOT_LOADED = 'This could not be loaded. Check your connection and try again.';
