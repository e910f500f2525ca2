import { z } from 'zod';
import { paise } from '../../fields.ts';
import { ALLOWANCE_CLASS_MAX_PAISE, ALLOWANCE_WEEK_MAX_PAISE } from './policy.ts';
import { en as M } from './words/en.ts';

const limit = (max: number, message: string) =>
  z.int({ error: message }).min(100, { error: message }).max(max, { error: message });

/** A child's allowance. Amounts in paise, for one class and for a week that begins on Monday. */
export const givenAllowance = z
  .object({
    perClassPaise: limit(ALLOWANCE_CLASS_MAX_PAISE, M.perClassRequired),
    perWeekPaise: limit(ALLOWANCE_WEEK_MAX_PAISE, M.perWeekRequired),
    /** The wallet that pays: the child's own, or that of the parent who allows it. */
    paysFrom: z.enum(['child', 'parent']),
    /** The child may add money to its own wallet. */
    mayTopUp: z.boolean(),
  })
  .refine(({ perClassPaise, perWeekPaise }) => perWeekPaise >= perClassPaise, {
    error: M.weekBelowClass,
    path: ['perWeekPaise'],
  });
export type GivenAllowance = z.infer<typeof givenAllowance>;

/** An allowance as it stands, with the rest of this week. */
export const allowance = z.object({
  perClassPaise: paise,
  perWeekPaise: paise,
  paysFrom: z.enum(['child', 'parent']),
  mayTopUp: z.boolean(),
  /** First name of the parent who set it. */
  setBy: z.string(),
  leftThisWeekPaise: paise,
});
export type Allowance = z.infer<typeof allowance>;

/** A student's limits without a parent's approval. */
export const spending = z.object({
  perClassPaise: paise,
  leftThisWeekPaise: paise,
  /** The wallet that pays within the limit. */
  paysFrom: z.enum(['child', 'parent']),
  /** False when every class needs a parent's approval. */
  allowed: z.boolean(),
});
export type Spending = z.infer<typeof spending>;
