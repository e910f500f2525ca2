import { z } from 'zod';
import { entityId, text } from '../fields.ts';
import { procedureFor } from '../procedure.ts';
import { requestText } from '../public-text.ts';
import { en as LESSON_MESSAGES } from './words/en.ts';

/** Changes made at once to a class to come; another time is proposed (`bookings.reschedule`). */
export const editLessonInput = z.object({
  id: entityId,
  topic: requestText(text(200, LESSON_MESSAGES.topicRequired)),
  /** For the family, before the class. */
  teacherNotes: requestText(text(2000)).default(''),
});
export type EditLessonInput = z.infer<typeof editLessonInput>;

/** The Edit Class dialog (specification, section 2). */
export const editLesson = procedureFor('teacher')
  .route({
    method: 'PATCH',
    path: '/lessons/{id}',
    summary: "Change a class's topic and the teacher's notes before it",
    description:
      'Until the class begins. The family sees it at once; the time stays, and another one is proposed.',
  })
  .input(editLessonInput);
