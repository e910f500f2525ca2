/** A teacher's prices: the hourly rate, and the trial. */

import { z } from 'zod';
import { TRIAL_DURATION_MINUTES } from '../availability/policy.ts';
import { formatPaise, lessonPricePaise, rupees } from '../money.ts';

export const PRICE_MIN_RUPEES = 200;
export const PRICE_MAX_RUPEES = 1000;
export const PRICE_STEP_RUPEES = 50;

/** Every rate that a teacher may set, in paise an hour, from the lowest on. */
export const HOURLY_RATES_PAISE: readonly number[] = Array.from(
  { length: (PRICE_MAX_RUPEES - PRICE_MIN_RUPEES) / PRICE_STEP_RUPEES + 1 },
  (_, index) => rupees(PRICE_MIN_RUPEES + index * PRICE_STEP_RUPEES),
);

/** Prices of a trial: nothing, or half of the usual price of its time. */
export const TRIAL_PRICES = ['free', 'half'] as const;
export type TrialPrice = (typeof TRIAL_PRICES)[number];

export const PRICING_MESSAGES = {
  rate: `Please choose a rate from ₹${PRICE_MIN_RUPEES} to ₹${PRICE_MAX_RUPEES} an hour, in steps of ₹${PRICE_STEP_RUPEES}`,
  trialUnsaid: 'Please say whether you offer a trial lesson',
  changed:
    'Your prices were changed elsewhere in the meantime. What you chose is still here: compare, and save again.',
  saveFailed: 'Your prices could not be saved. Please try again.',
  saved: 'Your prices are saved.',
} as const;

/** A rate in paise an hour within its bounds and steps. */
export const hourlyRatePaise = z
  .int({ error: PRICING_MESSAGES.rate })
  .refine((paise) => HOURLY_RATES_PAISE.includes(paise), { error: PRICING_MESSAGES.rate });

/** A teacher's decisions about prices. The rate is null until the teacher has set one. */
export const pricing = z.object({
  hourlyRatePaise: hourlyRatePaise.nullable(),
  /** Null until the teacher has said so; then none is offered. */
  trialOffered: z.boolean().nullable(),
  trialPrice: z.enum(TRIAL_PRICES),
});
export type Pricing = z.infer<typeof pricing>;

/** Prices to be saved: with a rate goes the choice of a trial. */
export const newPricing = pricing.refine(
  ({ hourlyRatePaise, trialOffered }) => hourlyRatePaise === null || trialOffered !== null,
  { error: PRICING_MESSAGES.trialUnsaid, path: ['trialOffered'] },
);

/** The price of a trial of {@link TRIAL_DURATION_MINUTES}, in paise. */
export function trialPricePaise(ratePaise: number, price: TrialPrice): number {
  return price === 'free' ? 0 : lessonPricePaise(ratePaise, TRIAL_DURATION_MINUTES) / 2;
}

/** A trial's price in words: 'free', or rupees. */
export function trialPriceText(ratePaise: number, price: TrialPrice): string {
  const paise = trialPricePaise(ratePaise, price);
  return paise === 0 ? 'free' : formatPaise(paise);
}
