/** Every teacher on a public list, in pieces, for the sitemap. */
import { type RawBuilder, sql } from 'kysely';
import type { Db } from '../platform/context.ts';
import { LISTED } from './tutor-lists.ts';

export interface ListedTeacher {
  id: string;
  /** When the page last had news: verified, or a review published. */
  changedAt: Date;
}

/** Ids from `from` to `to`, both included; uuids as text. */
export interface IdRange {
  from: string;
  to: string;
}

export async function countListedTeachers(db: Db): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*) from teacher_profile t where ${LISTED}`.execute(db);
  return rows[0]?.count ?? 0;
}

/** The teachers of a range by id, `batchSize` at a time: each batch is one query, and nothing is kept open between them. */
export async function* listedTeachers(
  db: Db,
  range: IdRange,
  batchSize = 1000,
): AsyncGenerator<ListedTeacher[]> {
  let after: string | undefined;
  for (;;) {
    const begin: RawBuilder<unknown> =
      after === undefined ? sql`t.user_id >= ${range.from}::uuid` : sql`t.user_id > ${after}::uuid`;
    const { rows } = await sql<ListedTeacher>`
      select t.user_id as id, greatest(t.verified_at, (
        select published_at from review r where r.teacher_id = t.user_id and published_at is not null
        order by published_at desc limit 1)) as "changedAt"
      from teacher_profile t
      where ${LISTED} and ${begin} and t.user_id <= ${range.to}::uuid
      order by t.user_id limit ${batchSize}`.execute(db);
    if (rows.length > 0) yield rows;
    if (rows.length < batchSize) return;
    after = rows.at(-1)?.id;
  }
}
