import { z } from 'zod';
import { localDate } from '../../fields.ts';
import { procedureFor } from '../../procedure.ts';
import { SUBJECTS } from '../../school.ts';

/** How many periods of each length are shown, the current one included. Weeks begin on Monday; all are Indian time. */
export const PERIODS_SHOWN = { day: 30, week: 12, month: 12 } as const;
export const PERIOD_LENGTHS = ['day', 'week', 'month'] as const;
export type PeriodLength = (typeof PERIOD_LENGTHS)[number];

/** A sum of many amounts, in paise: below zero where more came back in a period than went out. */
const sumPaise = z.int();

/** The figures of one period. A class counts on its day, also one that was cancelled before; a seat of a group counts as one class. */
export const periodFigures = z.object({
  startsOn: localDate,
  students: z.int(),
  parents: z.int(),
  teachers: z.int(),
  /** Teachers who were verified then, and still are. */
  verified: z.int(),
  requested: z.int(),
  /**
   * Half of the teachers who accepted took no longer; null when nobody had to. Each time is rounded up: to the minute in the first hour, to 5
   * minutes in the first six, then to a quarter of an hour.
   */
  acceptMinutes: z.int().nullable(),
  held: z.int(),
  /** The child did not come, and the class was paid. A class that a family took back is in none of these counts. */
  missed: z.int(),
  /** The teacher did not come, or nobody, or it was hardly held: the settlement gave the money back. */
  notHeld: z.int(),
  /** Confirmed, and cancelled before it began. */
  cancelled: z.int(),
  /** Payers with a class that was held and cost something, and those of them who had one before this period. */
  payers: z.int(),
  returning: z.int(),
  /** Of what was released: paid for classes, with what coupons paid, and our part of it with its GST. Fees are in neither. */
  grossPaise: sumPaise,
  commissionPaise: sumPaise,
  /** Back to where it was paid from, out of wallets; of all subjects. */
  refundedPaise: sumPaise,
  /** The money in families’ wallets at the end of the period; of all subjects. */
  walletsPaise: sumPaise,
});
export type PeriodFigures = z.infer<typeof periodFigures>;

export const figuresContract = {
  read: procedureFor('admin')
    .route({
      method: 'GET',
      path: '/admin/figures',
      summary: 'What happened on the market, by day, week or month',
      description:
        'The oldest period first. With a subject, classes and what was paid for them are of that subject alone; people, refunds and wallets are of all.',
    })
    .input(z.object({ by: z.enum(PERIOD_LENGTHS).default('week'), subject: z.enum(SUBJECTS).optional() }))
    .output(z.object({ periods: z.array(periodFigures).max(PERIODS_SHOWN.day) })),
};
