import type { LessonView } from '@kaksha/domain/lessons/contract.ts';
import { LESSON_MESSAGES as M } from '@kaksha/domain/lessons/messages.ts';
import { noShowDecidableAtMs } from '@kaksha/domain/lessons/policy.ts';
import { getLesson } from '../../lessons/read-lessons.ts';
import { lessonConflict } from '../../lessons/refusals.ts';
import type { Trx, Viewer } from '../../platform/context.ts';
import { lockForSettlement } from './lesson-facts.ts';
import { settleLesson, settlementsOf } from './settle-lesson.ts';

/**
 * A student who came says that the teacher did not: from 10 minutes after the start the money of all seats comes back at
 * once, to those who came with a credit of the mirror fee.
 * @throws ORPCError NOT_FOUND for another student's; CONFLICT when it is too early, the teacher has come, the student
 *   has not, or the class has ended.
 */
export async function reportTeacherAbsent(trx: Trx, student: Viewer, lessonId: string): Promise<LessonView> {
  await getLesson(trx, student, lessonId);
  const facts = await lockForSettlement(trx, lessonId);
  if (facts.status !== 'scheduled') throw lessonConflict(M.alreadySettled);
  if (facts.nowMs < noShowDecidableAtMs(facts.startsAtMs)) throw lessonConflict(M.tooEarlyToReport);
  if (facts.teacherCame) throw lessonConflict(M.teacherIsHere);
  const own = facts.seats.find(({ studentId }) => studentId === student.id);
  if (own?.came !== true) throw lessonConflict(M.notHere);
  await settleLesson(trx, facts, settlementsOf(facts), student.id);
  return getLesson(trx, student, lessonId);
}
