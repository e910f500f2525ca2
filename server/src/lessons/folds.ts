/** Pages of a list by time of which each row is a fold: a page never cuts one in two. */
import { type AgendaSection, FOLD_SHOWN } from '@kaksha/domain/lessons/agenda.ts';
import { type RawBuilder, sql } from 'kysely';
import type { Db } from '../platform/context.ts';
import { decodeCursor, pageOf } from '../platform/cursor.ts';

/** One fold of a page: what its rows are, and how many there are beyond these. */
export interface FoundFold {
  id: string;
  section: AgendaSection;
  count: number;
  ids: string[];
}

/** Which page of a list by time, and of which series or batch alone. */
export interface AgendaQuery {
  togetherIn?: string;
  cursor?: string;
  limit: number;
}

interface Row extends FoundFold {
  atMicros: number;
}

/** Twice the microseconds of the year 2065: the past, taken off it, ranks after all that is ahead, and a number holds it exactly. */
const PAST_FROM = sql.raw('6000000000000000');

/**
 * The place in the list of a row whose `section` and time are given: what waits by milliseconds, which are all smaller than
 * the microseconds of what is ahead; the past backwards after both.
 */
const RANK = sql`case m.section
  when 'waiting' then (extract(epoch from m.at) * 1000)::bigint
  when 'ahead' then (extract(epoch from m.at) * 1000000)::bigint
  else ${PAST_FROM} - (extract(epoch from m.at) * 1000000)::bigint end`;

/**
 * A page of folds out of `members`, a statement that gives `id`, `section`, `at` and `fold`: rows of one section and fold
 * stand together at the place of the first of them.
 */
export async function pageOfFolds(
  db: Db,
  members: RawBuilder<unknown>,
  { cursor, limit }: { cursor?: string | undefined; limit: number },
): Promise<{ folds: FoundFold[]; nextCursor: string | null }> {
  const after = cursor === undefined ? undefined : decodeCursor(cursor);
  const { rows } = await sql<Row>`
    with ranked as (select m.id, m.section, m.fold, ${RANK} as rank from (${members}) m),
    folds as (
      select r.section, r.fold as id, min(r.rank) as "atMicros", count(*) as count,
        coalesce((array_agg(r.id order by r.rank, r.id))[1:${sql.lit(FOLD_SHOWN)}], '{}') as ids
      from ranked r group by r.section, r.fold
    )
    select * from folds f
    where ${after === undefined ? sql`true` : sql`(f."atMicros", f.id) > (${after.atMicros}::bigint, ${after.id}::uuid)`}
    order by f."atMicros", f.id
    limit ${limit + 1}`.execute(db);
  const { page, nextCursor } = pageOf(rows, limit);
  return { folds: page.map(({ atMicros: _, ...fold }) => fold), nextCursor };
}

/** All rows of a page of folds. */
export const idsOf = (folds: readonly FoundFold[]): string[] => folds.flatMap(({ ids }) => ids);

/** Puts the rows that were read for a page into its folds, in their order. */
export function fillFolds<View>(
  folds: readonly FoundFold[],
  viewOf: (id: string) => View | undefined,
): { id: string; section: AgendaSection; count: number; rows: View[] }[] {
  return folds.map(({ id, section, count, ids }) => ({
    id: `${section}-${id}`,
    section,
    count,
    rows: ids.flatMap((each) => viewOf(each) ?? []),
  }));
}
