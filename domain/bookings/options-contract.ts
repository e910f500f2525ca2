import { z } from 'zod';
import { CHILDREN_MAX } from '../accounts/policy.ts';
import { entityId, paise } from '../fields.ts';
import { procedureFor } from '../procedure.ts';
import { spending } from '../wallet/allowance/schema.ts';

/**
 * Whether a student can have a trial with a teacher: not offered, still to be had, used (one for each pair), or no free one
 * any more for now (FREE_TRIALS_IN_90_DAYS).
 */
export const TRIAL_STATES = ['notOffered', 'available', 'used', 'limitReached'] as const;

/** Choices with a teacher beside single classes, for one student or one child of a parent. */
export const studentOptions = z.object({
  studentId: entityId,
  /** False while a parent's consent is missing. */
  mayBook: z.boolean(),
  trial: z.enum(TRIAL_STATES),
  /** Lessons that are left of packages with this teacher, over all of them; the oldest is taken first. */
  packageLessonsLeft: z.number(),
  /** The price paid for the next of them; null when none is left. */
  packageLessonPricePaise: paise.nullable(),
  /** The asker's limit without a parent's approval: null when there is none (a parent, or an adult). */
  spending: spending.nullable(),
});
export type StudentOptions = z.infer<typeof studentOptions>;

export const optionsContract = {
  options: procedureFor('student', 'parent')
    .route({
      method: 'GET',
      path: '/teachers/{teacherId}/booking-options',
      summary: 'What can be booked with a teacher',
      description:
        "For the student, or for each of a parent's children: the trial, and lessons left of a package.",
    })
    .input(z.object({ teacherId: entityId }))
    .output(z.object({ students: z.array(studentOptions).max(CHILDREN_MAX) })),
};
