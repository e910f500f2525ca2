/** When what was pressed for does not come. */
export const en = { notLoaded: 'This could not be loaded. Check your connection and try again.' };
