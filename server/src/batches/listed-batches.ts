/** The open batches for search engines. */
import type { BatchSubject } from '@kaksha/domain/batches/paths.ts';
import { sql } from 'kysely';
import type { Db } from '../platform/context.ts';

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
    from batch b join user_account t on t.id = b.teacher_id
    where b.status in ('forming', 'running') and t.closed_at is null and t.suspended_at is null
    order by b.opened_at desc, b.id limit ${LISTED_MAX}`.execute(db);
  return rows;
}
