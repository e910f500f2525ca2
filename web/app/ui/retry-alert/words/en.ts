/** Words of the alert that offers another try. */
export const en = { tryAgain: 'Try again' };
