import { z } from 'zod';
import { entityId, instant, pageInput, paise } from '../fields.ts';
import { procedureFor } from '../procedure.ts';
import { documentLink } from './document-link.ts';
import { moneyState } from './money-schema.ts';
import { en as PERIOD_WORDS } from './periods/words/en.ts';
import { PERIOD } from './periods.ts';
import { TRANSACTION_KINDS } from './postings.ts';
import { tdsContract } from './tds/contract.ts';
import { TOTAL_PARTS } from './totals.ts';

/** One line of a statement: how a transaction moved this person's account. */
export const statementEntry = z.object({
  id: z.number(),
  kind: z.enum(TRANSACTION_KINDS),
  amountPaise: z.number(),
  balanceAfterPaise: z.number(),
  bookingId: entityId.nullable(),
  description: z.string(),
  /** The package that this line paid for or gave back. */
  packageId: entityId.nullable(),
  /** The seat in a batch whose month this line paid for or gave back. */
  batchSeatId: entityId.nullable(),
  /** Whom this line was for; null when it was for nobody alone, as money that was added. */
  student: z.object({ id: entityId, name: z.string() }).nullable(),
  /** The state of the money since then. */
  money: moneyState,
  /** The receipt or credit note that belongs to this line; null where there is none yet. */
  document: documentLink.nullable(),
  postedAt: instant,
});
export type StatementEntry = z.infer<typeof statementEntry>;

/** One line of a teacher's statement: how a transaction moved the earnings, less the amount to recover. */
export const earningsEntry = z.object({
  id: z.number(),
  kind: z.enum(TRANSACTION_KINDS),
  amountPaise: z.number(),
  balanceAfterPaise: z.number(),
  bookingId: entityId.nullable(),
  /** Income tax that was deducted before the amount. */
  tdsPaise: z.number(),
  description: z.string(),
  /** The invoice or credit note for the commission in this line; null where there is none. */
  document: documentLink.nullable(),
  postedAt: instant,
});
export type EarningsEntry = z.infer<typeof earningsEntry>;

/** What part of a wallet's history is asked for; all of it without these. */
const statementFilter = {
  period: z.string().regex(PERIOD, { error: PERIOD_WORDS.badPeriod }).optional(),
  studentId: entityId.optional(),
};

/** More than the years of a history have months, and than anybody pays for. */
const MONTHS_MOST = 1_200;
export const CHILDREN_MOST = 200;

/** Signed paise: what came in is positive, what went out negative. */
const totals = z.record(z.enum(TOTAL_PARTS), z.int());

const statementTotals = z.object({
  totals,
  /** The balances before and after the period; null for one child alone. */
  openingPaise: z.int().nullable(),
  closingPaise: z.int().nullable(),
  /** The months of the period in which something moved, newest first: '2026-11'. */
  months: z
    .array(z.object({ month: z.string(), openingPaise: z.int(), totals, closingPaise: z.int() }))
    .max(MONTHS_MOST),
  /** The month of the wallet's first movement; null before it. */
  firstMonth: z.string().nullable(),
  /** The children whose classes this wallet has paid for. */
  children: z.array(z.object({ id: entityId, name: z.string() })).max(CHILDREN_MOST),
});
export type StatementTotals = z.infer<typeof statementTotals>;

const statement = z.object({ entries: z.array(statementEntry), nextCursor: z.string().nullable() });

/** Prepaid credit for lessons, and a teacher's earnings. All figures are read from the ledger. */
export const walletContract = {
  tds: tdsContract,
  balance: procedureFor('student', 'parent')
    .route({ method: 'GET', path: '/wallet', summary: 'My wallet' })
    .output(
      z.object({
        balancePaise: paise,
        /** The part of the balance that is credit from us: for classes only, and spent first. */
        creditPaise: paise,
        heldPaise: paise,
      }),
    ),
  statement: procedureFor('student', 'parent')
    .route({ method: 'GET', path: '/wallet/statement', summary: 'What moved my wallet, newest first' })
    .input(z.object({ ...pageInput(20), ...statementFilter }))
    .output(statement),
  totals: procedureFor('student', 'parent')
    .route({
      method: 'GET',
      path: '/wallet/totals',
      summary: 'What moved my wallet, added up by period and month',
      description:
        'Periods are those of India: a month (`2026-11`), a year (`2026`) or a financial year (`fy2026`, from April on). The opening balance and the totals make up the closing balance.',
    })
    .input(z.object(statementFilter))
    .output(statementTotals),
  statementCsv: procedureFor('student', 'parent')
    .route({
      method: 'GET',
      path: '/wallet/statement.csv',
      summary: 'The whole statement of a period as a file for spreadsheets, oldest first',
    })
    .input(z.object(statementFilter))
    .output(z.file()),
  earnings: procedureFor('teacher')
    .route({
      method: 'GET',
      path: '/earnings',
      summary: 'What I have earned',
      description:
        'Days and months in Asia/Kolkata. `expectedPaise` is what confirmed lessons still hold, less commission and the tax without a PAN.',
    })
    .output(
      z.object({
        todayPaise: paise,
        weekPaise: paise,
        monthPaise: paise,
        payablePaise: paise,
        toRecoverPaise: paise,
        expectedPaise: paise,
      }),
    ),
  earningsStatement: procedureFor('teacher')
    .route({
      method: 'GET',
      path: '/earnings/statement',
      summary: 'What moved my earnings, newest first',
      description:
        'Of what is payable and what is to be recovered together: the balance is what we owe. Paginated by key.',
    })
    .input(z.object(pageInput(20)))
    .output(z.object({ entries: z.array(earningsEntry), nextCursor: z.string().nullable() })),
  earningsCsv: procedureFor('teacher')
    .route({
      method: 'GET',
      path: '/earnings/statement.csv',
      summary: 'The same as a file for spreadsheets, oldest first',
    })
    .output(z.file()),
};
