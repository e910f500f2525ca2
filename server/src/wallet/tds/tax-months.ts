/** Tax deducted from teachers, month by month, for the operators who pay and report it. */
import { csvOf } from '@kaksha/domain/csv.ts';
import { challanPaise, TAX_MONTHS_SHOWN, taxDueOn } from '@kaksha/domain/wallet/tds/rules.ts';
import type { TaxLine, TaxMonth } from '@kaksha/domain/wallet/tds/schema.ts';
import { en as WORDS } from '@kaksha/domain/wallet/tds/words/en.ts';
import { sql } from 'kysely';
import type { Db, Services } from '../../platform/context.ts';
import { openPan } from './pan.ts';

interface MonthRow extends Pick<TaxMonth, 'month' | 'deductedPaise' | 'teachers' | 'isOver'> {
  bsrCode: string | null;
  challanNumber: string | null;
  paidOn: string | null;
  recordedBy: string;
  recordedAt: Date | null;
}

function asMonth({ bsrCode, challanNumber, paidOn, recordedBy, recordedAt, ...month }: MonthRow): TaxMonth {
  return {
    ...month,
    payablePaise: challanPaise(month.deductedPaise),
    dueOn: taxDueOn(month.month),
    payment:
      bsrCode === null || challanNumber === null || paidOn === null || recordedAt === null
        ? null
        : { bsrCode, challanNumber, paidOn, recordedBy, recordedAt: recordedAt.toISOString() },
  };
}

/** The latest months with tax, the latest first; or one of them. */
export async function listTaxMonths(db: Db, month: string | null = null): Promise<TaxMonth[]> {
  const { rows } = await sql<MonthRow>`
    with deducted as (
      select month, sum(tds_paise)::bigint as paise, count(distinct teacher_id)::int as teachers
      from tds_entry where tds_paise > 0 and (${month}::text is null or month = (${month} || '-01')::date)
      group by month order by month desc limit ${TAX_MONTHS_SHOWN}
    )
    select to_char(d.month, 'YYYY-MM') as month, d.paise as "deductedPaise", d.teachers,
      (now() at time zone 'Asia/Kolkata')::date >= d.month + interval '1 month' as "isOver",
      p.bsr_code as "bsrCode", p.challan_number as "challanNumber", p.paid_on as "paidOn",
      coalesce(btrim(u.first_name || ' ' || u.last_name), '') as "recordedBy", p.recorded_at as "recordedAt"
    from deducted d left join tds_payment p on p.month = d.month left join user_account u on u.id = p.recorded_by
    order by d.month desc`.execute(db);
  return rows.map(asMonth);
}

interface LineRow extends Omit<TaxLine, 'teacher'> {
  teacherId: string;
  name: string;
  sealed: Buffer | null;
}

async function readLines(db: Db, month: string, limit: number | null): Promise<LineRow[]> {
  const { rows } = await sql<LineRow>`
    select e.teacher_id as "teacherId", btrim(u.first_name || ' ' || u.last_name) as name, p.last4 as "panLast4", p.sealed_number as sealed,
      sum(e.gross_paise)::bigint as "grossPaise", e.basis_points as "basisPoints", sum(e.tds_paise)::bigint as "tdsPaise"
    from tds_entry e join user_account u on u.id = e.teacher_id left join teacher_pan p on p.teacher_id = e.teacher_id
    where e.month = (${month} || '-01')::date and e.tds_paise > 0
    group by e.teacher_id, u.first_name, u.last_name, p.last4, p.sealed_number, e.basis_points
    order by "tdsPaise" desc, e.teacher_id, e.basis_points limit ${limit}`.execute(db);
  return rows;
}

/** The teachers of a month, the highest amounts first. */
export async function listTaxLines(db: Db, month: string, limit: number): Promise<TaxLine[]> {
  const rows = await readLines(db, month, limit);
  return rows.map(({ teacherId, name, sealed: _, ...line }) => ({
    ...line,
    teacher: { id: teacherId, name },
  }));
}

/** All teachers of a month with their PANs, for the quarterly statement. PANNOTAVBL is its word for one who has given none. */
export async function taxCsv({ db, env }: Pick<Services, 'db' | 'env'>, month: string): Promise<File> {
  const lines = await readLines(db, month, null);
  const text = csvOf(
    WORDS.operatorColumns,
    lines.map(({ teacherId, name, sealed, grossPaise, basisPoints, tdsPaise }) => [
      month,
      name,
      sealed === null ? 'PANNOTAVBL' : openPan(env, teacherId, sealed),
      { paise: grossPaise },
      String(basisPoints / 100),
      { paise: tdsPaise },
    ]),
  );
  return new File([text], `tds-${month}.csv`, { type: 'text/csv;charset=utf-8' });
}
