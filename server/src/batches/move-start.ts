/** A teacher moves the first date of a batch that forms: all of its classes move with it, and so do the seats in them. */
import { CLASS_MINUTES, classesInMonth, type WeeklyTimes } from '@kaksha/domain/batches/month.ts';
import { DECISION_HOURS, PLANNED_DAYS } from '@kaksha/domain/batches/policy.ts';
import type { MoveStartInput, TeachersBatch } from '@kaksha/domain/batches/teaching-schema.ts';
import { en as M } from '@kaksha/domain/batches/words/en.ts';
import { DAY_MS, HOUR_MS, MINUTE_MS, toMs } from '@kaksha/domain/time.ts';
import { sql } from 'kysely';
import { enqueueSettlement } from '../bookings/settlement/enqueue-settlement.ts';
import { moveLessonTo } from '../lessons/move-lesson.ts';
import type { Trx, Viewer } from '../platform/context.ts';
import { notifyBatch } from './notify-batch.ts';
import { freeStarts } from './open-batch.ts';
import { planAhead } from './plan-classes.ts';
import { lockBatch } from './read-batch.ts';
import { refusal } from './refusals.ts';
import { lockOwnBatch } from './run-batch.ts';
import { readTeachersBatch } from './teachers-batch.ts';

interface Move {
  lessonId: string;
  fromMs: number;
  toMs: number;
}

/** The classes of a batch, each with its place in the new calendar. Holidays may leave a gap, so more weeks than before are looked at. */
async function movesTo(trx: Trx, batchId: string, starts: readonly number[]): Promise<Move[]> {
  const { rows } = await sql<Omit<Move, 'toMs'>>`
    select id as "lessonId", (extract(epoch from starts_at) * 1000)::bigint as "fromMs" from lesson
    where batch_id = ${batchId} and status = 'scheduled' order by starts_at`.execute(trx);
  return rows.map((row, index) => {
    const toStartMs = starts[index];
    if (toStartMs === undefined) throw refusal('TIMES_TAKEN', M.timesTaken);
    return { ...row, toMs: toStartMs };
  });
}

/** Refuses a calendar in which a child of the batch would be in two classes at once. @throws ORPCError CHILD_BUSY */
async function checkChildren(trx: Trx, moves: readonly Move[]): Promise<void> {
  const ids = moves.map(({ lessonId }) => lessonId);
  const starts = moves.map((move) => new Date(move.toMs));
  const { rows } = await sql`
    select from unnest(${ids}::uuid[], ${starts}::timestamptz[]) m(id, at)
    join lesson_participant own on own.lesson_id = m.id and own.active
    join lesson_participant p on p.student_id = own.student_id and p.active and p.lesson_id <> all(${ids}::uuid[])
    cross join unnest(p.taken) span
    where span && tstzrange(m.at, m.at + ${CLASS_MINUTES} * interval '1 minute') limit 1`.execute(trx);
  if (rows.length > 0) throw refusal('CHILD_BUSY', M.childBusy);
}

/** Moves classes one by one, each when the time to which it goes is left by its own batch. */
async function moveClasses(trx: Trx, moves: readonly Move[]): Promise<void> {
  let waiting = moves.filter(({ fromMs, toMs: toStartMs }) => fromMs !== toStartMs);
  while (waiting.length > 0) {
    const left = new Set(waiting.map(({ fromMs }) => fromMs));
    const next = waiting.filter((move) => !left.has(move.toMs));
    // Their order is kept, so that the last (or the first) one can always go.
    if (next.length === 0) throw new Error('classes of a batch stand in each other’s way');
    for (const { lessonId, fromMs, toMs: startsAtMs } of next) {
      const endsAtMs = startsAtMs + CLASS_MINUTES * MINUTE_MS;
      if (!(await moveLessonTo(trx, lessonId, new Date(fromMs).toISOString(), { startsAtMs, endsAtMs })))
        throw new Error(`class ${lessonId} can't be moved`);
      await enqueueSettlement(trx, lessonId, endsAtMs);
    }
    waiting = waiting.filter((move) => !next.includes(move));
  }
}

/**
 * Moves the first class of a batch to the next of its weekly times from a date on, and every other class with it, until it is decided
 * whether the batch begins. Families are notified; a seat that is left then brings back all that was paid, as before any first class.
 * @throws ORPCError NOT_FOUND; BAD_REQUEST for a date too near or too far; START_DECIDED, TIMES_TAKEN, CHILD_BUSY (409).
 */
export async function moveStart(
  trx: Trx,
  teacher: Viewer,
  { id, startsFrom }: MoveStartInput,
): Promise<TeachersBatch> {
  const batch = await lockOwnBatch(trx, teacher, id);
  const isOpen = batch.status === 'forming' && batch.nowMs < batch.firstClassAtMs - DECISION_HOURS * HOUR_MS;
  if (!isOpen) throw refusal('START_DECIDED', M.startDecided);
  const starts = await freeStarts(trx, teacher.id, {
    ...batch,
    times: batch.weeklyTimes,
    fromMs: toMs(startsFrom),
    forDays: 2 * PLANNED_DAYS,
    monthClasses: classesInMonth(batch.weeklyTimes.length as WeeklyTimes),
    exceptBatchId: id,
  });
  const moves = await movesTo(trx, id, starts);
  const [first, last] = [moves[0], moves.at(-1)];
  if (first === undefined || last === undefined) throw refusal('START_DECIDED', M.startDecided);
  if (first.toMs === batch.firstClassAtMs) return readTeachersBatch(trx, id, teacher.id);
  await checkChildren(trx, moves);
  await moveClasses(trx, moves);
  await sql`update batch set first_class_at = ${new Date(first.toMs)}, planned_until = ${new Date(last.toMs + HOUR_MS)},
    min_reminded_at = null where id = ${id}`.execute(trx);
  const days = Math.round((first.toMs - batch.firstClassAtMs) / DAY_MS);
  await sql`update batch_chapter set due_on = due_on + ${days}::int where batch_id = ${id} and done_at is null`.execute(
    trx,
  );
  await planAhead(trx, await lockBatch(trx, id));
  await notifyBatch(trx, id, 'batch_start_moved', { by: teacher.id, at: new Date(first.toMs).toISOString() });
  return readTeachersBatch(trx, id, teacher.id);
}
