import { sql } from 'kysely';
import type { Trx } from '../platform/context.ts';
import type { Conflict, NewLesson } from './reserve-lesson.ts';

/** A time that a teacher keeps for an offer. */
export type KeptTime = Omit<NewLesson, 'studentId' | 'kind' | 'status'>;

/**
 * Puts a lesson without a seat on the teacher's calendar: it keeps the time, by the constraint that keeps any lesson's,
 * and is in nobody's list. Undefined when the time is taken; then the caller must roll back.
 */
export async function keepTime(trx: Trx, lesson: KeptTime): Promise<string | undefined> {
  const { rows } = await sql<{ id: string }>`
    insert into lesson (teacher_id, subject, grade, topic, during, status)
    values (${lesson.teacherId}, ${lesson.subject}, ${lesson.grade}, ${lesson.topic},
      tstzrange(${new Date(lesson.startsAtMs)}, ${new Date(lesson.endsAtMs)}), 'requested')
    on conflict on constraint lesson_teacher_not_double_booked do nothing
    returning id`.execute(trx);
  return rows[0]?.id;
}

/** Gives a kept time back: nothing is left of the lesson, which was never one. */
export async function giveTimeBack(trx: Trx, lessonId: string): Promise<void> {
  await sql`delete from lesson where id = ${lessonId} and status = 'requested'`.execute(trx);
}

/**
 * Makes a kept time a scheduled lesson with its one seat, or says that the student's calendar is taken; then the caller
 * must roll back.
 */
export async function takeKeptTime(
  trx: Trx,
  lessonId: string,
  studentId: string,
): Promise<{ lessonId: string } | { conflict: Conflict }> {
  const { rows } = await sql<{ kept: boolean; seated: boolean }>`
    with kept as (
      update lesson set status = 'scheduled' where id = ${lessonId} and status = 'requested' returning id, during
    ), seat as (
      insert into lesson_participant (lesson_id, student_id, during)
      select id, ${studentId}, during from kept
      on conflict on constraint lesson_participant_not_double_booked do nothing
      returning 1
    )
    select exists (select from kept) as kept, exists (select from seat) as seated`.execute(trx);
  if (rows[0]?.kept !== true) throw new Error(`lesson ${lessonId} keeps no time`);
  return rows[0].seated ? { lessonId } : { conflict: 'studentBusy' };
}
