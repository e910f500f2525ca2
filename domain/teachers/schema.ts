import { z } from 'zod';
import { TRIAL_PRICES } from '../bookings/pricing.ts';
import { entityId, paise } from '../fields.ts';
import { FILM_STATUSES } from './moderation/parts.ts';
import { VERIFICATION_TIERS } from './verification/tiers.ts';

/** A teacher as a card in the list shows one. `hourlyRatePaise` is null until the teacher has set a rate. */
export const teacherCard = z.object({
  id: entityId,
  name: z.string(),
  profilePicture: z.string().nullable(),
  verified: z.boolean(),
  /** Passed checks of the teacher; empty for one who is not verified. */
  verifiedTiers: z.array(z.enum(VERIFICATION_TIERS)),
  rating: z.number(),
  reviewCount: z.number(),
  hourlyRatePaise: paise.nullable(),
  bio: z.string(),
  experienceYears: z.number(),
  availability: z.string(),
  languages: z.array(z.string()),
  subjects: z.array(z.string()),
  classes: z.array(z.number()),
  trialOffered: z.boolean(),
  trialPrice: z.enum(TRIAL_PRICES),
  /** A month in the cheapest of their open batches; null without any. */
  batchPricePaise: paise.nullable(),
});
export type TeacherCard = z.infer<typeof teacherCard>;

/** A film of a teacher that families can play. `durationSeconds` is null where the file does not say. */
export const introVideo = z.object({
  address: z.string(),
  kind: z.enum(['mp4', 'webm']),
  durationSeconds: z.number().nullable(),
});
export type IntroVideo = z.infer<typeof introVideo>;

/** A teacher's own film, in any state; its address plays it for an hour. */
export const ownIntroVideo = introVideo.extend({
  status: z.enum(FILM_STATUSES),
  /** Null unless it was refused. */
  refusedBecause: z.string().nullable(),
});
export type OwnIntroVideo = z.infer<typeof ownIntroVideo>;

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
  /** The median of the newest answers to requests, in minutes; null until there are enough of them. */
  answersWithinMinutes: z.number().nullable(),
  weeklyHours: z.array(z.object({ weekday: z.number(), startMinute: z.number(), endMinute: z.number() })),
});
export type TeacherProfile = z.infer<typeof teacherProfile>;
