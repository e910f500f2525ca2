import type { Db } from '../platform/context.ts';
import { notifyPeople } from '../platform/realtime.ts';

/** Notifies the teacher, the student and the student's parents that a lesson's review or remark has changed. */
export async function notifyReview(
  db: Db,
  seat: { lessonId: string; studentId: string; teacherId: string },
): Promise<void> {
  const parents = await db
    .selectFrom('guardianship')
    .select('parent_id')
    .where('student_id', '=', seat.studentId)
    .execute();
  const people = [seat.teacherId, seat.studentId, ...parents.map(({ parent_id }) => parent_id)];
  await notifyPeople(db, people, 'review:changed', { lessonId: seat.lessonId });
}
