/** The shapes of the blog: an article as operators write it, and the server's answers. */
import { z } from 'zod';
import { line, text } from '../fields.ts';
import { SUBJECTS } from '../school.ts';
import { en as M } from './articles/words/en.ts';
import { ARTICLE_BODY_MAX, BLOG_ILLUSTRATIONS } from './blog.ts';

/** An article as it is written: the body in Markdown. */
export const articleText = z.object({
  slug: z
    .string()
    .max(100, { error: M.needsSlug })
    .regex(/^[a-z0-9]+(-[a-z0-9]+)*$/, { error: M.needsSlug }),
  title: line(100, M.needsTitle),
  description: line(180, M.needsDescription).min(50, { error: M.needsDescription }),
  body: text(ARTICLE_BODY_MAX, M.needsBody),
  illustration: z.enum(BLOG_ILLUSTRATIONS),
  /** The subject whose teachers the article leads to; null: to all teachers. */
  subject: z.enum(SUBJECTS).nullable(),
});
export type ArticleText = z.infer<typeof articleText>;

export const blogPostSummary = z.object({
  slug: z.string(),
  title: z.string(),
  description: z.string(),
  publishedOn: z.string(),
  updatedOn: z.string().nullable(),
  readingMinutes: z.number().int(),
  illustration: z.enum(BLOG_ILLUSTRATIONS),
  subject: z.string().nullable(),
});
export type BlogPostSummary = z.infer<typeof blogPostSummary>;

const neighbour = z.object({ slug: z.string(), title: z.string() }).nullable();

export const blogPost = blogPostSummary.extend({
  /** Rendered from Markdown without raw HTML: safe to put into a page. */
  html: z.string(),
  headings: z.array(z.object({ id: z.string(), text: z.string() })),
  previous: neighbour,
  next: neighbour,
});
export type BlogPost = z.infer<typeof blogPost>;
