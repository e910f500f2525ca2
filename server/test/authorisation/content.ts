import type { Make, Row } from './scene.ts';

/** Never the shown revision: with another one nothing is changed, which is no matter of rights. */
const SEEN = 1_000_000;

const OPERATORS = { admin: 'any' } as const;

const TEXT = {
  slug: 'a-home-study-week',
  title: 'A home study week',
  description: 'A sentence that is long enough to say what the article is about.',
  body: 'Hello',
  illustration: 'fractions',
  subject: null,
} as const;

const firstArticle: Make = async (_family, { database }) => {
  const { rows } = await database.ownerPool.query<{ id: string }>(
    'select id from blog_post order by slug limit 1',
  );
  return rows[0]?.id ?? '';
};

export const contentRows: Record<string, Row> = {
  'content.settings.shown': { call: (client) => client.content.settings.shown(), rules: 'public' },
  'content.settings.policy': {
    call: (client) => client.content.settings.policy({ name: 'refund-policy' }),
    rules: 'public',
  },
  'content.settings.edited': {
    call: (client) => client.content.settings.edited(),
    rules: { admin: 'any' },
  },
  'content.settings.revisions': {
    call: (client) => client.content.settings.revisions({ key: 'faq' }),
    rules: { admin: 'any' },
  },
  'content.settings.change': {
    call: (client) =>
      client.content.settings.change({ key: 'careers', value: { positions: [] }, seen: SEEN, note: '' }),
    rules: { admin: 'any' },
  },
  'content.settings.revert': {
    call: (client) => client.content.settings.revert({ key: 'careers', to: 0, seen: SEEN }),
    rules: { admin: 'any' },
  },
  'content.articles.list': { call: (client) => client.content.articles.list(), rules: OPERATORS },
  'content.articles.get': {
    make: firstArticle,
    call: (client, id) => client.content.articles.get({ id }),
    rules: OPERATORS,
  },
  'content.articles.revision': {
    make: firstArticle,
    call: (client, id) => client.content.articles.revision({ id, revision: 1 }),
    rules: OPERATORS,
  },
  'content.articles.preview': {
    call: (client) => client.content.articles.preview({ body: 'Hello' }),
    rules: OPERATORS,
  },
  // At an address that is taken: a successful call is in the feature's own tests.
  'content.articles.create': {
    call: (client) => client.content.articles.create({ text: TEXT, note: '' }),
    rules: OPERATORS,
  },
  'content.articles.save': {
    make: firstArticle,
    call: (client, id) => client.content.articles.save({ id, text: TEXT, seen: SEEN, note: '' }),
    rules: OPERATORS,
  },
  'content.articles.publish': {
    make: firstArticle,
    call: (client, id) => client.content.articles.publish({ id, seen: SEEN, at: null }),
    rules: OPERATORS,
  },
  'content.articles.unpublish': {
    call: (client) => client.content.articles.unpublish({ id: '00000000-0000-4000-8000-000000000000' }),
    rules: { admin: 404 },
  },
  'content.chapters': {
    call: (client) => client.content.chapters({ class: 8, subject: 'Mathematics' }),
    rules: 'public',
  },
  'content.posts': { call: (client) => client.content.posts(), rules: 'public' },
  'content.post': {
    call: (client) => client.content.post({ slug: 'a-home-study-week' }),
    rules: 'public',
  },
};
