/** When nobody says why something was not sent. */
export const en = { notSent: 'This was not sent. Please try again.' };
