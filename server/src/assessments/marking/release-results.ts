import { en as M } from '@kaksha/domain/assessments/marking/words/en.ts';
import { en as WORDS } from '@kaksha/domain/assessments/notices/words/en.ts';
import { ORPCError } from '@orpc/client';
import { sql } from 'kysely';
import { noteLearning } from '../../notifications/note.ts';
import { sendNotice } from '../../notifications/send-notice.ts';
import { notFound } from '../../platform/api.ts';
import type { Trx } from '../../platform/context.ts';
import { notifyPeople } from '../../platform/realtime.ts';
import { dueByTime } from '../../platform/sweeps/due.ts';
import type { Sweep } from '../../platform/sweeps/sweep.ts';
import { appendStep } from '../attempts/append-step.ts';
import { IS_OVER } from '../attempts/takes-answers.ts';
import { releaseAttempts } from './release.ts';

/**
 * Shows results by the teacher's hand: of one attempt, or of everybody who is marked.
 * @returns how many were released now
 * @throws ORPCError NOT_FOUND; NOT_ALL_MARKED for one attempt with answers that wait.
 */
export async function releaseByHand(
  trx: Trx,
  teacherId: string,
  { id, attemptId }: { id: string; attemptId?: string | undefined },
): Promise<number> {
  const { rows } = await sql<{ id: string | null; isMarked: boolean }>`
    select t.id, t.marked_at is not null as "isMarked"
    from assessment a
    left join assessment_attempt t on t.assessment_id = a.id and t.status = 'completed'
      and (${attemptId ?? null}::uuid is null or t.id = ${attemptId ?? null}::uuid)
    where a.id = ${id} and a.teacher_id = ${teacherId} and a.status <> 'draft'
    order by t.id
    for update of a`.execute(trx);
  const attempts = rows.filter((row): row is { id: string; isMarked: boolean } => row.id !== null);
  if (rows.length === 0 || (attemptId !== undefined && attempts.length === 0)) throw notFound();
  if (attemptId !== undefined && attempts.some(({ isMarked }) => !isMarked))
    throw new ORPCError('NOT_ALL_MARKED', { status: 409, message: M.notAllMarked });
  const marked = attempts.filter(({ isMarked }) => isMarked).map((attempt) => attempt.id);
  const released = await releaseAttempts(trx, marked, teacherId);
  await notifyPeople(trx, [teacherId], 'assessment:changed', { assessmentId: id });
  return released;
}

interface Withdrawn {
  assessmentId: string;
  title: string;
  studentId: string;
  guardians: string[];
}

/**
 * Takes results back that were shown; the family is notified of the reason. Only the teacher's hand shows them again.
 * @throws ORPCError NOT_FOUND; NOT_RELEASED when they are not shown.
 */
export async function withdrawResults(
  trx: Trx,
  teacherId: string,
  { attemptId, reason }: { attemptId: string; reason: string },
): Promise<void> {
  const { rows: own } = await sql`
    select from assessment_attempt t join assessment a on a.id = t.assessment_id
    where t.id = ${attemptId} and a.teacher_id = ${teacherId}`.execute(trx);
  if (own.length === 0) throw notFound();
  const { rows } = await sql<Withdrawn>`
    with taken as (
      update assessment_attempt set released_at = null, withdrawn_at = now()
      where id = ${attemptId} and released_at is not null
      returning assessment_id, student_id
    )
    select a.id as "assessmentId", a.title, t.student_id as "studentId",
      array(select g.parent_id from guardianship g where g.student_id = t.student_id) as guardians
    from taken t join assessment a on a.id = t.assessment_id`.execute(trx);
  const [taken] = rows;
  if (taken === undefined) throw new ORPCError('NOT_RELEASED', { status: 409, message: M.notReleased });
  const { assessmentId, title, studentId, guardians } = taken;
  const step = await appendStep(trx, {
    attemptId,
    kind: 'withdrawn',
    payload: { reason },
    actorId: teacherId,
  });
  const family = [studentId, ...guardians];
  await noteLearning(trx, family, 'assessment_withdrawn', { assessmentId, studentId });
  await notifyPeople(trx, [teacherId, ...family], 'assessment:changed', { assessmentId });
  const told = { kind: 'assignment' as const, ...WORDS.withdrawn(title, reason) };
  const about = `assessment-withdrawn:${attemptId}:${step}`;
  const toChild = { label: WORDS.seeAssessments, path: '/student/assessments' };
  const toParents = { label: WORDS.seeProgress, path: '/parent/child-progress' };
  await sendNotice(trx, [studentId], about, { ...told, action: toChild });
  await sendNotice(trx, guardians, about, { ...told, action: toParents, children: [studentId] });
}

/** Shows what is marked of assessments whose results come after the due date, once no late answer can come any more. */
export const releaseAfterDue: Sweep = {
  name: 'assessments.release-after-due',
  match: '*/5 * * * *',
  everyMinutes: 5,
  parts: [
    {
      name: 'attempts',
      due: dueByTime(sql`
        select t.id::text as key, a.due_at as at from assessment_attempt t
        join assessment a on a.id = t.assessment_id
        where a.release_policy = 'after_due' and a.due_at <= now() and ${IS_OVER} and t.status = 'completed'
          and t.marked_at is not null and t.released_at is null and t.withdrawn_at is null`),
      each: ({ db }, attemptId) => db.transaction().execute((trx) => releaseAttempts(trx, [attemptId], null)),
    },
  ],
};
