import { z } from 'zod';
import { entityId, givenInstant, instant, line, text } from '../../fields.ts';
import { procedureFor } from '../../procedure.ts';
import { ARTICLE_BODY_MAX, ARTICLES_MAX } from '../blog.ts';
import { articleText } from '../blog-schema.ts';
import { en as M } from './words/en.ts';

export const ARTICLE_STATES = ['draft', 'planned', 'published'] as const;
export type ArticleState = (typeof ARTICLE_STATES)[number];

/** Older ones are read by their number. */
export const REVISIONS_SHOWN = 100;

const articleRow = z.object({
  id: entityId,
  slug: z.string(),
  title: z.string(),
  state: z.enum(ARTICLE_STATES),
  publishAt: instant.nullable(),
  /** The latest text; readers see an earlier one until it is published. */
  revision: z.int(),
  publishedRevision: z.int().nullable(),
  changedAt: instant,
  /** Null: came with the first release. */
  changedBy: z.string().nullable(),
});
export type ArticleRow = z.infer<typeof articleRow>;

const article = articleRow.extend({
  text: articleText,
  /** The newest first. */
  revisions: z
    .array(z.object({ revision: z.int(), by: z.string().nullable(), at: instant, note: z.string() }))
    .max(REVISIONS_SHOWN),
});
export type Article = z.infer<typeof article>;

const errors = {
  SLUG_TAKEN: { status: 409, message: M.slugTaken },
  ARTICLE_CHANGED: { status: 409, message: M.changed, data: z.object({ revision: z.int() }) },
} as const;
const seen = z.int().min(1);
const one = z.object({ article });

/** Writing the blog. Nothing that is saved is seen by readers before it is published. */
export const articlesContract = {
  list: procedureFor('admin')
    .route({ method: 'GET', path: '/admin/blog', summary: 'All articles: drafts, planned and published' })
    .output(z.object({ articles: z.array(articleRow).max(ARTICLES_MAX) })),
  get: procedureFor('admin')
    .route({ method: 'GET', path: '/admin/blog/{id}', summary: 'An article with its latest text' })
    .input(z.object({ id: entityId }))
    .output(one),
  revision: procedureFor('admin')
    .route({
      method: 'GET',
      path: '/admin/blog/{id}/revisions/{revision}',
      summary: 'An earlier text of an article, to be used again',
    })
    .input(z.object({ id: entityId, revision: z.coerce.number().int().min(1).max(2_000_000_000) }))
    .output(z.object({ text: articleText })),
  preview: procedureFor('admin')
    .route({
      method: 'POST',
      path: '/admin/blog/preview',
      summary: 'Markdown as readers would see it',
      description:
        'Raw HTML, pictures and links to anywhere but https and our own pages are refused in words.',
    })
    .input(z.object({ body: text(ARTICLE_BODY_MAX, M.needsBody) }))
    .output(z.object({ html: z.string(), readingMinutes: z.int() })),
  create: procedureFor('admin')
    .route({ method: 'POST', path: '/admin/blog', summary: 'Begin an article, as a draft' })
    .errors({ SLUG_TAKEN: errors.SLUG_TAKEN })
    .input(z.object({ text: articleText, note: line(300) }))
    .output(one),
  save: procedureFor('admin')
    .route({
      method: 'POST',
      path: '/admin/blog/{id}',
      summary: 'Save the next text of an article',
      description:
        '`seen` is the text that it was made from. Readers see it once it is published; a new address leads from the old one at once.',
    })
    .errors(errors)
    .input(z.object({ id: entityId, text: articleText, seen, note: line(300) }))
    .output(one),
  publish: procedureFor('admin')
    .route({
      method: 'POST',
      path: '/admin/blog/{id}/publish',
      summary: 'Show the latest text to readers, now or at a time',
      description: 'A published article shows its latest text at once, and keeps its date.',
    })
    .errors({ ARTICLE_CHANGED: errors.ARTICLE_CHANGED })
    .input(z.object({ id: entityId, seen, at: givenInstant.nullable() }))
    .output(one),
  unpublish: procedureFor('admin')
    .route({
      method: 'POST',
      path: '/admin/blog/{id}/unpublish',
      summary: 'Take an article from readers, or end its plan; its texts stay',
    })
    .input(z.object({ id: entityId }))
    .output(one),
};
