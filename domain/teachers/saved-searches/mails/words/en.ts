import { plural } from '../../../../language.ts';

/** The mail about new teachers that match a saved search. */
export const en = {
  subject: (teachers: number, first: string, search: string) =>
    `${plural(teachers, { one: `${first} matches`, other: 'New teachers for' })} “${search}”`,
  news: (teachers: number, search: string) =>
    `${plural(teachers, {
      one: 'A new teacher matches',
      other: `${teachers} new teachers match`,
    })} your search “${search}”:`,
  anHour: (rate: string) => `${rate} an hour`,
  more: (count: number) => `And ${count} more.`,
  savedSearches: 'Your saved searches',
  noMore: 'No more mails about this search',
};
