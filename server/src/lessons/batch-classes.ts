/** The classes of a batch: on its teacher's calendar with or without children, who take and free their seats one by one. */
import { sql } from 'kysely';
import type { Trx } from '../platform/context.ts';
import { PLANNED_ONCE } from '../platform/planned-once.ts';

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
 * Gives a child its numbered seat in each of these classes to come, whether it had one there before or not. Of two who take one
 * time at once the constraints refuse one.
 */
export async function takeSeats(
  trx: Trx,
  { studentId, number }: { studentId: string; number: number },
  lessonIds: readonly string[],
): Promise<void> {
  await sql`${PLANNED_ONCE}
    insert into lesson_participant (lesson_id, student_id, seat, during)
    select id, ${studentId}, ${number}, during from lesson
    where id = any(${[...lessonIds]}::uuid[]) order by starts_at
    on conflict (lesson_id, student_id) do update set active = true, seat = excluded.seat`.execute(trx);
}
