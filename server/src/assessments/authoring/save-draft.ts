import type { AssessmentDraft } from '@kaksha/domain/assessments/authoring/draft.ts';
import { dueAtMs, totalMarksOf } from '@kaksha/domain/assessments/authoring/rules.ts';
import { en as M } from '@kaksha/domain/assessments/authoring/words/en.ts';
import { ORPCError } from '@orpc/client';
import { sql } from 'kysely';
import type { Trx } from '../../platform/context.ts';
import { readRow, refuseCompleted } from './stored-draft.ts';

/** The columns that lists and searches read, from a draft. */
function columnsOf(draft: AssessmentDraft) {
  const dueMs = dueAtMs(draft);
  return {
    title: draft.title,
    subject: draft.subject === '' ? null : draft.subject,
    topic: draft.topic,
    grade: draft.grade,
    type: draft.type,
    instructions: draft.instructions,
    total_questions: draft.questions.length,
    total_marks: totalMarksOf(draft),
    due_at: dueMs === null ? null : new Date(dueMs),
  };
}

/** The refusal of a save that was made from an older state than the stored one; it names the newer revision. */
export function changedElsewhere(revision: number): ORPCError<string, unknown> {
  return new ORPCError('CHANGED_ELSEWHERE', {
    status: 409,
    message: M.changedElsewhere,
    data: { revision },
  });
}

export interface DraftSave {
  id: string;
  /** The one that was changed; 0 for an assessment that is not stored yet. */
  revision: number;
  draft: AssessmentDraft;
}

/**
 * Stores the work in progress; the published version does not change. The same save sent again is no conflict.
 * @throws ORPCError NOT_FOUND; CHANGED_ELSEWHERE when it was changed since; NOT_EDITABLE when completed.
 */
export async function saveDraft(
  trx: Trx,
  teacherId: string,
  { id, revision, draft }: DraftSave,
): Promise<{ revision: number; savedAt: string }> {
  const stored = JSON.stringify(draft);
  if (revision === 0) {
    const inserted = await trx
      .insertInto('assessment')
      .values({ id, teacher_id: teacherId, draft: stored, ...columnsOf(draft) })
      .onConflict((conflict) => conflict.column('id').doNothing())
      .returning(['revision', 'changed_at'])
      .executeTakeFirst();
    if (inserted !== undefined)
      return { revision: inserted.revision, savedAt: inserted.changed_at.toISOString() };
  }
  const row = await readRow(trx, teacherId, id, sql`for update`);
  refuseCompleted(row);
  if (row.revision !== revision) {
    const { rows } = await sql<{ same: boolean | null }>`
      select draft = ${stored}::jsonb as same from assessment where id = ${id}`.execute(trx);
    // The answer to this very save was lost on its way.
    if (rows[0]?.same === true) return { revision: row.revision, savedAt: row.changed_at.toISOString() };
    throw changedElsewhere(row.revision);
  }
  const saved = await trx
    .updateTable('assessment')
    .set({
      draft: stored,
      revision: revision + 1,
      changed_at: sql<Date>`now()`,
      ...(row.status === 'draft' ? columnsOf(draft) : {}),
    })
    .where('id', '=', id)
    .returning(['revision', 'changed_at'])
    .executeTakeFirstOrThrow();
  return { revision: saved.revision, savedAt: saved.changed_at.toISOString() };
}

/**
 * Forgets the unpublished changes of an active assessment.
 * @throws ORPCError NOT_FOUND (a draft is nothing but its work in progress, too); NOT_EDITABLE when completed.
 */
export async function dropChanges(trx: Trx, teacherId: string, id: string): Promise<void> {
  const row = await readRow(trx, teacherId, id, sql`for update`);
  refuseCompleted(row);
  if (row.status === 'draft')
    throw new ORPCError('NOT_EDITABLE', { status: 409, message: M.notPublishedYet });
  if (row.draft === null) return;
  await trx
    .updateTable('assessment')
    .set({ draft: null, revision: row.revision + 1, changed_at: sql<Date>`now()` })
    .where('id', '=', id)
    .execute();
}

/**
 * Deletes a draft.
 * @throws ORPCError NOT_FOUND; NOT_DELETABLE when it was published.
 */
export async function removeDraft(trx: Trx, teacherId: string, id: string): Promise<void> {
  const { status } = await readRow(trx, teacherId, id, sql`for update`);
  if (status !== 'draft') throw new ORPCError('NOT_DELETABLE', { status: 409, message: M.notDeletable });
  await trx.deleteFrom('assessment').where('id', '=', id).execute();
}
