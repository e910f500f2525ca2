import { z } from 'zod';
import { grade, subject } from '../fields.ts';
import { publicProcedure } from '../procedure.ts';
import { articlesContract } from './articles/contract.ts';
import { ARTICLES_MAX } from './blog.ts';
import { blogPost, blogPostSummary } from './blog-schema.ts';
import { contentSettingsContract } from './settings/contract.ts';

export const contentContract = {
  settings: contentSettingsContract,
  articles: articlesContract,
  chapters: publicProcedure
    .route({
      method: 'GET',
      path: '/curriculum/chapters',
      summary: "NCERT's chapters of a class and subject",
      description:
        'Physics, Chemistry and Biology answer the chapters of Science; History those of Social Studies.',
    })
    .input(z.object({ class: grade, subject }))
    .output(z.object({ chapters: z.array(z.object({ title: z.string(), book: z.string() })) })),
  posts: publicProcedure
    .route({ method: 'GET', path: '/blog/posts', summary: 'The articles of the blog, newest first' })
    .output(z.object({ posts: z.array(blogPostSummary).max(ARTICLES_MAX) })),
  post: publicProcedure
    .route({
      method: 'GET',
      path: '/blog/posts/{slug}',
      summary: 'An article, rendered, with its neighbours',
      description: 'An address of before answers the article too, with its address of now.',
    })
    .input(z.object({ slug: z.string().max(200) }))
    .output(blogPost),
};
