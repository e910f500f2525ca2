/** The classes of a batch: on its teacher's calendar with or without children, who take and free their seats one by one. */
import { sql } from 'kysely';
import type { Trx } from '../platform/context.ts';
import type { Seat } from './seats.ts';

/** A batch, as far as its classes say it. */
export interface BatchClasses {
  batchId: string;
  teacherId: string;
  subject: string;
  grade: number;
  topic: string;
  size: number;
  durationMinutes: number;
}

/** A class that was put on the calendar. */
export interface PlannedClass {
  lessonId: string;
  startsAtMs: number;
}

/**
 * Puts classes at these starts on the teacher's calendar, numbered in their order after those that are there; a start at which
 * the teacher has another lesson is left out.
 */
export async function planClasses(
  trx: Trx,
  batch: BatchClasses,
  startsMs: readonly number[],
): Promise<PlannedClass[]> {
  if (startsMs.length === 0) return [];
  const { batchId, teacherId, subject, grade, topic, size, durationMinutes } = batch;
  const kind = size === 1 ? 'one_to_one' : 'group';
  const starts = startsMs.map((ms) => new Date(ms));
  const { rows } = await sql<PlannedClass>`
    insert into lesson (teacher_id, kind, subject, grade, topic, capacity, during, status, batch_id, batch_number)
    select ${teacherId}, ${kind}, ${subject}, ${grade}, ${topic}, ${size},
      tstzrange(s.at, s.at + ${durationMinutes} * interval '1 minute'), 'scheduled', ${batchId},
      (select coalesce(max(l.batch_number), 0) from lesson l where l.batch_id = ${batchId}) + s.place
    from unnest(${starts}::timestamptz[]) with ordinality s(at, place)
    on conflict do nothing
    returning id as "lessonId", (extract(epoch from starts_at) * 1000)::bigint as "startsAtMs"`.execute(trx);
  return rows;
}

/**
 * Gives a child the numbered seat of a class that is to come, whether it had one before or not. False when the child is
 * elsewhere at that time; of two who take one at once the constraints refuse one.
 */
export async function takeSeat(trx: Trx, { lessonId, studentId }: Seat, number: number): Promise<boolean> {
  const { rows } = await sql<{ isBusy: boolean }>`
    select exists (select from lesson_participant p, unnest(p.taken) span
      where p.student_id = ${studentId} and p.active and p.lesson_id <> l.id and span && l.during) as "isBusy"
    from lesson l where l.id = ${lessonId}`.execute(trx);
  if (rows[0]?.isBusy !== false) return false;
  await sql`
    insert into lesson_participant (lesson_id, student_id, seat, during)
    select id, ${studentId}, ${number}, during from lesson where id = ${lessonId}
    on conflict (lesson_id, student_id) do update set active = true, seat = excluded.seat`.execute(trx);
  return true;
}
