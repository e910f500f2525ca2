import { z } from 'zod';
import { entityId, pageInput } from '../../fields.ts';
import { procedureFor } from '../../procedure.ts';
import { chatLine } from '../contract.ts';

const keptLine = chatLine.extend({ senderName: z.string(), privateWithName: z.string().nullable() });
export type KeptLine = z.infer<typeof keptLine>;

/** The chat of a class as it is kept with it. */
export const lessonChatContract = {
  list: procedureFor('student', 'parent', 'teacher')
    .route({
      method: 'GET',
      path: '/lessons/{id}/chat',
      summary: 'What was written in a class',
      description:
        'The oldest first, paginated by key. For its teacher, its students and their parents. Private lines are seen by the teacher, that student and the student’s parents.',
    })
    .input(z.object({ id: entityId, ...pageInput(100) }))
    .output(z.object({ lines: z.array(keptLine), nextCursor: z.string().nullable() })),
};
