import type { LessonView } from '@kaksha/domain/lessons/contract.ts';
import { LESSON_MESSAGES as M } from '@kaksha/domain/lessons/messages.ts';
import { noShowDecidableAtMs, settlementFor } from '@kaksha/domain/lessons/policy.ts';
import type { Trx, Viewer } from '../platform/context.ts';
import { getLesson } from './queries.ts';
import { lessonConflict, lockForSettlement, settleLesson, whoCame } from './settle-lesson.ts';

/**
 * The teacher ends a class: completed when the student came, 'Missed' when not by 10 minutes after the start; either
 * way the held money is released. It comes back when the teacher kept the student out.
 * @throws ORPCError NOT_FOUND for another teacher's; CONFLICT before the start, without having joined, too early to
 *   tell that the student is absent, or when it has ended before.
 */
export async function endLesson(trx: Trx, teacher: Viewer, lessonId: string): Promise<LessonView> {
  await getLesson(trx, teacher, lessonId);
  const facts = await lockForSettlement(trx, lessonId);
  if (facts.status !== 'scheduled') throw lessonConflict(M.alreadySettled);
  if (facts.nowMs < facts.startsAtMs) throw lessonConflict(M.notStarted);
  if (!facts.teacherCame) throw lessonConflict(M.notHere);
  if (!facts.studentCame && facts.nowMs < noShowDecidableAtMs(facts.startsAtMs)) {
    throw lessonConflict(M.tooEarlyToEnd);
  }
  await settleLesson(trx, facts, settlementFor(whoCame(facts)), teacher.id);
  return getLesson(trx, teacher, lessonId);
}
