import { callAs } from '../caller.ts';
import { EVERYBODY, type Make, type Row } from './scene.ts';

/** A chapter of a book of its own; the id is how it stands in an address. */
const chapter: Make = async (_family, { database }) => {
  await database.ownerPool.query(
    `insert into curriculum_chapter (grade, subject, book, position, title) values (9, 'Mathematics', 'Table', 1, 'Rows and cells')
     on conflict do nothing`,
  );
  return 'rows-and-cells';
};

const VIDEO = {
  title: 'Rows and cells',
  summary: '',
  class: 9,
  subject: 'Mathematics',
  chapter: null,
  language: 'English',
} as const;

const draftVideo: Make = async ({ teacher }, { services }) =>
  (await callAs(services, teacher).resources.videos.create(VIDEO)).video.id;

/** A film in one of the states that need a file. */
const videoThatIs =
  (status: 'submitted' | 'approved'): Make =>
  async (family, scene) => {
    const id = await draftVideo(family, scene);
    await scene.database.ownerPool.query(
      `update tutorial_video set status = $2, file_id = md5(gen_random_uuid()::text), kind = 'mp4', byte_length = 10, scan = 'clean',
         submitted_at = now(), decided_at = case when $2 = 'approved' then now() end where id = $1`,
      [id, status],
    );
    return id;
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
  'resources.videos.video': {
    make: videoThatIs('approved'),
    call: (client, id) => client.resources.videos.video({ id }),
    rules: 'public',
  },
  'resources.videos.report': {
    make: videoThatIs('approved'),
    call: (client, id) => client.resources.videos.report({ id, reason: 'for the table' }),
    rules: EVERYBODY,
  },
  'resources.videos.mine': {
    call: (client) => client.resources.videos.mine(),
    rules: { teacher: 'any' },
  },
  'resources.videos.create': {
    call: (client) => client.resources.videos.create(VIDEO),
    rules: { teacher: 'any' },
  },
  'resources.videos.change': {
    make: draftVideo,
    call: (client, id) => client.resources.videos.change({ ...VIDEO, id, revision: 1 }),
    rules: { teacher: 'own' },
  },
  'resources.videos.film': {
    make: draftVideo,
    // Without a film: refused only after it is clear whose video it is.
    call: (client, id) => client.resources.videos.film({ id }),
    rules: { teacher: 'own' },
  },
  'resources.videos.poster': {
    make: draftVideo,
    call: (client, id) =>
      client.resources.videos.poster({ id, picture: new File(['no picture'], 'picture.png') }),
    rules: { teacher: 'own' },
  },
  'resources.videos.captions': {
    make: draftVideo,
    call: (client, id) => client.resources.videos.captions({ id, captions: null }),
    rules: { teacher: 'own' },
  },
  'resources.videos.submit': {
    make: draftVideo,
    call: (client, id) => client.resources.videos.submit({ id }),
    rules: { teacher: 'own' },
  },
  'resources.videos.withdraw': {
    make: videoThatIs('submitted'),
    call: (client, id) => client.resources.videos.withdraw({ id }),
    rules: { teacher: 'own' },
  },
  'resources.videos.remove': {
    make: draftVideo,
    call: (client, id) => client.resources.videos.remove({ id }),
    rules: { teacher: 'own' },
  },
  'resources.videos.cases': {
    call: (client) => client.resources.videos.cases({}),
    rules: { admin: 'any' },
  },
  'resources.videos.decide': {
    make: videoThatIs('submitted'),
    call: (client, id) =>
      client.resources.videos.decide({ id, decision: 'approve', reason: 'for the table', revision: 1 }),
    rules: { admin: 'any' },
  },
};
