/** A teacher's earnings in a financial year and its months, from the books. */
import { csvOf } from '@kaksha/domain/csv.ts';
import { DEFAULT_TIME_ZONE, localDateOf, zonedTimeToInstant } from '@kaksha/domain/time.ts';
import {
  financialYearLabel,
  financialYearOf,
  monthsOfFinancialYear,
} from '@kaksha/domain/wallet/financial-year.ts';
import { type MonthMoved, monthByMonth, totalsOf } from '@kaksha/domain/wallet/tds/period.ts';
import type { EarningsPeriod, PeriodTotals } from '@kaksha/domain/wallet/tds/schema.ts';
import { en } from '@kaksha/domain/wallet/tds/words/en.ts';
import { sql } from 'kysely';
import type { Db } from '../../platform/context.ts';
import { readPan } from './deduct.ts';

const MONTH = (at: string) => sql`to_char(${sql.ref(at)} at time zone ${DEFAULT_TIME_ZONE}, 'YYYY-MM')`;
const beginOf = (month: string): Date => new Date(zonedTimeToInstant(`${month}-01`, 0, DEFAULT_TIME_ZONE));

async function readMoved(db: Db, teacherId: string, from: Date, to: Date): Promise<MonthMoved[]> {
  const { rows } = await sql<MonthMoved>`
    with moved as (
      select ${MONTH('x.posted_at')} as month,
        coalesce(sum(p.amount_paise) filter (where x.kind in ('release', 'late_cancellation', 'reschedule_fee', 'dispute_refund')), 0)::bigint as earned,
        coalesce(sum(p.amount_paise) filter (where x.kind in ('payout', 'payout_failed')), 0)::bigint as payout,
        sum(p.amount_paise)::bigint as total
      from ledger.account a join ledger.posting p on p.account_id = a.id join ledger.txn x on x.id = p.txn_id
      where a.owner_id = ${teacherId} and a.kind in ('teacher_payable', 'teacher_recovery')
        and x.posted_at >= ${from} and x.posted_at < ${to}
      group by 1
    ), earned as (
      select ${MONTH('e.posted_at')} as month,
        coalesce(sum(e.gross_paise) filter (where e.kind <> 'dispute_refund'), 0)::bigint as gross,
        coalesce(-sum(e.gross_paise) filter (where e.kind = 'dispute_refund'), 0)::bigint as returned,
        sum(e.commission_paise)::bigint as commission, sum(e.gst_paise)::bigint as gst, sum(e.tds_paise)::bigint as tds
      from ledger.earning e
      where e.teacher_id = ${teacherId} and e.posted_at >= ${from} and e.posted_at < ${to}
      group by 1
    )
    select coalesce(m.month, e.month, '') as month, coalesce(e.gross, 0) as "grossPaise", coalesce(e.returned, 0) as "returnedPaise",
      coalesce(e.commission, 0) as "commissionPaise", coalesce(e.gst, 0) as "gstPaise", coalesce(e.tds, 0) as "tdsPaise",
      coalesce(m.earned, 0) as "earnedPaise", coalesce(m.payout, 0) as "payoutPaise",
      coalesce(m.total - m.earned - m.payout, 0) as "otherPaise"
    from moved m full join earned e on e.month = m.month`.execute(db);
  return rows;
}

/** The balance before a moment, and when the first posting was; `null` when there is none. */
async function readBefore(
  db: Db,
  teacherId: string,
  at: Date,
): Promise<{ paise: number; first: Date | null }> {
  const { rows } = await sql<{ paise: number; first: Date | null }>`
    select coalesce(sum(p.amount_paise) filter (where x.posted_at < ${at}), 0)::bigint as paise, min(x.posted_at) as first
    from ledger.account a join ledger.posting p on p.account_id = a.id join ledger.txn x on x.id = p.txn_id
    where a.owner_id = ${teacherId} and a.kind in ('teacher_payable', 'teacher_recovery')`.execute(db);
  return rows[0] ?? { paise: 0, first: null };
}

/** Reads a financial year, or a month of it; without a year the one of `nowMs`. */
export async function readPeriod(
  db: Db,
  teacherId: string,
  input: { year?: number; month?: string },
  nowMs: number,
): Promise<EarningsPeriod> {
  const thisMonth = localDateOf(nowMs).slice(0, 7);
  const thisYear = financialYearOf(thisMonth);
  const year = input.year ?? thisYear;
  const begun = monthsOfFinancialYear(year).filter((month) => month <= thisMonth);
  const from = beginOf(`${year}-04`);
  const [moved, before, pan] = await Promise.all([
    readMoved(db, teacherId, from, beginOf(`${year + 1}-04`)),
    readBefore(db, teacherId, from),
    readPan(db, teacherId),
  ]);
  const nothing = { grossPaise: 0, returnedPaise: 0, commissionPaise: 0, gstPaise: 0, tdsPaise: 0 };
  const inOrder = begun.map(
    (month) =>
      moved.find((one) => one.month === month) ?? {
        ...nothing,
        month,
        earnedPaise: 0,
        payoutPaise: 0,
        otherPaise: 0,
      },
  );
  const months = monthByMonth(before.paise, inOrder);
  const firstYear =
    before.first === null ? thisYear : financialYearOf(localDateOf(before.first.getTime()).slice(0, 7));
  return {
    year,
    month: input.month ?? null,
    years: Array.from({ length: thisYear - firstYear + 1 }, (_, back) => thisYear - back),
    totals:
      input.month === undefined
        ? totalsOf(before.paise, inOrder)
        : (months.find(({ month }) => month === input.month) ??
          totalsOf(months.at(-1)?.closingPaise ?? 0, [])),
    months,
    pan,
  };
}

/** The columns of a statement, in the order in which one comes from the other. */
export const PERIOD_LINES = [
  ['openingPaise', en.statement.opening],
  ['grossPaise', en.statement.gross],
  ['returnedPaise', en.statement.returned],
  ['commissionPaise', en.statement.commission],
  ['gstPaise', en.statement.gst],
  ['tdsPaise', en.statement.tds],
  ['creditsPaise', en.statement.credits],
  ['netPaise', en.statement.net],
  ['paidOutPaise', en.statement.paidOut],
  ['closingPaise', en.statement.closing],
] as const satisfies readonly (readonly [keyof PeriodTotals, string])[];

/** 'earnings-2026-27' or 'earnings-2026-11': what a period's files are called. */
export const periodFileName = ({ year, month }: EarningsPeriod): string =>
  `earnings-${month ?? financialYearLabel(year)}`;

/** The period as a file for spreadsheets: its months, and their total. */
export function periodCsv(period: EarningsPeriod): File {
  const cells = (totals: PeriodTotals) => PERIOD_LINES.map(([key]) => ({ paise: totals[key] }));
  const months = period.months.filter(({ month }) => period.month === null || month === period.month);
  const rows = months.map((month) => [month.month, ...cells(month)]);
  if (period.month === null) rows.push([en.statement.total, ...cells(period.totals)]);
  const text = csvOf([en.statement.month, ...PERIOD_LINES.map(([, label]) => `${label} (INR)`)], rows);
  return new File([text], `${periodFileName(period)}.csv`, { type: 'text/csv;charset=utf-8' });
}
