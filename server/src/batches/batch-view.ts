/** A batch as everybody sees it. */
import { DECISION_HOURS } from '@kaksha/domain/batches/policy.ts';
import type { BatchDetails, BatchView } from '@kaksha/domain/batches/schema.ts';
import { formatMinuteOfDay, HOUR_MS } from '@kaksha/domain/time.ts';
import { type RawBuilder, sql } from 'kysely';
import { notFound } from '../platform/api.ts';
import type { Db } from '../platform/context.ts';
import { PLANNED_ONCE } from '../platform/planned-once.ts';
import { priceAt } from '../rates/plans/price-at.ts';
import { SEATS_TAKEN } from './read-batch.ts';

export interface BatchRow
  extends Omit<
    BatchView,
    'classPricePaise' | 'firstClassAt' | 'decidesAt' | 'endsAt' | 'nextClassAt' | 'weeklyTimes' | 'grades'
  > {
  atMicros: number;
  gradeFrom: number;
  gradeTo: number;
  times: { weekday: number; minute: number }[];
  firstClassAt: Date;
  endsAt: Date | null;
  nextClassAt: Date | null;
}

export const NAME = (of: string) =>
  sql`btrim(${sql.ref(`${of}.first_name`)} || ' ' || ${sql.ref(`${of}.last_name`)})`;

/** The price of a month of batch `b` that holds now. */
const PRICE = sql<number>`coalesce(${priceAt(sql`b.size`, sql`now()`)}, 0)`;

/** The columns of {@link BatchRow}, of a batch `b` and its teacher `t`. */
export const COLUMNS = sql`b.id, (extract(epoch from b.opened_at) * 1000000)::bigint as "atMicros",
  json_build_object('id', t.id, 'name', ${NAME('t')}, 'profilePicture', t.profile_picture) as teacher,
  b.subject, b.grade_from as "gradeFrom", b.grade_to as "gradeTo", b.language, b.size, ${SEATS_TAKEN} as "seatsTaken",
  (select count(*)::int from batch_seat j where j.batch_id = b.id and j.status in ('active', 'unpaid')) as joined,
  b.min_seats as "minSeats", b.time_zone as "timeZone", b.classes_per_month as "classesPerMonth", ${PRICE} as "monthPricePaise",
  b.status, b.first_class_at as "firstClassAt", b.ends_at as "endsAt",
  (select coalesce(json_agg(json_build_object('weekday', w.weekday, 'minute', w.minute) order by w.weekday), '[]')
    from batch_time w where w.batch_id = b.id) as times,
  (select min(l.starts_at) from lesson l where l.batch_id = b.id and l.status = 'scheduled' and l.starts_at > now()) as "nextClassAt",
  (select h.title from batch_chapter h where h.batch_id = b.id and h.done_at is null order by h.position limit 1) as chapter`;

export const FROM = sql`from batch b join user_account t on t.id = b.teacher_id`;

/** A batch that families can find: its teacher is there. */
export const CAN_BE_FOUND = sql<boolean>`(b.status in ('forming', 'running') and t.closed_at is null and t.suspended_at is null)`;

export function asBatch({
  atMicros: _,
  gradeFrom,
  gradeTo,
  times,
  firstClassAt,
  endsAt,
  nextClassAt,
  ...row
}: BatchRow): BatchView {
  return {
    ...row,
    classPricePaise: Math.floor(row.monthPricePaise / row.classesPerMonth),
    grades: gradeFrom === gradeTo ? [gradeFrom] : [gradeFrom, gradeTo],
    weeklyTimes: times.map(({ weekday, minute }) => ({ weekday, time: formatMinuteOfDay(minute) })),
    firstClassAt: firstClassAt.toISOString(),
    decidesAt: new Date(firstClassAt.getTime() - DECISION_HOURS * HOUR_MS).toISOString(),
    endsAt: endsAt?.toISOString() ?? null,
    nextClassAt: nextClassAt?.toISOString() ?? null,
  };
}

/** These batches, in the order given. */
export async function readBatches(db: Db, ids: readonly string[]): Promise<BatchView[]> {
  if (ids.length === 0) return [];
  // A plan for one that is made once: for a list of any length it would be made each time.
  const [first, ...others] = ids;
  const isOne = others.length === 0 ? sql`b.id = ${first}` : sql`b.id = any(${[...ids]}::uuid[])`;
  const { rows } = await sql<BatchRow>`${PLANNED_ONCE} select ${COLUMNS} ${FROM} where ${isOne}
    order by array_position(${[...ids]}::uuid[], b.id)`.execute(db);
  return rows.map(asBatch);
}

interface DetailsRow extends BatchRow {
  about: string;
  keepsHolidays: boolean;
  waiting: number;
  planRevision: number;
  chapters: BatchDetails['chapters'];
  nextClasses: BatchDetails['nextClasses'];
  teacherRating: BatchDetails['teacherRating'];
}

/** An instant of the API within JSON. */
export const ISO = (time: RawBuilder<unknown>) =>
  sql`to_char(${time} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`;

/** One batch, whatever became of it. @throws ORPCError NOT_FOUND */
export async function getBatch(db: Db, id: string): Promise<BatchDetails> {
  const { rows } = await sql<DetailsRow>`
    select ${COLUMNS}, b.about, b.keeps_holidays as "keepsHolidays", b.plan_revision as "planRevision",
      (select count(*)::int from batch_waiting q where q.batch_id = b.id) as waiting,
      (select coalesce(json_agg(json_build_object('title', h.title, 'dueOn', h.due_on, 'doneAt', ${ISO(sql`h.done_at`)})
        order by h.position), '[]') from batch_chapter h where h.batch_id = b.id) as chapters,
      (select coalesce(json_agg(json_build_object('startsAt', ${ISO(sql`n.starts_at`)}, 'endsAt', ${ISO(sql`n.ends_at`)}) order by n.starts_at), '[]')
        from (select l.starts_at, l.ends_at from lesson l where l.batch_id = b.id and l.status = 'scheduled' and l.starts_at > now()
          order by l.starts_at limit ${CLASSES_SHOWN}) n) as "nextClasses",
      json_build_object('average', (select r.rating::float8 from teacher_rating r where r.teacher_id = b.teacher_id and r.rating_count > 0),
        'count', coalesce((select r.rating_count from teacher_rating r where r.teacher_id = b.teacher_id), 0)) as "teacherRating"
    ${FROM} where b.id = ${id}`.execute(db);
  const [row] = rows;
  if (row === undefined) throw notFound();
  const { about, keepsHolidays, waiting, planRevision, chapters, nextClasses, teacherRating, ...batch } = row;
  return {
    ...asBatch(batch),
    about,
    keepsHolidays,
    waiting,
    planRevision,
    chapters,
    nextClasses,
    teacherRating,
  };
}

/** One batch for everybody. @throws ORPCError NOT_FOUND for none, and for one whose teacher has left or is suspended. */
export async function findBatch(db: Db, id: string): Promise<BatchDetails> {
  const { rows } =
    await sql`select 1 ${FROM} where b.id = ${id} and t.closed_at is null and t.suspended_at is null`.execute(
      db,
    );
  if (rows.length === 0) throw notFound();
  return getBatch(db, id);
}

/** Classes to come that a batch's page shows. */
const CLASSES_SHOWN = 12;
