import { readingMinutes } from '@kaksha/domain/content/blog.ts';
import { api, viewerOf } from '../../platform/api.ts';
import type { RequestContext, Trx } from '../../platform/context.ts';
import { changeRemembered } from '../settings/memory.ts';
import {
  createArticle,
  getArticle,
  getRevision,
  listArticles,
  publishArticle,
  renderBody,
  saveArticle,
  unpublishArticle,
} from './write-article.ts';

const { articles } = api.content;

/** In one transaction, as `{ article }`. */
const changed = async <Article>({ services }: RequestContext, change: (trx: Trx) => Promise<Article>) => ({
  article: await changeRemembered(services.db, change),
});

export const articlesHandlers = {
  list: articles.list.handler(async ({ context }) => ({ articles: await listArticles(context.services.db) })),
  get: articles.get.handler(async ({ context, input }) => ({
    article: await getArticle(context.services.db, input.id),
  })),
  revision: articles.revision.handler(async ({ context, input }) => ({
    text: await getRevision(context.services.db, input.id, input.revision),
  })),
  preview: articles.preview.handler(({ input }) => {
    const { html, words } = renderBody(input.body, 'body');
    return { html, readingMinutes: readingMinutes(words) };
  }),
  create: articles.create.handler(({ context, input }) =>
    changed(context, (trx) => createArticle(trx, viewerOf(context), input)),
  ),
  save: articles.save.handler(({ context, input }) =>
    changed(context, (trx) => saveArticle(trx, viewerOf(context), input)),
  ),
  publish: articles.publish.handler(({ context, input }) =>
    changed(context, (trx) => publishArticle(trx, viewerOf(context), input)),
  ),
  unpublish: articles.unpublish.handler(({ context, input }) =>
    changed(context, (trx) => unpublishArticle(trx, viewerOf(context), input.id)),
  ),
};
