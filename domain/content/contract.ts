import { z } from 'zod';
import { grade, subject } from '../fields.ts';
import { publicProcedure } from '../procedure.ts';
import { blogPost, blogPostSummary } from './blog-schema.ts';
import { contentSettingsContract } from './settings/contract.ts';

export const contentContract = {
  settings: contentSettingsContract,
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
    .output(z.object({ posts: z.array(blogPostSummary) })),
  post: publicProcedure
    .route({
      method: 'GET',
      path: '/blog/posts/{slug}',
      summary: 'An article, rendered, with its neighbours',
    })
    .input(z.object({ slug: z.string().max(200) }))
    .output(blogPost),
};
