import type { Row } from './scene.ts';

export const contentRows: Record<string, Row> = {
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
