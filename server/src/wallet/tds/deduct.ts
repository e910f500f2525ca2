/** Income tax on each earning, and its line in the register (docs/decisions/2026-11-30-tds-194-o.md). */
import { basisPointsOf } from '@kaksha/domain/money.ts';
import type { ReleaseRates } from '@kaksha/domain/wallet/postings.ts';
import {
  type TdsDue,
  type TdsRates,
  type TdsYear,
  tdsOn,
  yearAfterRefund,
} from '@kaksha/domain/wallet/tds/rules.ts';
import { sql } from 'kysely';
import type { Db, Trx } from '../../platform/context.ts';

const MONTH_NOW = sql`date_trunc('month', now() at time zone 'Asia/Kolkata')::date`;
const YEAR_NOW = sql`extract(year from ${MONTH_NOW} - interval '3 months')::integer`;

interface Standing extends TdsYear {
  hasPan: boolean;
}

/** Where a teacher's financial year stands. The caller holds the teacher's row. */
async function readStanding(trx: Trx, teacherId: string): Promise<Standing> {
  const { rows } = await sql<Standing>`
    select exists (select from teacher_pan where teacher_id = ${teacherId}) as "hasPan",
      coalesce(e.year_gross_paise, 0) as "grossPaise", coalesce(e.year_untaxed_paise, 0) as "untaxedPaise"
    from (values (true)) one left join lateral (
      select year_gross_paise, year_untaxed_paise from tds_entry
      where teacher_id = ${teacherId} and financial_year = ${YEAR_NOW}
      order by txn_id desc limit 1) e on true`.execute(trx);
  const standing = rows[0];
  if (standing === undefined) throw new Error('a row of one value answered none');
  return standing;
}

/** The tax on an earning of this gross now. The caller holds the teacher's row until the earning is posted and entered. */
export async function taxNow(
  trx: Trx,
  teacherId: string,
  grossPaise: number,
  rates: ReleaseRates & TdsRates,
): Promise<TdsDue> {
  const { hasPan, ...year } = await readStanding(trx, teacherId);
  const mostPaise = grossPaise - basisPointsOf(grossPaise, rates.commission);
  return tdsOn({ grossPaise, mostPaise, hasPan }, year, rates);
}

/** Writes the line of an earning that was posted. Once for each transaction: a repeated posting has its line. */
export async function enterEarning(
  trx: Trx,
  txnId: number,
  teacherId: string,
  grossPaise: number,
  { tdsPaise, basisPoints, hasPan, year }: TdsDue,
): Promise<void> {
  await sql`
    insert into tds_entry (txn_id, teacher_id, month, gross_paise, has_pan, basis_points, tds_paise, year_gross_paise, year_untaxed_paise)
    values (${txnId}, ${teacherId}, ${MONTH_NOW}, ${grossPaise}, ${hasPan}, ${basisPoints}, ${tdsPaise},
      ${year.grossPaise}, ${year.untaxedPaise})
    on conflict on constraint tds_entry_pk do nothing`.execute(trx);
}

/**
 * Writes the line of a part of a class's price that went back to its family, if the class was earned in this financial
 * year: its tax is set off against the teacher's next. Of an earlier year the tax stays paid, for the teacher to claim.
 */
export async function enterRefund(
  trx: Trx,
  txnId: number,
  { bookingId, teacherId }: { bookingId: string; teacherId: string },
  refundPaise: number,
): Promise<void> {
  const { rows } = await sql`
    select from ledger.txn x join tds_entry e on e.txn_id = x.id and e.financial_year = ${YEAR_NOW}
    where x.booking_id = ${bookingId} and x.kind = 'release'`.execute(trx);
  if (rows.length === 0) return;
  const { hasPan, ...year } = await readStanding(trx, teacherId);
  const after = { tdsPaise: 0, basisPoints: 0, hasPan, year: yearAfterRefund(year, refundPaise) };
  await enterEarning(trx, txnId, teacherId, -refundPaise, after);
}

/** The last four signs of a teacher's PAN; null without one. */
export async function readPan(db: Db, teacherId: string): Promise<{ last4: string; givenAt: string } | null> {
  const { rows } = await sql<{ last4: string; givenAt: Date }>`
    select last4, given_at as "givenAt" from teacher_pan where teacher_id = ${teacherId}`.execute(db);
  const pan = rows[0];
  return pan === undefined ? null : { last4: pan.last4, givenAt: pan.givenAt.toISOString() };
}
