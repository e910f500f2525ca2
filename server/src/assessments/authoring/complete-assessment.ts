import { COMPLETES_AFTER_DAYS } from '@kaksha/domain/assessments/authoring/choices.ts';
import { en as M } from '@kaksha/domain/assessments/authoring/words/en.ts';
import { ORPCError } from '@orpc/client';
import { sql } from 'kysely';
import type { Trx } from '../../platform/context.ts';
import { dueByTime } from '../../platform/sweeps/due.ts';
import type { Sweep } from '../../platform/sweeps/sweep.ts';
import { readRow } from './stored-draft.ts';

/** Somebody is at it, or has handed in and waits for the result: a condition on `a`. */
const IS_UNFINISHED = sql<boolean>`exists (select from assessment_attempt t
  where t.assessment_id = a.id and (t.status = 'in_progress' or t.released_at is null))`;

/**
 * Ends an assessment: it can be neither started nor edited any more. Unpublished changes go.
 * @throws ORPCError NOT_FOUND; NOT_COMPLETABLE for a draft, and while somebody is at it or waits for the result.
 */
export async function completeAssessment(trx: Trx, teacherId: string, id: string): Promise<void> {
  const { status } = await readRow(trx, teacherId, id, sql`for update`);
  if (status === 'completed') return;
  const { rows } = await sql`
    update assessment a set status = 'completed', draft = null, changed_at = now()
    where a.id = ${id} and a.status = 'active' and not ${IS_UNFINISHED} returning a.id`.execute(trx);
  if (rows.length === 0) throw new ORPCError('NOT_COMPLETABLE', { status: 409, message: M.notCompletable });
}

const IS_OVERDUE = sql<boolean>`a.status = 'active' and a.draft is null and not ${IS_UNFINISHED}
  and a.due_at < now() - ${sql.lit(COMPLETES_AFTER_DAYS)} * interval '1 day'
  and a.due_at < now() - (${sql.lit(COMPLETES_AFTER_DAYS)} + a.late_days) * interval '1 day'`;

/** Ends what has been due, with everything late, for some days, when all of it is marked and released. */
export const completeOverdue: Sweep = {
  name: 'assessments.complete-overdue',
  match: '25 * * * *',
  everyMinutes: 60,
  parts: [
    {
      name: 'assessments',
      due: dueByTime(sql`select a.id::text as key, a.due_at as at from assessment a where ${IS_OVERDUE}`),
      page: (trx, ids) =>
        sql`update assessment a set status = 'completed', changed_at = now()
          where a.id = any(${ids}::uuid[]) and ${IS_OVERDUE}`.execute(trx),
    },
  ],
};
