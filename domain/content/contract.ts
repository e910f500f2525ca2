import { z } from 'zod';
import { grade, subject } from '../fields.ts';
import { publicProcedure } from '../procedure.ts';

export const contentContract = {
  chapters: publicProcedure
    .route({
      method: 'GET',
      path: '/curriculum/chapters',
      summary: "NCERT's chapters of a class and subject",
      description:
        'Physics, Chemistry and Biology answer the chapters of Science; History those of Social Studies.',
      tags: ['content'],
    })
    .input(z.object({ class: grade, subject }))
    .output(z.object({ chapters: z.array(z.object({ title: z.string(), book: z.string() })) })),
};
