import { z } from 'zod';
import { paise } from '../fields.ts';
import { GRADE_MAX, GRADE_MIN } from '../school.ts';
import { teacherCard } from './schema.ts';

/** GET /tutors/{subject}: a subject as it stands in an address, and perhaps a class. */
export const tutorListInput = z.object({
  subject: z.string().max(200),
  class: z.coerce.number().int().min(GRADE_MIN).max(GRADE_MAX).optional(),
  page: z.coerce.number().int().min(1).max(1_000_000).optional(),
});
export type TutorListInput = z.infer<typeof tutorListInput>;

const classCount = z.object({ class: z.number(), teacherCount: z.number() });
const subjectCount = z.object({ subject: z.string(), slug: z.string(), teacherCount: z.number() });
export type SubjectCount = z.infer<typeof subjectCount>;

/** Verified teachers with a rate, for one subject and perhaps one class; neighbours that have a teacher too. */
export const tutorList = z.object({
  subject: z.string(),
  slug: z.string(),
  class: z.number().nullable(),
  teachers: z.array(teacherCard),
  page: z.number(),
  pageCount: z.number(),
  figures: z.object({
    teacherCount: z.number(),
    lowestRatePaise: paise.nullable(),
    highestRatePaise: paise.nullable(),
    averageRating: z.number().nullable(),
    reviewCount: z.number(),
  }),
  /** Classes in which this subject is taught. */
  classes: z.array(classCount),
  /** Subjects that are taught in this class, or at all. */
  subjects: z.array(subjectCount),
});
export type TutorList = z.infer<typeof tutorList>;

/** Every subject that has a teacher, with its classes. */
export const tutorIndex = z.object({
  subjects: z.array(subjectCount.extend({ classes: z.array(classCount) })),
});
export type TutorIndex = z.infer<typeof tutorIndex>;
