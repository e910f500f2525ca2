import { plural } from '@kaksha/domain/language.ts';

/** Labels of the help, by screen. */
export const en = {
  helpCentre: {
    somethingElse: 'Looking for something else?',
  },
  help: {
    pageTitle: 'Help Center',
    contactUs: 'Contact Us',
    dashboard: 'Go to Dashboard',
    tabs: 'Help',
  },
  helpSearch: {
    label: 'Search the help',
    search: 'Search',
    found: (count: number, term: string) =>
      `${count} ${plural(count, { one: 'answer', other: 'answers' })} for “${term}”`,
    showAll: 'Show all questions',
  },
};
