import { BOOK_SUBJECT } from '@kaksha/domain/school.ts';
import { api, orNotFound, viewerOf } from '../platform/api.ts';
import { blogPosts, findPost } from './articles/blog.ts';
import { articlesHandlers } from './articles/handlers.ts';
import { changeRemembered } from './settings/memory.ts';
import { readPolicy } from './settings/policies.ts';
import {
  changeContent,
  listRevisions,
  readContent,
  readShownContent,
  revertContent,
} from './settings/settings.ts';

const { settings } = api.content;

export const contentHandlers = {
  articles: articlesHandlers,

  settings: {
    shown: settings.shown.handler(({ context }) => readShownContent(context.services.db)),
    policy: settings.policy.handler(({ context, input }) => readPolicy(context.services.db, input)),
    edited: settings.edited.handler(({ context }) => readContent(context.services.db)),
    revisions: settings.revisions.handler(({ context, input }) => listRevisions(context.services.db, input)),
    change: settings.change.handler(({ context, input }) =>
      changeRemembered(context.services.db, (trx) => changeContent(trx, viewerOf(context), input)),
    ),
    revert: settings.revert.handler(({ context, input }) =>
      changeRemembered(context.services.db, (trx) => revertContent(trx, viewerOf(context), input)),
    ),
  },

  chapters: api.content.chapters.handler(async ({ context, input }) => {
    const chapters = await context.services.db
      .selectFrom('curriculum_chapter')
      .select(['title', 'book'])
      .where('grade', '=', input.class)
      .where('subject', '=', BOOK_SUBJECT[input.subject] ?? input.subject)
      .orderBy('book')
      .orderBy('position')
      .execute();
    return { chapters };
  }),
  posts: api.content.posts.handler(async ({ context }) => ({
    posts: (await blogPosts(context.services.db)).map(
      ({ html, headings, previous, next, ...summary }) => summary,
    ),
  })),
  post: api.content.post.handler(async ({ context, input }) =>
    orNotFound(await findPost(context.services.db, input.slug)),
  ),
};
