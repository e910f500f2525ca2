/** A teacher runs a batch: its plan of chapters, a message to all families, a class without children cancelled, and its end. */
import type { SaveBatchPlanInput, TeachersBatch } from '@kaksha/domain/batches/teaching-schema.ts';
import { en as M } from '@kaksha/domain/batches/words/en.ts';
import { en as PACKAGE_MESSAGES } from '@kaksha/domain/packages/words/en.ts';
import { REFUSALS } from '@kaksha/domain/refusals.ts';
import { sql } from 'kysely';
import { sendMessage } from '../messages/send-message.ts';
import { startConversation } from '../messages/start-conversation.ts';
import { conflict, notFound } from '../platform/api.ts';
import type { Trx, Viewer } from '../platform/context.ts';
import { notifyPeople } from '../platform/realtime.ts';
import { dropClasses, endWithNotice } from './end-batch.ts';
import { arrangeSeat } from './months.ts';
import { refreshBatchPages, standingSeats } from './notify-batch.ts';
import { type BatchFacts, lockBatch } from './read-batch.ts';
import { refusal } from './refusals.ts';
import { readTeachersBatch } from './teachers-batch.ts';

/** A teacher's own batch, held. @throws ORPCError NOT_FOUND */
export async function lockOwnBatch(trx: Trx, teacher: Viewer, id: string): Promise<BatchFacts> {
  const batch = await lockBatch(trx, id);
  if (batch.teacherId !== teacher.id) throw notFound();
  return batch;
}

/**
 * Saves the plan of chapters, whole and in its order, over the revision that the teacher saw; a chapter that was done before keeps
 * its date.
 * @throws ORPCError NOT_FOUND; PLAN_CHANGED (409) when it was saved since.
 */
export async function saveBatchPlan(
  trx: Trx,
  teacher: Viewer,
  { id, revision, chapters }: SaveBatchPlanInput,
): Promise<TeachersBatch> {
  await lockOwnBatch(trx, teacher, id);
  const { rows: saved } = await sql`update batch set plan_revision = plan_revision + 1
    where id = ${id} and plan_revision = ${revision} returning 1`.execute(trx);
  if (saved.length === 0) throw refusal('PLAN_CHANGED', PACKAGE_MESSAGES.planChanged);
  const { rows } = await sql<{ title: string; doneAt: Date | null }>`
    delete from batch_chapter where batch_id = ${id} returning title, done_at as "doneAt"`.execute(trx);
  const doneBefore = new Map(rows.map(({ title, doneAt }) => [title, doneAt]));
  for (const [index, { title, dueOn, done }] of chapters.entries()) {
    const doneAt = done ? (doneBefore.get(title) ?? sql`clock_timestamp()`) : null;
    await sql`insert into batch_chapter (batch_id, position, title, due_on, done_at)
      values (${id}, ${index + 1}, ${title}, ${dueOn}, ${doneAt})`.execute(trx);
  }
  await refreshBatchPages(trx, id);
  return readTeachersBatch(trx, id, teacher.id);
}

/**
 * Lowers the minimum of children with which a batch begins, until that is decided.
 * @throws ORPCError NOT_FOUND; CONFLICT when it is decided, or for a number that is not lower.
 */
export async function lowerMinimum(
  trx: Trx,
  teacher: Viewer,
  { id, minSeats }: { id: string; minSeats: number },
): Promise<TeachersBatch> {
  await lockOwnBatch(trx, teacher, id);
  const { rows } = await sql`update batch set min_seats = ${minSeats}
    where id = ${id} and status = 'forming' and min_seats > ${minSeats} returning 1`.execute(trx);
  if (rows.length === 0) throw conflict(M.minimumLower);
  await refreshBatchPages(trx, id);
  return readTeachersBatch(trx, id, teacher.id);
}

/**
 * Ends a batch with notice: no class begins from its end on, and what is left of the months then is refunded. One that has not begun
 * ends at once.
 * @throws ORPCError NOT_FOUND; CONFLICT when it ends already.
 */
export async function giveNotice(trx: Trx, teacher: Viewer, id: string): Promise<TeachersBatch> {
  const batch = await lockOwnBatch(trx, teacher, id);
  if (!(await endWithNotice(trx, batch, { by: teacher.id, reason: M.endedReason })))
    throw conflict(REFUSALS.changed);
  return readTeachersBatch(trx, id, teacher.id);
}

/**
 * Cancels a class in which no child has a seat: it leaves the calendar, and costs nobody anything. A batch that has not begun then
 * begins with its next class, and a month that was to begin with this one with the next.
 * @throws ORPCError NOT_FOUND; CLASS_HAS_CHILDREN (409); CONFLICT when it has begun, or is cancelled.
 */
export async function cancelClass(
  trx: Trx,
  teacher: Viewer,
  { id, lessonId }: { id: string; lessonId: string },
): Promise<TeachersBatch> {
  const batch = await lockOwnBatch(trx, teacher, id);
  const { rows } = await sql<{ isToCome: boolean; hasChildren: boolean }>`
    select l.status = 'scheduled' and l.starts_at > clock_timestamp() as "isToCome", exists (select from booking b
      where b.lesson_id = l.id and b.status in ('pending', 'confirmed')) as "hasChildren"
    from lesson l where l.id = ${lessonId} and l.batch_id = ${id}`.execute(trx);
  const [one] = rows;
  if (one === undefined) throw notFound(M.noSuchClass);
  if (!one.isToCome) throw conflict(M.notToCome);
  if (one.hasChildren) throw refusal('CLASS_HAS_CHILDREN', M.classHasChildren);
  if ((await dropClasses(trx, id, { lessonId })) === 0) throw conflict(REFUSALS.changed);
  await sql`update batch b set first_class_at = coalesce((select min(l.starts_at) from lesson l
      where l.batch_id = b.id and l.status = 'scheduled'), b.first_class_at)
    where b.id = ${id} and b.first_class_at > clock_timestamp()`.execute(trx);
  const seatIds = await standingSeats(trx, id);
  for (const seatId of seatIds) await arrangeSeat(trx, batch, seatId);
  await refreshBatchPages(trx, id, seatIds);
  await notifyPeople(trx, [teacher.id], 'lesson:changed', { lessonId, status: 'cancelled' });
  return readTeachersBatch(trx, id, teacher.id);
}

/** Writes to every family of a batch, in the conversation with each child. Answers to how many. @throws ORPCError NOT_FOUND */
export async function announce(
  trx: Trx,
  teacher: Viewer,
  { id, body }: { id: string; body: string },
): Promise<{ families: number }> {
  await lockOwnBatch(trx, teacher, id);
  const { rows } = await sql<{ studentId: string }>`
    select student_id as "studentId" from batch_seat where batch_id = ${id} and status in ('active', 'unpaid') order by number`.execute(
    trx,
  );
  for (const { studentId } of rows) {
    const conversationId = await startConversation(trx, teacher, { studentId });
    await sendMessage(trx, teacher, { id: conversationId, body, clientId: crypto.randomUUID(), files: [] });
  }
  return { families: rows.length };
}
