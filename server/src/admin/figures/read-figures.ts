/** The figures of the market by day, week or month: each kind of fact is read once, grouped by its period. */
import {
  PERIODS_SHOWN,
  type PeriodFigures,
  type PeriodLength,
} from '@kaksha/domain/admin/figures/contract.ts';
import { DEFAULT_TIME_ZONE } from '@kaksha/domain/time.ts';
import { type RawBuilder, sql } from 'kysely';
import type { Db } from '../../platform/context.ts';

interface Range {
  by: PeriodLength;
  /** The first instant of the oldest period. */
  from: Date;
}

type Part = Partial<PeriodFigures> & { startsOn: string };

/** The first date of the period of an instant, in India. */
const periodOf = (at: RawBuilder<unknown>, by: PeriodLength): RawBuilder<string> =>
  sql`date_trunc(${by}, ${at} at time zone ${DEFAULT_TIME_ZONE})::date::text`;

/** Every period in order, also those in which nothing happened. */
async function readPeriods(db: Db, by: PeriodLength): Promise<{ startsOn: string; from: Date }[]> {
  const { rows } = await sql<{ startsOn: string; from: Date }>`
    select p::date::text as "startsOn", p at time zone ${DEFAULT_TIME_ZONE} as "from"
    from date_trunc(${by}, now() at time zone ${DEFAULT_TIME_ZONE}) last,
      generate_series(last - ${PERIODS_SHOWN[by] - 1} * ('1 ' || ${by}::text)::interval, last, ('1 ' || ${by}::text)::interval) p
    order by p`.execute(db);
  return rows;
}

async function readPeople(db: Db, { by, from }: Range): Promise<Part[]> {
  const { rows } = await sql<{ startsOn: string; students: number; parents: number; teachers: number }>`
    select ${periodOf(sql`u.created_at`, by)} as "startsOn",
      count(*) filter (where u.role = 'student')::int as students,
      count(*) filter (where u.role = 'parent')::int as parents,
      count(*) filter (where u.role = 'teacher')::int as teachers
    from user_account u where u.created_at >= ${from} and u.role <> 'admin' group by 1`.execute(db);
  return rows;
}

async function readVerified(db: Db, { by, from }: Range): Promise<Part[]> {
  const { rows } = await sql<{ startsOn: string; verified: number }>`
    select ${periodOf(sql`t.verified_at`, by)} as "startsOn", count(*)::int as verified
    from teacher_profile t where t.verified_at >= ${from} group by 1`.execute(db);
  return rows;
}

/** Seats of batches and classes that are booked at once wait for nobody's answer: their moments are those of one transaction. */
async function readRequests(db: Db, { by, from }: Range, subject: string | null): Promise<Part[]> {
  const { rows } = await sql<{ startsOn: string; requested: number; acceptMinutes: number | null }>`
    select ${periodOf(sql`b.requested_at`, by)} as "startsOn", count(*)::int as requested,
      round(percentile_cont(0.5) within group (order by extract(epoch from b.decided_at - b.requested_at) / 60)
        filter (where b.kind <> 'batch' and b.status in ('confirmed', 'completed', 'held_short', 'cancelled')
          and b.decided_at > b.requested_at + interval '10 seconds'))::int as "acceptMinutes"
    from booking b join lesson l on l.id = b.lesson_id
    where b.requested_at >= ${from} and (${subject}::text is null or l.subject = ${subject}) group by 1`.execute(
    db,
  );
  return rows;
}

type ClassCounts = 'held' | 'missed' | 'notHeld' | 'cancelled' | 'payers' | 'returning';

async function readClasses(db: Db, { by, from }: Range, subject: string | null): Promise<Part[]> {
  const { rows } = await sql<{ startsOn: string } & Record<ClassCounts, number>>`
    with seat as (
      select b.booked_by, b.price_paise > 0 as paid, b.status = 'completed' and not p.missed as held, b.status = 'completed' and p.missed as missed,
        b.status = 'cancelled' and b.cancelled_at >= l.starts_at and b.release_at is null as not_held,
        b.status = 'cancelled' and b.decided_at is not null and b.cancelled_at < l.starts_at as cancelled,
        date_trunc(${by}, l.starts_at at time zone ${DEFAULT_TIME_ZONE}) as period
      from booking b join lesson l on l.id = b.lesson_id
        join lesson_participant p on p.lesson_id = l.id and p.student_id = b.student_id
      where l.starts_at >= ${from} and l.starts_at <= now() and (${subject}::text is null or l.subject = ${subject})
    ), first_class as (
      select b.booked_by, min(l.starts_at) at time zone ${DEFAULT_TIME_ZONE} as at from booking b join lesson l on l.id = b.lesson_id
        join lesson_participant p on p.lesson_id = l.id and p.student_id = b.student_id and not p.missed
      where b.status = 'completed' and b.price_paise > 0 and (${subject}::text is null or l.subject = ${subject})
        and b.booked_by in (select booked_by from seat where held and paid) group by b.booked_by
    )
    select s.period::date::text as "startsOn", count(*) filter (where s.held)::int as held,
      count(*) filter (where s.missed)::int as missed, count(*) filter (where s.not_held)::int as "notHeld",
      count(*) filter (where s.cancelled)::int as cancelled,
      count(distinct s.booked_by) filter (where s.held and s.paid)::int as payers,
      count(distinct s.booked_by) filter (where s.held and s.paid and f.at < s.period)::int as returning
    from seat s left join first_class f on f.booked_by = s.booked_by group by s.period`.execute(db);
  return rows;
}

