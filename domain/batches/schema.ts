/** Batches as everybody sees them, and how they are found. All amounts in paise. */
import { z } from 'zod';
import { entityId, grade, instant, paise, personSummary } from '../fields.ts';
import { planChapter } from '../packages/contract.ts';
import { PLAN_SIZES } from '../rates/plans/sizes.ts';
import { SUBJECTS, TEACHING_LANGUAGES } from '../school.ts';
import { WEEKLY_TIMES } from './month.ts';
import { PLAN_CHAPTERS_MAX } from './policy.ts';
import { BATCH_STATUSES } from './status.ts';
import { en as M } from './words/en.ts';

/** '18:00', on a 24-hour clock. */
export const clockTime = z.string().regex(/^([01]\d|2[0-3]):[0-5]\d$/, { error: M.timeRequired });
/** ISO weekday: 1 is Monday, 7 is Sunday. */
const weekday = z.coerce.number().int().min(1).max(7);
export const weeklyTime = z.object({ weekday, time: clockTime });
export const classes = z.int().min(1).max(12);

/** A batch as everybody sees it. Times of the week are on the wall of `timeZone`. */
export const batchView = z.object({
  id: entityId,
  teacher: personSummary,
  subject: z.string(),
  /** One class of school, or two neighbours. */
  grades: z.array(z.int()).min(1).max(2),
  language: z.string(),
  size: z.literal(PLAN_SIZES),
  /** With those that are held for somebody. */
  seatsTaken: z.int(),
  /** Children who have a seat. */
  joined: z.int(),
  minSeats: z.int(),
  weeklyTimes: z.array(weeklyTime).max(WEEKLY_TIMES.length),
  timeZone: z.string(),
  classesPerMonth: classes,
  /** What a month costs today, and the share of one class (the smaller one where they differ). */
  monthPricePaise: paise,
  classPricePaise: paise,
  status: z.enum(BATCH_STATUSES),
  firstClassAt: instant,
  /** When it is decided whether it begins. */
  decidesAt: instant,
  /** With a notice: no class begins from then on. */
  endsAt: instant.nullable(),
  nextClassAt: instant.nullable(),
  /** Where it stands in the book; null without a plan, or when all of it is done. */
  chapter: z.string().nullable(),
});
export type BatchView = z.infer<typeof batchView>;

/** One batch on its page. */
export const batchDetails = batchView.extend({
  about: z.string(),
  keepsHolidays: z.boolean(),
  /** Children who wait for a seat. */
  waiting: z.int(),
  /** Counts how often the plan was saved. */
  planRevision: z.int(),
  chapters: z.array(planChapter).max(PLAN_CHAPTERS_MAX),
  /** The classes to come, the next ones first. */
  nextClasses: z.array(z.object({ startsAt: instant, endsAt: instant })).max(12),
  teacherRating: z.object({ average: z.number().nullable(), count: z.int() }),
});
export type BatchDetails = z.infer<typeof batchDetails>;

/** Batches by what they are, each without its own filter: the numbers beside the choices. */
const counts = z.array(z.object({ value: z.string(), count: z.int() })).max(40);

/** GET /batches. `from` and `until` are hours in India between which all its classes begin. */
export const listBatchesInput = z.object({
  grade: grade.optional(),
  subject: z.enum(SUBJECTS).optional(),
  size: z.coerce.number().pipe(z.literal(PLAN_SIZES)).optional(),
  weekday: weekday.optional(),
  from: clockTime.optional(),
  until: clockTime.optional(),
  language: z.enum(TEACHING_LANGUAGES).optional(),
  teacherId: entityId.optional(),
  cursor: z
    .string()
    .regex(/^\d{1,5}$/, { error: M.cursorUnknown })
    .optional(),
  limit: z.coerce.number().int().min(1).max(50).default(20),
});
export type ListBatchesInput = z.infer<typeof listBatchesInput>;

export const batchList = z.object({
  batches: z.array(batchView).max(50),
  total: z.int(),
  counts: z.object({ subject: counts, size: counts, grade: counts, weekday: counts, language: counts }),
  nextCursor: z.string().nullable(),
});
export type BatchList = z.infer<typeof batchList>;
