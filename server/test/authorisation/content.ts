import type { Row } from './scene.ts';

/** Never the shown revision: with another one nothing is changed, which is no matter of rights. */
const SEEN = 1_000_000;

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
