/** The figures of the market by day, week or month: out of sums by day, with what has changed since they were counted. */
import {
  PERIODS_SHOWN,
  type PeriodFigures,
  type PeriodLength,
} from '@kaksha/domain/admin/figures/contract.ts';
import { en as WORDS } from '@kaksha/domain/admin/words/en.ts';
import { DEFAULT_TIME_ZONE } from '@kaksha/domain/time.ts';
import { ORPCError } from '@orpc/server';
import { type RawBuilder, sql } from 'kysely';
import type { Db, Trx } from '../../platform/context.ts';
import { changedSums } from './changed-sums.ts';
import { changedOf } from './count-changes.ts';

/** More changes than wait between two sweeps: only when all that there is has to be counted, after an upgrade. */
const MOST_CHANGES = 20_000;

/** The field of the answer for each sum. */
const fieldsOf = (by: PeriodLength): Readonly<Record<string, keyof PeriodFigures>> => ({
  requested: 'requested',
  accepted: 'acceptMinutes',
  held: 'held',
  missed: 'missed',
  not_held: 'notHeld',
  cancelled: 'cancelled',
  [`payers_of_${by}`]: 'payers',
  [`returning_of_${by}`]: 'returning',
  gross: 'grossPaise',
  commission: 'commissionPaise',
  refunded: 'refundedPaise',
});

/** Every period in order, also those in which nothing happened, with its first instant and the first one after it. */
const periodsOf = (by: PeriodLength): RawBuilder<unknown> => sql`
  select p::date as starts_on, p at time zone ${DEFAULT_TIME_ZONE} as begins_at,
    (p + ('1 ' || ${by}::text)::interval) at time zone ${DEFAULT_TIME_ZONE} as ends_at
  from date_trunc(${by}, now() at time zone ${DEFAULT_TIME_ZONE}) last,
    generate_series(last - ${PERIODS_SHOWN[by] - 1} * ('1 ' || ${by}::text)::interval, last, ('1 ' || ${by}::text)::interval) p`;

type People = Pick<PeriodFigures, 'startsOn' | 'students' | 'parents' | 'teachers' | 'verified'>;

async function readPeople(db: Db, by: PeriodLength): Promise<People[]> {
  const made = (role: string) => sql<number>`(select count(*)::int from user_account u
    where u.role = ${sql.lit(role)} and u.created_at >= p.begins_at and u.created_at < p.ends_at)`;
  const { rows } = await sql<People>`
    select p.starts_on::text as "startsOn", ${made('student')} as students, ${made('parent')} as parents, ${made('teacher')} as teachers,
      (select count(*)::int from teacher_profile t where t.verified_at >= p.begins_at and t.verified_at < p.ends_at) as verified
    from (${periodsOf(by)}) p order by p.starts_on`.execute(db);
  return rows;
}

/** The changes that wait to be counted. @throws ORPCError SERVICE_UNAVAILABLE while the first count is under way */
async function readChanges(db: Db) {
  const { rows } = await sql<{ bookingId: string | null; txnId: number | null }>`
    select booking_id as "bookingId", txn_id as "txnId" from figure_change limit ${MOST_CHANGES + 1}`.execute(
    db,
  );
  if (rows.length > MOST_CHANGES) {
    throw new ORPCError('SERVICE_UNAVAILABLE', { status: 503, message: WORDS.figuresCounting });
  }
  return changedOf(rows);
}

interface Sum {
  startsOn: string;
  figure: string;
  amount: number;
}

/** Each sum of each period up to today, what moved in wallets from the beginning; of acceptances their middle. */
async function readSums(db: Db, by: PeriodLength, subject: string | null): Promise<Sum[]> {
  const changed = await readChanges(db);
  const ofClasses = Object.keys(fieldsOf(by)).filter((figure) => figure !== 'refunded');
  const wanted = (
    day: RawBuilder<unknown>,
  ) => sql`subject = ${subject ?? ''} and figure = any(${ofClasses}::text[]) and ${day} between since.day and today.day
      or subject = '' and figure = 'refunded' and ${day} between since.day and today.day
      or subject = '' and figure = 'wallets'`;
  const { rows } = await sql<Sum>`
    with ${changedSums(changed)}, today as (select (now() at time zone ${DEFAULT_TIME_ZONE})::date as day),
    since as (select min(starts_on) as day from (${periodsOf(by)}) p), found as (
      select s.day, figure, minutes, amount from figure_sum s, since, today where ${wanted(sql`s.day`)}
      union all
      select c.day, figure, minutes, amount from changed_sum c, since, today where ${wanted(sql`c.day`)}
    ), of_period as (
      select date_trunc(${by}, least(f.day, today.day)::timestamp)::date as starts_on, figure, minutes, sum(amount)::bigint as amount
      from found f, today group by 1, 2, 3
    )
    select starts_on::text as "startsOn", figure, coalesce(amount, 0) as amount from of_period where figure <> 'accepted'
    union all
    select starts_on::text, 'accepted', coalesce(min(minutes), 0) from (
      select starts_on, minutes, sum(amount) over (partition by starts_on order by minutes) as so_far,
        sum(amount) over (partition by starts_on) as every
      from of_period where figure = 'accepted' and amount > 0) accepted
    where so_far * 2 >= every group by starts_on`.execute(db);
  return rows;
}

const NOTHING: Omit<PeriodFigures, keyof People | 'walletsPaise'> = {
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
  const read = async (trx: Trx) => ({
    people: await readPeople(trx, by),
    sums: await readSums(trx, by, subject),
  });
  const { people, sums } = await db.transaction().setIsolationLevel('repeatable read').execute(read);
  const fields = fieldsOf(by);
  const bySum = Map.groupBy(sums, ({ startsOn }) => startsOn);
  const moved = sums.filter(({ figure }) => figure === 'wallets');
  return people.map((period) => ({
    ...NOTHING,
    ...Object.fromEntries(
      (bySum.get(period.startsOn) ?? []).flatMap(({ figure, amount }) => {
        const field = fields[figure];
        return field === undefined ? [] : [[field, amount]];
      }),
    ),
    ...period,
    // Since the first one: what moved into wallets and out of them up to the end of the period is what is there then.
    walletsPaise: moved.reduce(
      (all, { startsOn, amount }) => (startsOn <= period.startsOn ? all + amount : all),
      0,
    ),
  }));
}
