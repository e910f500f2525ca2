import { z } from 'zod';
import { entityId, paise } from '../fields.ts';
import { TRIAL_PRICES } from './pricing.ts';
import { PRICE_MAX_RUPEES, PRICE_MIN_RUPEES, RATING_MAX, TEACHER_SORTS } from './search.ts';

/** A query-string value that is absent when empty, as forms send it. */
const optional = <T extends z.ZodType>(schema: T) =>
  z.preprocess((value) => (value === '' ? undefined : value), schema.optional());

/** The filters of GET /teachers; every one may be left out. Prices are rupees an hour, as the slider shows them. */
export const teacherSearchInput = z.object({
  search: optional(
    z
      .string()
      .max(100)
      .refine((value) => !value.includes('\u0000'), {
        error: 'The search contains a character that cannot be stored.',
      }),
  ),
  subject: optional(z.string().max(60)),
  class: optional(z.coerce.number().int().min(1).max(10)),
  minPrice: optional(z.coerce.number().int().min(0).max(100_000)),
  maxPrice: optional(z.coerce.number().int().min(0).max(100_000)),
  minRating: optional(z.coerce.number().min(0).max(RATING_MAX)),
  sort: optional(z.enum(TEACHER_SORTS)),
  page: optional(z.coerce.number().int().min(1).max(1_000_000)),
});
export type TeacherSearchInput = z.infer<typeof teacherSearchInput>;

/** A teacher as a card in the list shows one. `hourlyRatePaise` is null until the teacher has set a rate. */
export const teacherCard = z.object({
  id: entityId,
  name: z.string(),
  profilePicture: z.string().nullable(),
  verified: z.boolean(),
  rating: z.number(),
  reviewCount: z.number(),
  hourlyRatePaise: paise.nullable(),
  bio: z.string(),
  experienceYears: z.number(),
  availability: z.string(),
  languages: z.array(z.string()),
  subjects: z.array(z.string()),
  classes: z.array(z.number()),
});
export type TeacherCard = z.infer<typeof teacherCard>;

/** A film of a teacher that families can play. `durationSeconds` is null where the file does not say. */
export const introVideo = z.object({
  address: z.string(),
  kind: z.enum(['mp4', 'webm']),
  durationSeconds: z.number().nullable(),
});
export type IntroVideo = z.infer<typeof introVideo>;

export const teacherProfile = teacherCard.extend({
  city: z.string(),
  introText: z.string(),
  introVideo: introVideo.nullable(),
  teachingApproach: z.string(),
  qualifications: z.string(),
  education: z.array(z.object({ degree: z.string(), institution: z.string(), year: z.number() })),
  achievements: z.array(z.string()),
  timeZone: z.string(),
  instantBooking: z.boolean(),
  trialOffered: z.boolean(),
  trialPrice: z.enum(TRIAL_PRICES),
  weeklyHours: z.array(z.object({ weekday: z.number(), startMinute: z.number(), endMinute: z.number() })),
});
export type TeacherProfile = z.infer<typeof teacherProfile>;

/** The slider's full range, which is also the range in which a rate may be set (design, section 7). */
export const PRICE_RANGE_RUPEES = [PRICE_MIN_RUPEES, PRICE_MAX_RUPEES] as const;
