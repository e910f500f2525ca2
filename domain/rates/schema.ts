import { z } from 'zod';
import { entityId, instant, localDate, text } from '../fields.ts';
import { REASON_REQUIRED } from '../words.ts';

/** The rates that the platform divides a price by, as `ledger.rate` holds them, in the order of the screen. */
export const RATE_KINDS = ['commission', 'commission_gst', 'tds', 'tds_without_pan'] as const;
export type RateKind = (typeof RATE_KINDS)[number];

export const RATE_LABELS: Readonly<Record<RateKind, string>> = {
  commission: 'Commission',
  commission_gst: 'GST inside the commission',
  tds: 'Income tax of teachers (TDS)',
  tds_without_pan: 'Income tax without a PAN (TDS)',
};

/** 100 percent, in basis points. */
export const BASIS_POINTS_MAX = 10_000;

/** Messages about rates to operators; the specification is silent about them. */
export const RATE_MESSAGES = {
  percentRequired: 'Please enter a percentage from 0 to 100, with at most two decimals',
  dayRequired: 'Please choose the day from which it holds',
  inFuture: 'A rate begins on a day to come: what has been divided is never divided otherwise.',
  taken:
    'A rate of this kind begins on that day already. Please take that one back first, or choose another day.',
  stays: 'This rate has begun, and stays as it is.',
  gone: 'This rate is not there any more.',
  reasonRequired: REASON_REQUIRED,
  added: 'Rate added',
  withdrawn: 'Rate taken back',
  loadFailed: 'Failed to load the rates.',
} as const;

/** Coming rates have not begun; of each kind one holds now; the others are past. */
export const RATE_STATES = ['coming', 'now', 'past'] as const;

export const rateView = z.object({
  kind: z.enum(RATE_KINDS),
  basisPoints: z.int(),
  validFrom: instant,
  state: z.enum(RATE_STATES),
  reason: z.string(),
  /** Null for those that the product began with. */
  addedBy: z.object({ id: entityId, name: z.string() }).nullable(),
  addedAt: instant,
});
export type RateView = z.infer<typeof rateView>;

/** Why a rate or a price was added or taken back. */
export const rateReason = text(1000, RATE_MESSAGES.reasonRequired);

/** A rate from the beginning of a day in India on. */
export const newRate = z.object({
  kind: z.enum(RATE_KINDS),
  day: localDate,
  basisPoints: z
    .int({ error: RATE_MESSAGES.percentRequired })
    .min(0, { error: RATE_MESSAGES.percentRequired })
    .max(BASIS_POINTS_MAX, { error: RATE_MESSAGES.percentRequired }),
  reason: rateReason,
});
export type NewRate = z.infer<typeof newRate>;

/** Which coming rate is taken back, and why. */
export const rateToWithdraw = z.object({ kind: z.enum(RATE_KINDS), day: localDate, reason: rateReason });
export type RateToWithdraw = z.infer<typeof rateToWithdraw>;
