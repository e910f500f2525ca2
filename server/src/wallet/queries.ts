/** Money, as people see it, read from the ledger. */
import { basisPointsOf } from '@kaksha/domain/money.ts';
import { sql } from 'kysely';
import type { Db } from '../platform/context.ts';
import { currentRates } from './ledger.ts';
import { readPan } from './tds/deduct.ts';

/** A teacher's earnings; all in paise. */
export interface Earnings {
  todayPaise: number;
  weekPaise: number;
  monthPaise: number;
  payablePaise: number;
  toRecoverPaise: number;
  expectedPaise: number;
}

const startOf = (unit: 'day' | 'week' | 'month') =>
  sql`date_trunc(${unit}, now() at time zone 'Asia/Kolkata') at time zone 'Asia/Kolkata'`;

/**
 * Released, or earned by a family's late cancellation, since the start of the day, of the week (Monday) and of the month in
 * Asia/Kolkata, by the database's clock; the payable and the part still to be recovered; and the holds of confirmed lessons,
 * less commission, and the tax of somebody without a PAN.
 */
export async function readEarnings(db: Db, teacherId: string): Promise<Earnings> {
  const { rows } = await sql<Omit<Earnings, 'expectedPaise'>>`
    select
      coalesce(sum(p.amount_paise) filter (where x.posted_at >= ${startOf('day')}), 0)::bigint as "todayPaise",
      coalesce(sum(p.amount_paise) filter (where x.posted_at >= ${startOf('week')}), 0)::bigint as "weekPaise",
      coalesce(sum(p.amount_paise) filter (where x.posted_at >= ${startOf('month')}), 0)::bigint as "monthPaise",
      coalesce((select a.balance_paise from ledger.account a
        where a.kind = 'teacher_payable' and a.owner_id = ${teacherId}), 0) as "payablePaise",
      coalesce((select -a.balance_paise from ledger.account a
        where a.kind = 'teacher_recovery' and a.owner_id = ${teacherId}), 0) as "toRecoverPaise"
    from ledger.account a
    join ledger.posting p on p.account_id = a.id
    join ledger.txn x on x.id = p.txn_id and x.kind in ('release', 'late_cancellation', 'reschedule_fee')
      and x.posted_at >= least(${startOf('week')}, ${startOf('month')})
    where a.kind = 'teacher_payable' and a.owner_id = ${teacherId}`.execute(db);
  const earned = rows[0];
  if (earned === undefined) throw new Error('an aggregate answered no row');
  return { ...earned, expectedPaise: await readExpected(db, teacherId) };
}

async function readExpected(db: Db, teacherId: string): Promise<number> {
  const held = await db
    .selectFrom('booking')
    .select(({ fn }) => ['price_paise', fn.countAll<number>().as('count')])
    .where('teacher_id', '=', teacherId)
    .where('status', '=', 'confirmed')
    // The unpaid prices of a series are held by nobody.
    .where('hold_due_at', 'is', null)
    .groupBy('price_paise')
    .execute();
  const [rates, pan] = await Promise.all([currentRates(db), readPan(db, teacherId)]);
  const tds = pan === null ? rates.tdsWithoutPan : 0;
  return held.reduce(
    (total, { price_paise, count }) =>
      total +
      count * (price_paise - basisPointsOf(price_paise, rates.commission) - basisPointsOf(price_paise, tds)),
    0,
  );
}