async function readMoney(db: Db, { by, from }: Range, subject: string | null): Promise<Part[]> {
  const { rows } = await sql<{ startsOn: string; grossPaise: number; commissionPaise: number }>`
    select ${periodOf(sql`x.posted_at`, by)} as "startsOn",
      coalesce(sum(g.amount_paise) filter (where a.kind in ('teacher_payable', 'teacher_recovery', 'platform_revenue', 'tax_output', 'tds_payable')), 0)::bigint as "grossPaise",
      coalesce(sum(g.amount_paise) filter (where a.kind in ('platform_revenue', 'tax_output')), 0)::bigint as "commissionPaise"
    from ledger.txn x join ledger.posting g on g.txn_id = x.id join ledger.account a on a.id = g.account_id
      join booking b on b.id = x.booking_id join lesson l on l.id = b.lesson_id
    where x.kind = 'release' and x.posted_at >= ${from} and (${subject}::text is null or l.subject = ${subject})
    group by 1`.execute(db);
  return rows;
}

/** What went out of wallets to banks (refunds, and what closed accounts were paid), all movements in wallets, and the money in them now. */
async function readWallets(
  db: Db,
  { by, from }: Range,
): Promise<{ moved: { startsOn: string; refundedPaise: number; movedPaise: number }[]; nowPaise: number }> {
  const { rows: moved } = await sql<{ startsOn: string; refundedPaise: number; movedPaise: number }>`
    select ${periodOf(sql`x.posted_at`, by)} as "startsOn",
      -coalesce(sum(g.amount_paise) filter (where x.kind in ('refund', 'refund_failed', 'payout')), 0)::bigint as "refundedPaise",
      coalesce(sum(g.amount_paise), 0)::bigint as "movedPaise"
    from ledger.txn x join ledger.posting g on g.txn_id = x.id join ledger.account a on a.id = g.account_id
    where a.kind = 'wallet' and x.posted_at >= ${from} group by 1`.execute(db);
  const { rows: now } = await sql<{ nowPaise: number }>`
    select coalesce(sum(balance_paise), 0)::bigint as "nowPaise" from ledger.account where kind = 'wallet'`.execute(
    db,
  );
  return { moved, nowPaise: now[0]?.nowPaise ?? 0 };
}

const NOTHING: Omit<PeriodFigures, 'startsOn' | 'walletsPaise'> = {
  students: 0,
  parents: 0,
  teachers: 0,
  verified: 0,
  requested: 0,
  acceptMinutes: null,
  held: 0,
  missed: 0,
  notHeld: 0,
  cancelled: 0,
  payers: 0,
  returning: 0,
  grossPaise: 0,
  commissionPaise: 0,
  refundedPaise: 0,
};

/** The figures of each period, the oldest first. */
export async function readFigures(
  db: Db,
  { by, subject }: { by: PeriodLength; subject: string | null },
): Promise<PeriodFigures[]> {
  // One moment of it all, on one connection: the others are for those who book.
  const { periods, wallets, parts } = await db
    .transaction()
    .setIsolationLevel('repeatable read')
    .execute(async (trx) => {
      const all = await readPeriods(trx, by);
      const [oldest] = all;
      if (oldest === undefined) throw new Error('there is no period');
      const range: Range = { by, from: oldest.from };
      return {
        periods: all,
        wallets: await readWallets(trx, range),
        parts: [
          ...(await readPeople(trx, range)),
          ...(await readVerified(trx, range)),
          ...(await readRequests(trx, range, subject)),
          ...(await readClasses(trx, range, subject)),
          ...(await readMoney(trx, range, subject)),
        ],
      };
    });
  const byPeriod = Map.groupBy(parts, ({ startsOn }) => startsOn);
  // Backwards from what is there now: what moved after a period was not in the wallets at its end.
  let walletsPaise = wallets.nowPaise;
  const backwards = periods.toReversed().map(({ startsOn }): PeriodFigures => {
    const moved = wallets.moved.find((each) => each.startsOn === startsOn);
    const figures = {
      ...NOTHING,
      ...Object.assign({}, ...(byPeriod.get(startsOn) ?? [])),
      startsOn,
      refundedPaise: moved?.refundedPaise ?? 0,
      walletsPaise,
    };
    walletsPaise -= moved?.movedPaise ?? 0;
    return figures;
  });
  return backwards.toReversed();
}
