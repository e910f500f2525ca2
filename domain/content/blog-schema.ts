/** The shapes of the blog: the head of an article's file, and the server's answers. */
import { z } from 'zod';
import { SUBJECTS } from '../school.ts';
import { isLocalDate } from '../time.ts';
import { BLOG_ILLUSTRATIONS } from './blog.ts';

/** A day of the calendar in India, 'YYYY-MM-DD'. */
const day = z.string().refine(isLocalDate, { error: 'must be a date such as 2026-11-02' });

/** Fields between the `---` at the head of an article's file. */
export const blogFrontMatter = z.strictObject({
  title: z.string().min(1).max(100),
  description: z.string().min(50).max(180),
  publishedOn: day,
  updatedOn: day.optional(),
  illustration: z.enum(BLOG_ILLUSTRATIONS),
  /** The subject whose teachers the article leads to; without it, to all teachers. */
  subject: z.enum(SUBJECTS).optional(),
});

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
