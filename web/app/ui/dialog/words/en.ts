/** Words of a dialog, apart from the other components: the classroom loads them alone. */
export const en = { close: 'Close' };
