import { z } from 'zod';
import { givenPassword } from '../../accounts/schema.ts';
import { entityId, instant, localDate } from '../../fields.ts';
import { monthsOfFinancialYear } from '../financial-year.ts';
import { isPersonsPan, PAN_PATTERN } from './rules.ts';
import { en as M } from './words/en.ts';

/** A PAN as it is shown: its last four signs. */
export const panView = z.object({ last4: z.string(), givenAt: instant });

/** PUT /earnings/pan. Spaces and hyphens are how people read such numbers to each other. */
export const panInput = z.object({
  pan: z
    .string({ error: M.panInvalid })
    .max(30, { error: M.panInvalid })
    .overwrite((value) => value.replace(/[\s-]+/g, '').toUpperCase())
    .regex(PAN_PATTERN, { error: M.panInvalid })
    .refine(isPersonsPan, { error: M.panNotOfAPerson }),
  password: givenPassword,
});
export type PanInput = z.infer<typeof panInput>;

/** What is deducted from a teacher now. Rates in basis points. */
export const ownTax = z.object({
  pan: panView.nullable(),
  rates: z.object({ tds: z.int(), tdsWithoutPan: z.int() }),
});
export type OwnTax = z.infer<typeof ownTax>;

const financialYear = z.coerce.number({ error: M.yearRequired }).int().min(2020).max(2198);
const month = z.string().regex(/^\d{4}-(0[1-9]|1[0-2])$/, { error: M.monthRequired });

/** A financial year, or one of its months. */
export const periodInput = z
  .object({ year: financialYear.optional(), month: month.optional() })
  .refine(
    ({ year, month: of }) =>
      of === undefined || (year !== undefined && monthsOfFinancialYear(year).includes(of)),
    {
      error: M.monthRequired,
      path: ['month'],
    },
  );

/** A period of a teacher's earnings: `net` is what is left of the gross, and `closing` is opening + net − payouts. */
export const periodTotals = z.object({
  openingPaise: z.number(),
  grossPaise: z.number(),
  returnedPaise: z.number(),
  commissionPaise: z.number(),
  gstPaise: z.number(),
  tdsPaise: z.number(),
  creditsPaise: z.number(),
  netPaise: z.number(),
  paidOutPaise: z.number(),
  closingPaise: z.number(),
});
export type PeriodTotals = z.infer<typeof periodTotals>;

export const earningsPeriod = z.object({
  year: z.int(),
  month: z.string().nullable(),
  /** The financial years to choose from, the latest first. */
  years: z.array(z.int()).max(100),
  totals: periodTotals,
  /** The months of the year that have begun. */
  months: z.array(periodTotals.extend({ month: z.string() })).max(12),
  pan: panView.nullable(),
});
export type EarningsPeriod = z.infer<typeof earningsPeriod>;

export const givenMonth = month;

const challan = z.object({
  bsrCode: z
    .string()
    .trim()
    .regex(/^\d{7}$/, { error: M.bsrInvalid }),
  challanNumber: z
    .string()
    .trim()
    .regex(/^\d{5}$/, { error: M.challanInvalid }),
  paidOn: localDate,
});

/** POST /admin/tds/payments. */
export const taxPaymentInput = challan.extend({ month });
export type TaxPaymentInput = z.infer<typeof taxPaymentInput>;

/** The tax of a month, as operators see it. */
export const taxMonth = z.object({
  month: z.string(),
  deductedPaise: z.number(),
  /** What is to be paid, or was: whole rupees. */
  payablePaise: z.number(),
  teachers: z.int(),
  /** The last day for it. */
  dueOn: localDate,
  isOver: z.boolean(),
  payment: challan.extend({ recordedBy: z.string(), recordedAt: instant }).nullable(),
});
export type TaxMonth = z.infer<typeof taxMonth>;

/** What was deducted from one teacher in a month, at one rate. */
export const taxLine = z.object({
  teacher: z.object({ id: entityId, name: z.string() }),
  panLast4: z.string().nullable(),
  grossPaise: z.number(),
  basisPoints: z.int(),
  tdsPaise: z.number(),
});
export type TaxLine = z.infer<typeof taxLine>;
