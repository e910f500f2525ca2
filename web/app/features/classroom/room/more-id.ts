/** What 'More' opens and closes. */
export const MORE_ID = 'classroom-more';
