/** Labels of teachers and searches that were kept. */
export const en = {
  favourites: {
    teachers: 'Teachers',
    savedSearches: 'Saved searches',
    description: 'Teachers and searches that you want to come back to.',
    findTeachers: 'Find Teachers',
    favourites: 'Favourites',
    loadFailed: 'Failed to load your favourites.',
    logInToAdd: (teacher: string) => `Log in to add ${teacher} to your favourites`,
    remove: (teacher: string) => `Remove ${teacher} from your favourites`,
    add: (teacher: string) => `Add ${teacher} to your favourites`,
  },
};
