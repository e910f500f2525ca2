import { plural } from '@kaksha/domain/language.ts';

const page = (number: number) => `Page ${number}`;

/** Labels of photos of working, by screen. */
export const en = {
  markedPages: {
    label: 'Photos of the working',
    page,
    caption: (page: string, words: string) => `${page} · from your teacher: ${words}`,
  },
  photoPages: {
    page,
    removePage: (number: number) => `Remove page ${number}`,
    add: 'Add photos of your working',
    leftOut: (count: number, most: number) =>
      `${plural(count, { one: 'The last photo was', other: `The last ${count} photos were` })} not added: an answer has up to ${most} pages.`,
    hint: (most: number) => `Up to ${most} pages. They are made small before they are sent.`,
  },
  placedComments: {
    label: (name: string) => `Comments on ${name}`,
    remove: (number: number, name: string) => `Remove comment ${number} on ${name}`,
  },
  zoomButtons: {
    smaller: (name: string) => `Smaller: ${name}`,
    larger: (name: string) => `Larger: ${name}`,
  },
};
