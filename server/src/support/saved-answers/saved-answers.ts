/** The answers that operators keep to use again: few, so every call answers all of them. */
import {
  SAVED_ANSWERS_MAX,
  type SavedAnswer,
  type SavedAnswerInput,
} from '@kaksha/domain/support/saved-answers/contract.ts';
import { en as T } from '@kaksha/domain/support/saved-answers/words/en.ts';
import { ORPCError } from '@orpc/client';
import { sql } from 'kysely';
import { notFound } from '../../platform/api.ts';
import { recordAudit } from '../../platform/audit.ts';
import type { Db, Trx, Viewer } from '../../platform/context.ts';

interface Seen {
  id: string;
  revision: number;
}

export async function listSavedAnswers(db: Db): Promise<{ answers: SavedAnswer[] }> {
  const { rows } = await sql<Omit<SavedAnswer, 'changedAt'> & { changedAt: Date }>`
    select a.id, a.title, a.body, a.revision, btrim(u.first_name || ' ' || u.last_name) as "changedBy",
      a.changed_at as "changedAt"
    from saved_answer a join user_account u on u.id = a.changed_by order by lower(a.title)`.execute(db);
  return { answers: rows.map((row) => ({ ...row, changedAt: row.changedAt.toISOString() })) };
}

/** The log keeps the text, too: one removed by mistake is not lost. */
const record = (
  trx: Trx,
  operator: Viewer,
  action: 'added' | 'changed' | 'removed',
  id: string,
  detail: Record<string, unknown>,
) =>
  recordAudit(trx, {
    actorId: operator.id,
    action: `saved-answer.${action}`,
    subject: { type: 'saved-answer', id },
    detail,
  });

/** @throws ORPCError SAME_TITLE, TOO_MANY_KEPT (409). */
export async function addSavedAnswer(trx: Trx, operator: Viewer, { title, body }: SavedAnswerInput) {
  // One after the other, so that the bound holds.
  await sql`select pg_advisory_xact_lock(hashtext('saved-answers'))`.execute(trx);
  const { rows } = await sql<{ id: string }>`
    insert into saved_answer (title, body, changed_by) select ${title}, ${body}, ${operator.id}
    where (select count(*) from saved_answer) < ${SAVED_ANSWERS_MAX} returning id`.execute(trx);
  if (rows[0] === undefined) throw new ORPCError('TOO_MANY_KEPT', { status: 409, message: T.full });
  await record(trx, operator, 'added', rows[0].id, { title, body });
  return listSavedAnswers(trx);
}

/** It was not as it was seen. @throws ORPCError NOT_FOUND when it never was, or is gone; ANSWER_CHANGED (409). */
async function refuseChanged(trx: Trx, id: string): Promise<never> {
  const known = await sql`select from saved_answer where id = ${id}`.execute(trx);
  if (known.rows.length === 0) throw notFound(T.changed);
  throw new ORPCError('ANSWER_CHANGED', { status: 409, message: T.changed });
}

/** @throws ORPCError SAME_TITLE, ANSWER_CHANGED (409); NOT_FOUND. */
export async function changeSavedAnswer(
  trx: Trx,
  operator: Viewer,
  { id, revision, title, body }: SavedAnswerInput & Seen,
) {
  const { rows } = await sql`
    update saved_answer set title = ${title}, body = ${body}, revision = revision + 1,
      changed_by = ${operator.id}, changed_at = clock_timestamp()
    where id = ${id} and revision = ${revision} returning id`.execute(trx);
  if (rows.length === 0) return refuseChanged(trx, id);
  await record(trx, operator, 'changed', id, { title, body });
  return listSavedAnswers(trx);
}

/** @throws ORPCError ANSWER_CHANGED (409); NOT_FOUND. */
export async function removeSavedAnswer(trx: Trx, operator: Viewer, { id, revision }: Seen) {
  const { rows } = await sql<{ title: string; body: string }>`
    delete from saved_answer where id = ${id} and revision = ${revision} returning title, body`.execute(trx);
  if (rows[0] === undefined) return refuseChanged(trx, id);
  await record(trx, operator, 'removed', id, rows[0]);
  return listSavedAnswers(trx);
}
