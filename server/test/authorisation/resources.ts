import type { Make, Row } from './scene.ts';

/** A chapter of a book of its own; the id is how it stands in an address. */
const chapter: Make = async (_family, { database }) => {
  await database.ownerPool.query(
    `insert into curriculum_chapter (grade, subject, book, position, title) values (9, 'Mathematics', 'Table', 1, 'Rows and cells')
     on conflict do nothing`,
  );
  return 'rows-and-cells';
};

export const resourcesRows: Record<string, Row> = {
  'resources.guides.index': { call: (client) => client.resources.guides.index(), rules: 'public' },
  'resources.guides.list': {
    make: async (family, scene) => {
      await chapter(family, scene);
      return 'mathematics';
    },
    call: (client, subject) => client.resources.guides.list({ class: 9, subject }),
    rules: 'public',
  },
  'resources.guides.guide': {
    make: chapter,
    call: (client, id) => client.resources.guides.guide({ class: 9, subject: 'mathematics', chapter: id }),
    rules: 'public',
  },
  'resources.guides.mine': {
    make: chapter,
    call: (client, id) => client.resources.guides.mine({ class: 9, subject: 'mathematics', chapter: id }),
    rules: { student: 'any' },
  },
  'resources.videos.list': { call: (client) => client.resources.videos.list({}), rules: 'public' },
};
