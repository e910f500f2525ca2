/** Lists of batches: for families, for their teacher, for operators and for search engines. */
import type { BatchSubject } from '@kaksha/domain/batches/paths.ts';
import { OWN_BATCHES_SHOWN } from '@kaksha/domain/batches/policy.ts';
import type { BatchList, BatchView, ListBatchesInput } from '@kaksha/domain/batches/schema.ts';
import { sql } from 'kysely';
import type { Db } from '../platform/context.ts';
import { decodeCursor, pageOf } from '../platform/cursor.ts';
import { containing } from '../platform/like-pattern.ts';
import { asBatch, type BatchRow, CAN_BE_FOUND, COLUMNS, FROM, NAME, readBatches } from './batch-view.ts';
import { type OpenBatches, readOpenBatches, searchOpenBatches } from './open-batches.ts';

/** Batches that take children, those with free seats first, then the newest; with the numbers beside each choice. */
export async function listBatches(
  db: Db,
  input: ListBatchesInput,
  youngerThanMs: number,
): Promise<BatchList> {
  const open = await readOpenBatches(db, youngerThanMs);
  const asked = JSON.stringify(input);
  const list = open.lists.get(asked) ?? pageOfList(db, open, input);
  open.lists.set(asked, list);
  list.catch(() => open.lists.delete(asked));
  return list;
}

async function pageOfList(db: Db, open: OpenBatches, input: ListBatchesInput): Promise<BatchList> {
  const page = input.cursor === undefined ? 0 : Number(input.cursor);
  const { ids, counts } = searchOpenBatches(open, input);
  const batches = await readBatches(db, ids.slice(page * input.limit, (page + 1) * input.limit));
  const nextCursor = (page + 1) * input.limit < ids.length ? String(page + 1) : null;
  return { batches, total: ids.length, counts, nextCursor };
}

/** A teacher's batches: those that are live first, then the newest. */
export async function listOwnBatches(db: Db, teacherId: string): Promise<BatchView[]> {
  const { rows } = await sql<BatchRow>`select ${COLUMNS} ${FROM} where b.teacher_id = ${teacherId}
    order by b.status in ('ended', 'not_started'), b.opened_at desc, b.id limit ${OWN_BATCHES_SHOWN}`.execute(
    db,
  );
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
      and lower(${NAME('t')}) like ${containing(teacher)}
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
