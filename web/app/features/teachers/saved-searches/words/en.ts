import { plural } from '@kaksha/domain/language.ts';

/** Labels of searches that were kept. */
export const en = {
  savedSearches: {
    findTeachers: 'Find Teachers',
    label: 'Saved searches',
    since: (count: number) =>
      ` · ${count} ${plural(count, { one: 'new teacher', other: 'new teachers' })} since`,
    renameLabel: (name: string) => `Rename ${name}`,
    deleteLabel: (name: string) => `Delete ${name}`,
    chooseNotices: 'Choose what you are notified about',
    renameTitle: 'Rename this search',
    save: 'Save',
    deleteTitle: 'Delete this search?',
    deleteText: 'You will get no more mails about it. The teachers stay where they are.',
    delete: 'Delete',
    keep: 'Keep',
    mails: 'Mails',
    mailsAbout: (name: string) => `Mails about ${name}`,
    seeAll: 'See all',
    cancel: 'Cancel',
    name: 'Name of the search',
  },
};
