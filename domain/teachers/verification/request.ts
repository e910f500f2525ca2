import { z } from 'zod';
import { entityId, instant, text } from '../../fields.ts';
import { GRADE_MAX, GRADE_MIN } from '../../school.ts';
import {
  HIGHEST_QUALIFICATIONS,
  ID_TYPE,
  VERIFICATION_MESSAGES as M,
  TEACHING_EXPERIENCES,
  YEAR_OF_COMPLETION_MIN,
} from './words.ts';

const aClass = z.coerce
  .number({ error: M.classes })
  .int({ error: M.classes })
  .min(GRADE_MIN, { error: M.classes })
  .max(GRADE_MAX, { error: M.classes });

/** POST /teachers/{userId}/verification; `currentYear` bounds the year of completion (specification, section 5). */
export const verificationInput = z.object({
  idType: z.literal(ID_TYPE, { error: M.idType }),
  idNumber: text(40, M.idNumber),
  highestQualification: z.enum(HIGHEST_QUALIFICATIONS, { error: M.highestQualification }),
  university: text(200, M.university),
  yearOfCompletion: z.coerce
    .number({ error: M.yearOfCompletion })
    .int({ error: M.yearOfCompletion })
    .min(YEAR_OF_COMPLETION_MIN, { error: M.yearOfCompletion })
    .refine((year) => year <= new Date().getFullYear(), { error: M.yearOfCompletion }),
  teachingExperience: z.enum(TEACHING_EXPERIENCES, { error: M.teachingExperience }),
  subjects: z.array(text(60, M.subjects), { error: M.subjects }).min(1, { error: M.subjects }).max(20),
  classes: z.array(aClass, { error: M.classes }).min(1, { error: M.classes }).max(10),
});
export type VerificationInput = z.infer<typeof verificationInput>;

/** How a teacher stands: `withdrawn` was verified once and is not any more. */
export const VERIFICATION_STANDINGS = ['none', 'pending', 'rejected', 'withdrawn', 'verified'] as const;
export type VerificationStanding = (typeof VERIFICATION_STANDINGS)[number];

/** A request as its teacher sees it; of the ID number what is kept of it. */
export const ownRequest = z.object({
  id: entityId,
  idNumberLast4: z.string(),
  highestQualification: z.enum(HIGHEST_QUALIFICATIONS),
  university: z.string(),
  yearOfCompletion: z.number(),
  teachingExperience: z.enum(TEACHING_EXPERIENCES),
  subjects: z.array(z.string()),
  classes: z.array(z.number()),
  submittedAt: instant,
  decidedAt: instant.nullable(),
  /** Why it was decided so; null until then, and where nothing was said. */
  reason: z.string().nullable(),
});
export type OwnRequest = z.infer<typeof ownRequest>;

/** What /teacher/verification shows. */
export const ownVerification = z.object({
  standing: z.enum(VERIFICATION_STANDINGS),
  /** The latest one; null before the first. */
  request: ownRequest.nullable(),
  /** What the teacher says to teach, to begin a first request with. */
  taught: z.object({ subjects: z.array(z.string()), classes: z.array(z.number()) }),
});
export type OwnVerification = z.infer<typeof ownVerification>;
