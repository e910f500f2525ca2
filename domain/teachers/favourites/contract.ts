import { z } from 'zod';
import { entityId, pageInput } from '../../fields.ts';
import { done, procedureFor } from '../../procedure.ts';
import { teacherCard } from '../schema.ts';
import { FAVOURITES_MAX, FAVOURITES_STEP } from './policy.ts';
import { en as FAVOURITES_TEXT } from './words/en.ts';

const aTeacher = z.object({ teacherId: entityId });

/** The teachers that a student or parent wants to find again. */
export const favouritesContract = {
  list: procedureFor('student', 'parent')
    .route({ method: 'GET', path: '/favourites', summary: 'My favourite teachers, the newest first' })
    .input(z.object(pageInput(FAVOURITES_STEP)))
    .output(z.object({ teachers: z.array(teacherCard), nextCursor: z.string().nullable() })),
  ids: procedureFor('student', 'parent')
    .route({ method: 'GET', path: '/favourites/ids', summary: 'The ids of my favourite teachers' })
    .output(z.object({ teacherIds: z.array(entityId).max(FAVOURITES_MAX) })),
  add: procedureFor('student', 'parent')
    .route({
      method: 'PUT',
      path: '/favourites/{teacherId}',
      summary: 'Make a teacher one of my favourites',
      description: 'Once more changes nothing.',
    })
    .errors({ FAVOURITES_FULL: { status: 409, message: FAVOURITES_TEXT.full } })
    .input(aTeacher)
    .output(done),
  remove: procedureFor('student', 'parent')
    .route({
      method: 'DELETE',
      path: '/favourites/{teacherId}',
      summary: 'Take a teacher off my favourites',
      description: 'Of one who is none, nothing changes.',
    })
    .input(aTeacher)
    .output(done),
};
