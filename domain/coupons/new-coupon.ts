/** An operator's input for a new coupon. */
import { z } from 'zod';
import { entityId, grade, localDate, paise, subject, text } from '../fields.ts';
import { newCode } from './code.ts';
import {
  COUPON_AMOUNT_MAX_PAISE,
  COUPON_AMOUNT_MIN_PAISE,
  COUPON_BUDGET_MAX_PAISE,
  COUPON_USES_MAX,
  COUPON_USES_PER_FAMILY_MAX,
} from './policy.ts';
import { en as M } from './words/en.ts';

const count = (max: number) => z.int({ error: M.usesNeeded }).min(1, { error: M.usesNeeded }).max(max);

export const newCouponInput = z
  .object({
    code: newCode,
    /** A share of the price, at most `amountPaise`; null when `amountPaise` itself is taken off. */
    percent: z
      .int({ error: M.percentNeeded })
      .min(1, { error: M.percentNeeded })
      .max(100, { error: M.percentNeeded })
      .nullable(),
    amountPaise: z
      .int({ error: M.amountNeeded })
      .min(COUPON_AMOUNT_MIN_PAISE, { error: M.amountNeeded })
      .max(COUPON_AMOUNT_MAX_PAISE, { error: M.amountNeeded }),
    minimumPricePaise: paise.max(10_000_000).default(0),
    /** The first and the last day, in Asia/Kolkata. */
    firstDay: localDate,
    lastDay: localDate,
    maxUses: count(COUPON_USES_MAX).nullable(),
    usesPerFamily: count(COUPON_USES_PER_FAMILY_MAX).default(1),
    firstBookingOnly: z.boolean().default(false),
    subjects: z.array(subject).max(20).default([]),
    grades: z.array(grade).max(10).default([]),
    teacherId: entityId.nullable().default(null),
    budgetPaise: paise.max(COUPON_BUDGET_MAX_PAISE),
    reason: text(1000, M.reasonRequired),
  })
  .check((ctx) => {
    const { percent, amountPaise, minimumPricePaise, firstDay, lastDay, budgetPaise } = ctx.value;
    const refuse = (path: string, message: string) =>
      ctx.issues.push({ code: 'custom', message, path: [path], input: ctx.value });
    if (percent === null && minimumPricePaise < amountPaise) {
      refuse('minimumPricePaise', M.minimumBelowDiscount);
    }
    if (budgetPaise < amountPaise) refuse('budgetPaise', M.budgetTooSmall);
    if (lastDay < firstDay) refuse('lastDay', M.endsBeforeStart);
  });
export type NewCouponInput = z.infer<typeof newCouponInput>;
