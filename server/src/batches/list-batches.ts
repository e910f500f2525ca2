/** Lists of batches: for families, for their teacher, for operators and for search engines. */
import type { BatchSubject } from '@kaksha/domain/batches/paths.ts';
import type { BatchList, BatchView, ListBatchesInput } from '@kaksha/domain/batches/schema.ts';
import { minuteOfClock } from '@kaksha/domain/batches/timetable.ts';
import { type RawBuilder, sql } from 'kysely';
import type { Db } from '../platform/context.ts';
import { decodeCursor, pageOf } from '../platform/cursor.ts';
import { asBatch, type BatchRow, CAN_BE_FOUND, COLUMNS, FROM, NAME, readBatches } from './batch-view.ts';
import { INDIAN_TIME } from './indian-time.ts';

type Filter = 'subject' | 'size' | 'grade' | 'weekday' | 'language';

/** The conditions of a search, all but one: so the numbers beside its choices say what each would show. */
function conditions(input: ListBatchesInput, except: Filter | null): RawBuilder<boolean> {
  const { subject, size, grade, weekday, language, from, until, teacherId } = input;
  const own: [Filter, RawBuilder<boolean> | null][] = [
    ['subject', subject === undefined ? null : sql`b.subject = ${subject}`],
    ['size', size === undefined ? null : sql`b.size = ${size}`],
    ['grade', grade === undefined ? null : sql`${grade} between b.grade_from and b.grade_to`],
    ['weekday', weekday === undefined ? null : sql`b.days & (1 << ${weekday}) <> 0`],
    ['language', language === undefined ? null : sql`b.language = ${language}`],
  ];
  const parts = own.flatMap(([name, condition]) =>
    condition === null || name === except ? [] : [condition],
  );
  if (from !== undefined) parts.push(sql`b.earliest >= ${minuteOfClock(from)}`);
  if (until !== undefined) parts.push(sql`b.latest <= ${minuteOfClock(until)}`);
  if (teacherId !== undefined) parts.push(sql`b.teacher_id = ${teacherId}`);
  return parts.reduce<RawBuilder<boolean>>((all, part) => sql`${all} and ${part}`, sql<boolean>`true`);
}

/**
 * The numbers beside the choices of one filter: of the batches that are alike in `columns`, then of each of their values, which `each`
 * lists.
 */
const countsOf = (
  input: ListBatchesInput,
  name: Filter,
  columns: RawBuilder<unknown>,
  { value, each }: { value: RawBuilder<unknown>; each: RawBuilder<unknown> } = {
    value: columns,
    each: sql``,
  },
) => sql`
  (select coalesce(json_agg(json_build_object('value', g.value::text, 'count', g.count) order by g.count desc, g.value::text), '[]')
    from (select ${value} as value, sum(b.count)::int as count
      from (select ${columns}, count(*) as count from open b where ${conditions(input, name)} group by ${columns}) b ${each}
      group by 1) g)`;

/** The classes of school from one to another, and the weekdays of a set. */
const EACH_GRADE = {
  value: sql`v`,
  each: sql`cross join generate_series(b.grade_from::int, b.grade_to::int) v`,
};
const EACH_DAY = { value: sql`v`, each: sql`join generate_series(1, 7) v on b.days & (1 << v) <> 0` };

/** Batches that take children, those with free seats first, then the newest; with the numbers beside each choice. */
export async function listBatches(db: Db, input: ListBatchesInput): Promise<BatchList> {
  const page = input.cursor === undefined ? 0 : Number(input.cursor);
  const { rows } = await sql<{ ids: string[]; total: number; counts: BatchList['counts'] }>`
    with open as materialized (
      select b.id, b.subject, b.size, b.language, b.grade_from, b.grade_to, b.teacher_id, b.opened_at, b.seats_taken,
        bit_or(1 << i.weekday) as days, min(i.minute) as earliest, max(i.minute) as latest
      ${FROM} join batch_time w on w.batch_id = b.id cross join lateral ${INDIAN_TIME} i
      where ${CAN_BE_FOUND} group by b.id
    )
    select (select count(*)::int from open b where ${conditions(input, null)}) as total,
      array(select b.id from open b where ${conditions(input, null)}
        order by b.seats_taken >= b.size, b.opened_at desc, b.id limit ${input.limit} offset ${page * input.limit}) as ids,
      json_build_object(
        'subject', ${countsOf(input, 'subject', sql`b.subject`)},
        'size', ${countsOf(input, 'size', sql`b.size`)},
        'grade', ${countsOf(input, 'grade', sql`b.grade_from, b.grade_to`, EACH_GRADE)},
        'weekday', ${countsOf(input, 'weekday', sql`b.days`, EACH_DAY)},
        'language', ${countsOf(input, 'language', sql`b.language`)}) as counts`.execute(db);
  const { ids = [], total = 0, counts } = rows[0] ?? {};
  if (counts === undefined) throw new Error('the list of batches is always one row');
  const batches = await readBatches(db, ids);
  const nextCursor = (page + 1) * input.limit < total ? String(page + 1) : null;
  return { batches, total, counts, nextCursor };
}

/** A teacher's batches: those that are live first, then the newest. */
export async function listOwnBatches(db: Db, teacherId: string): Promise<BatchView[]> {
  const { rows } = await sql<BatchRow>`select ${COLUMNS} ${FROM} where b.teacher_id = ${teacherId}
    order by b.status in ('ended', 'not_started'), b.opened_at desc, b.id limit 200`.execute(db);
  return rows.map(asBatch);
}

interface OperatedQuery {
  status?: string | undefined;
  teacher: string;
  cursor?: string | undefined;
  limit: number;
}

/** A page of all batches for operators, the newest first. */
export async function listOperatedBatches(
  db: Db,
  { status, teacher, cursor, limit }: OperatedQuery,
): Promise<{ batches: BatchView[]; nextCursor: string | null }> {
  const after = cursor === undefined ? undefined : decodeCursor(cursor);
  const { rows } = await sql<BatchRow>`select ${COLUMNS} ${FROM}
    where (${status ?? null}::text is null or b.status = ${status ?? null})
      and (${teacher} = '' or position(lower(${teacher}) in lower(${NAME('t')})) > 0)
      and ${
        after === undefined
          ? sql`true`
          : sql`(b.opened_at, b.id) < (timestamptz 'epoch' + ${after.atMicros}::bigint * interval '1 microsecond', ${after.id}::uuid)`
      }
    order by b.opened_at desc, b.id desc limit ${limit + 1}`.execute(db);
  const { page, nextCursor } = pageOf(rows, limit);
  return { batches: page.map(asBatch), nextCursor };
}

/** An open batch, for search engines. */
export interface ListedBatch {
  id: string;
  subject: BatchSubject;
  gradeFrom: number;
  gradeTo: number;
}

/** So many at most, the newest first: a fifth of what one sitemap holds. */
const LISTED_MAX = 10_000;

/** Batches that families can find. */
export async function listedBatches(db: Db): Promise<ListedBatch[]> {
  const { rows } = await sql<ListedBatch>`
    select b.id, b.subject, b.grade_from as "gradeFrom", b.grade_to as "gradeTo"
    ${FROM} where ${CAN_BE_FOUND}
    order by b.opened_at desc, b.id limit ${LISTED_MAX}`.execute(db);
  return rows;
}
