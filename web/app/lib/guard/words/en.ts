/** While it is not known who is signed in. */
export const en = { loading: 'Loading' };
