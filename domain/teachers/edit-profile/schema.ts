import { z } from 'zod';
import { experience, qualifications, subjects } from '../../accounts/schema.ts';
import { tidySubjects } from '../../accounts/subjects.ts';
import { PRICE_MAX_RUPEES, PRICE_MIN_RUPEES, PRICE_STEP_RUPEES } from '../../bookings/pricing.ts';
import { entityId, line, text } from '../../fields.ts';
import { publicText } from '../../public-text.ts';
import { GRADE_MAX, GRADE_MIN } from '../../school.ts';
import { yearOf } from '../../time.ts';
import { ownIntroVideo, teacherProfile } from '../schema.ts';
import {
  ACHIEVEMENT_LENGTH_MAX,
  ACHIEVEMENTS_MAX,
  AVAILABILITY_MAX,
  BIO_MAX,
  EDUCATION_MAX,
  EDUCATION_YEAR_MIN,
  INTRO_TEXT_MAX,
  LANGUAGES_MAX,
  TEACHING_APPROACH_MAX,
} from './policy.ts';
import { en as M } from './words/en.ts';

const aClass = z
  .number({ error: M.classes })
  .int({ error: M.classes })
  .min(GRADE_MIN, { error: M.classes })
  .max(GRADE_MAX, { error: M.classes });

/** Each once, from low to high. */
const classes = z
  .array(aClass, { error: M.classes })
  .min(1, { error: M.classes })
  .max(100)
  .transform((chosen) => [...new Set(chosen)].sort((a, b) => a - b));

/** Each once, in any case; empty ones are left out. */
const languages = z
  .array(publicText(line(40), 'teacher'))
  .max(100)
  .transform(tidySubjects)
  .pipe(z.array(z.string()).max(LANGUAGES_MAX, { error: M.tooManyLanguages }));

const education = z.object({
  degree: publicText(line(150, M.degree), 'teacher'),
  institution: publicText(line(150, M.institution), 'teacher'),
  year: z
    .number({ error: M.year })
    .int({ error: M.year })
    .min(EDUCATION_YEAR_MIN, { error: M.year })
    .refine((year) => year <= yearOf(Date.now()), { error: M.year }),
});

/** 200 to 1,000 rupees an hour in steps of 50. */
const hourlyRatePaise = z
  .int({ error: M.rate })
  .min(PRICE_MIN_RUPEES * 100, { error: M.rate })
  .max(PRICE_MAX_RUPEES * 100, { error: M.rate })
  .multipleOf(PRICE_STEP_RUPEES * 100, { error: M.rate });

/** A teacher's texts on the public profile. */
export const profileFields = z.object({
  introText: publicText(text(INTRO_TEXT_MAX), 'teacher'),
  bio: publicText(text(BIO_MAX), 'teacher'),
  teachingApproach: publicText(text(TEACHING_APPROACH_MAX), 'teacher'),
  subjects,
  classes,
  languages,
  qualifications,
  experienceYears: experience,
  education: z.array(education).max(EDUCATION_MAX),
  achievements: z
    .array(publicText(line(ACHIEVEMENT_LENGTH_MAX, M.achievement), 'teacher'))
    .max(ACHIEVEMENTS_MAX),
  hourlyRatePaise,
  availability: publicText(line(AVAILABILITY_MAX), 'teacher'),
});

/** PATCH /teachers/me/profile: omitted fields stay. `version` is that of the profile which was being edited. */
export const editProfileInput = profileFields.partial().extend({ version: z.int().min(1) });
export type EditProfileInput = z.infer<typeof editProfileInput>;

/** Where a request to be verified stands. */
export const VERIFICATION_STATES = [
  'none',
  'pending',
  'more_asked',
  'rejected',
  'lapsed',
  'verified',
] as const;

/** Facts that decide whether families find a teacher and can book. */
export const standing = z.object({
  /** Nobody is listed before the address is confirmed. */
  emailVerified: z.boolean(),
  verification: z.enum(VERIFICATION_STATES),
  hasWeeklyHours: z.boolean(),
  /** The teacher said whether there is a trial lesson. */
  hasDecidedOnTrial: z.boolean(),
  /** Where earnings go is known. */
  hasBankAccount: z.boolean(),
  hasPan: z.boolean(),
});
export type Standing = z.infer<typeof standing>;

/** A teacher's own public profile: as families see it, with parts that only its owner needs. */
export const ownProfile = z.object({
  id: entityId,
  /** Counts the changes of the texts; goes back with a save. */
  version: z.number(),
  teacher: teacherProfile,
  /** Also while it waits or was refused. */
  introVideo: ownIntroVideo.nullable(),
  standing,
});
export type OwnProfile = z.infer<typeof ownProfile>;
