import { sql } from 'kysely';
import type { Trx } from '../platform/context.ts';

/** One child's place in a lesson. */
export interface Seat {
  lessonId: string;
  studentId: string;
}

/** Frees a child's seat, and the child's time. The lesson and its other seats stay as they are. */
export async function freeSeat(trx: Trx, { lessonId, studentId }: Seat): Promise<void> {
  await sql`update lesson_participant set active = false
    where lesson_id = ${lessonId} and student_id = ${studentId}`.execute(trx);
}

/** Records of a lesson that is over that it took place without these children. */
export async function recordMissed(trx: Trx, lessonId: string, studentIds: readonly string[]): Promise<void> {
  if (studentIds.length === 0) return;
  await sql`update lesson_participant set missed = true
    where lesson_id = ${lessonId} and student_id = any(${[...studentIds]}::uuid[])`.execute(trx);
}
