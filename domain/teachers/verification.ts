import { z } from 'zod';
import { ACCOUNT_MESSAGES } from '../accounts/messages.ts';
import { text } from '../fields.ts';
import { GRADE_MAX, GRADE_MIN } from '../school.ts';

/** The verification wizard's choices and messages (specification, section 5). */
export const ID_TYPE = 'Aadhar Card';
export const HIGHEST_QUALIFICATIONS = ['bachelor', 'master', 'phd', 'other'] as const;
export const TEACHING_EXPERIENCES = ['0-1', '1-3', '3-5', '5-10', '10+'] as const;
export const YEAR_OF_COMPLETION_MIN = 1950;

export const VERIFICATION_MESSAGES = {
  idType: 'Aadhar Card is required',
  idNumber: 'Please enter your Aadhar number',
  highestQualification: 'Please select your highest qualification',
  university: 'Please enter your university/institution name',
  yearOfCompletion: 'Please enter your year of completion',
  teachingExperience: 'Please select your teaching experience',
  subjects: ACCOUNT_MESSAGES.subjectRequired,
  classes: 'Please select at least one class',
  userNotFound: 'User not found. Please log in again.',
  failed: 'Submission failed. Please try again.',
  alreadyPending:
    'Your verification request is already with our team. Changes are not possible until it is decided.',
  alreadyVerified: 'You are verified already.',
  submitted: 'Verification Request Submitted!',
} as const;

const M = VERIFICATION_MESSAGES;
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
