/** The monthly plans, by how many children share a teacher, and their prices by date. */
import { z } from 'zod';
import { instant, localDate } from '../../fields.ts';
import { RATE_STATES, rateReason, rateView } from '../schema.ts';
import { PLAN_SIZES } from './sizes.ts';
import { en as M } from './words/en.ts';

/** Prices of a size that an operator is shown, the latest first. */
export const PRICES_SHOWN = 50;

/** A new price begins so many days ahead at the earliest. */
export const PLAN_NOTICE_DAYS = 30;

const size = z.literal(PLAN_SIZES);
const monthPricePaise = z
  .int({ error: M.price })
  .min(100, { error: M.price })
  .max(10_000_000, { error: M.price })
  .multipleOf(100, { error: M.price });

/** A plan as families see it: its price of today, and the next one when one is planned. */
export const planOffer = z.object({
  size,
  monthPricePaise: z.int(),
  next: z.object({ monthPricePaise: z.int(), validFrom: instant }).nullable(),
});
export type PlanOffer = z.infer<typeof planOffer>;

export const planPriceView = rateView
  .omit({ kind: true, basisPoints: true })
  .extend({ size, monthPricePaise: z.int(), state: z.enum(RATE_STATES) });
export type PlanPriceView = z.infer<typeof planPriceView>;
export const planPrices = z.object({ prices: z.array(planPriceView).max(PLAN_SIZES.length * PRICES_SHOWN) });

/** A price from the beginning of a day in India on. */
export const newPlanPrice = z.object({ size, day: localDate, monthPricePaise, reason: rateReason });
export type NewPlanPrice = z.infer<typeof newPlanPrice>;

/** Which coming price is taken back, and why. */
export const planPriceToWithdraw = z.object({ size, day: localDate, reason: rateReason });
export type PlanPriceToWithdraw = z.infer<typeof planPriceToWithdraw>;
