import { sql } from 'kysely';
import type { Trx } from '../platform/context.ts';
import { PLANNED_ONCE } from '../platform/planned-once.ts';

/** A lesson for one student that is to go on both calendars. */
export interface NewLesson {
  teacherId: string;
  studentId: string;
  kind: 'one_to_one' | 'trial';
  subject: string;
  grade: number;
  topic: string;
  startsAtMs: number;
  endsAtMs: number;
  /** 'scheduled' when the teacher need not be asked. */
  status: 'requested' | 'scheduled';
}

/** The calendar that refused. */
export type Conflict = 'teacherBusy' | 'studentBusy';

/**
 * Puts a lesson and its one seat on the calendars of teacher and student, or says whose calendar is taken; then the
 * caller must roll back. The exclusion constraints decide: `on conflict do nothing` waits for a racing transaction
 * without the deadlock that two plain inserts into one constraint can end in.
 */
export async function reserveLesson(
  trx: Trx,
  lesson: NewLesson,
): Promise<{ lessonId: string } | { conflict: Conflict }> {
  const { rows } = await sql<{ lessonId: string | null; seated: boolean }>`${PLANNED_ONCE}
    with new_lesson as (
      insert into lesson (teacher_id, kind, subject, grade, topic, during, status)
      values (${lesson.teacherId}, ${lesson.kind}, ${lesson.subject}, ${lesson.grade}, ${lesson.topic},
        tstzrange(${new Date(lesson.startsAtMs)}, ${new Date(lesson.endsAtMs)}), ${lesson.status})
      on conflict on constraint lesson_teacher_not_double_booked do nothing
      returning id, during
    ), seat as (
      insert into lesson_participant (lesson_id, student_id, during)
      select id, ${lesson.studentId}, during from new_lesson
      on conflict on constraint lesson_participant_not_double_booked do nothing
      returning 1
    )
    select (select id from new_lesson) as "lessonId", exists (select from seat) as seated`.execute(trx);
  const reserved = rows[0];
  if (reserved?.lessonId == null) return { conflict: 'teacherBusy' };
  return reserved.seated ? { lessonId: reserved.lessonId } : { conflict: 'studentBusy' };
}
