import { z } from 'zod';
import { grade } from '../../fields.ts';
import { procedureFor, publicProcedure } from '../../procedure.ts';
import { guide, guideIndex, guideList, ownChapter } from './schema.ts';

/** As it stands in an address. */
const slug = z.string().min(1).max(200);
const chapter = z.object({ class: grade, subject: slug, chapter: slug });

/** Study guides to the chapters, for everybody. */
export const guidesContract = {
  index: publicProcedure
    .route({ method: 'GET', path: '/guides', summary: 'Classes and subjects that have study guides' })
    .output(guideIndex),
  list: publicProcedure
    .route({
      method: 'GET',
      path: '/guides/{class}/{subject}',
      summary: 'The chapters of a class and subject',
    })
    .input(z.object({ class: grade, subject: slug }))
    .output(guideList),
  guide: publicProcedure
    .route({
      method: 'GET',
      path: '/guides/{class}/{subject}/{chapter}',
      summary: 'The study guide of a chapter',
      description: 'Subject and chapter as in an address (social-studies).',
    })
    .input(chapter)
    .output(guide),
  mine: procedureFor('student')
    .route({
      method: 'GET',
      path: '/guides/{class}/{subject}/{chapter}/mine',
      summary: 'What I have done in a chapter',
    })
    .input(chapter)
    .output(ownChapter),
};
