/** What a family wishes for when there is no batch that fits. */
import { z } from 'zod';
import { entityId, grade, instant } from '../../fields.ts';
import { PLAN_SIZES } from '../../rates/plans/sizes.ts';
import { SUBJECTS, TEACHING_LANGUAGES } from '../../school.ts';
import { en as M } from '../words/en.ts';
import { DEMAND_TIMES_MAX, WISH_DAY, WISH_SPAN_MINUTES, WISH_STEP_MINUTES } from './policy.ts';

/** ISO weekday: 1 is Monday, 7 is Sunday. */
const weekday = z.int().min(1).max(7);
const minute = z
  .int()
  .min(WISH_DAY.fromMinute, { error: M.hoursTooShort })
  .max(WISH_DAY.untilMinute, { error: M.hoursTooShort })
  .multipleOf(WISH_STEP_MINUTES, { error: M.hoursTooShort });

const wish = z.object({
  subject: z.enum(SUBJECTS, { error: M.subjectRequired }),
  class: grade,
  size: z.literal(PLAN_SIZES, { error: M.sizeRequired }),
  language: z.enum(TEACHING_LANGUAGES, { error: M.languageRequired }),
  /** The days that suit, each once. */
  weekdays: z
    .array(weekday)
    .min(1, { error: M.dayRequired })
    .max(7)
    .refine((days) => new Set(days).size === days.length, { error: M.dayRequired }),
  /** Minutes since midnight in India, between which a class may lie. */
  fromMinute: minute,
  untilMinute: minute,
});

/** A parent says for which child; a student wishes for themselves. With `teacherId` the family asks this teacher alone. */
export const wishInput = wish
  .extend({ studentId: entityId.optional(), teacherId: entityId.optional() })
  .refine(({ fromMinute, untilMinute }) => untilMinute - fromMinute >= WISH_SPAN_MINUTES, {
    error: M.hoursTooShort,
    path: ['untilMinute'],
  });
export type WishInput = z.infer<typeof wishInput>;

export const batchWish = wish.extend({
  id: entityId,
  student: z.object({ id: entityId, name: z.string() }),
  /** The teacher who is asked; null for a wish that every teacher sees. */
  teacher: z.object({ id: entityId, name: z.string() }).nullable(),
  madeAt: instant,
});
export type BatchWish = z.infer<typeof batchWish>;

/** A wish that a new batch fits, of a child that may have a seat in it, as its teacher sees it: without names. */
export const fittingWish = wish
  .pick({ class: true, weekdays: true, fromMinute: true, untilMinute: true })
  .extend({ id: entityId, asksForYou: z.boolean() });
export type FittingWish = z.infer<typeof fittingWish>;

/** Wishes for the same, as teachers see them: without names. */
export const demand = wish.pick({ subject: true, class: true, size: true, language: true }).extend({
  children: z.int().min(1),
  /** Families among them that ask for this very teacher. */
  asking: z.int(),
  /** The starts that suit most of them. */
  times: z.array(z.object({ weekday, startMinute: z.int(), children: z.int().min(1) })).max(DEMAND_TIMES_MAX),
});
export type Demand = z.infer<typeof demand>;
