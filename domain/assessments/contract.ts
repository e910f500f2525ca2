import { z } from 'zod';
import { entityId, instant, pageInput } from '../fields.ts';
import { procedureFor } from '../procedure.ts';

/** The states of one student's attempt (specification, section 4). */
export const ATTEMPT_STATUSES = ['pending', 'in_progress', 'completed'] as const;

/** An assessment as the student's list reads it (specification, section 3). `percentage` is null until it is marked. */
export const assignedAssessment = z.object({
  id: entityId,
  _id: entityId,
  title: z.string(),
  subject: z.string(),
  topic: z.string(),
  teacher: z.string(),
  type: z.string(),
  status: z.enum(ATTEMPT_STATUSES),
  totalQuestions: z.number(),
  duration: z.number().nullable(),
  dueDate: instant,
  /** Before this it cannot be started; null is as soon as it is there. */
  opensAt: instant.nullable(),
  /** From this on it can no longer be started: the due date, with the days in which it is taken late. */
  lockAt: instant,
  /** False once the teacher has closed it. */
  isOpen: z.boolean(),
  completedOn: instant.nullable(),
  score: z.number().nullable(),
  totalMarks: z.number(),
  percentage: z.number().nullable(),
});

export const assessmentsContract = {
  list: procedureFor('student')
    .route({
      method: 'GET',
      path: '/assessments',
      summary: 'The assessments assigned to me, by the day they are due',
      description: 'Paginated by key.',
    })
    .input(z.object(pageInput(100)))
    .output(z.object({ assessments: z.array(assignedAssessment), nextCursor: z.string().nullable() })),
};
