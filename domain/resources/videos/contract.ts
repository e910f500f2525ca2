import { z } from 'zod';
import { grade } from '../../fields.ts';
import { publicProcedure } from '../../procedure.ts';
import { videoList } from './schema.ts';

const tags = ['resources'];

/** Films by which verified teachers explain something. */
export const videosContract = {
  list: publicProcedure
    .route({
      method: 'GET',
      path: '/videos',
      summary: 'Video tutorials that are shown, the newest first',
      description:
        'Only films that an operator approved, of teachers who are verified. Past the last page the last page.',
      tags,
    })
    .input(
      z.object({
        class: grade.optional(),
        subject: z.string().max(60).optional(),
        chapter: z.string().max(200).optional(),
        page: z.coerce.number().int().min(1).max(1_000_000).default(1),
      }),
    )
    .output(videoList),
};
