import type { LessonView } from '@kaksha/domain/lessons/contract.ts';
import { LESSON_MESSAGES as M } from '@kaksha/domain/lessons/messages.ts';
import { noShowDecidableAtMs, type Settlement } from '@kaksha/domain/lessons/policy.ts';
import { heldPaiseOf } from '@kaksha/domain/lessons/short-class/held.ts';
import type { EndingView } from '@kaksha/domain/lessons/short-class/schema.ts';
import { SERIES_MESSAGES } from '@kaksha/domain/series/messages.ts';
import { getLesson } from '../../lessons/read-lessons.ts';
import { lessonConflict } from '../../lessons/refusals.ts';
import type { Trx, Viewer } from '../../platform/context.ts';
import {
  absenceCreditPaise,
  type LessonFacts,
  lockForSettlement,
  settleLesson,
  settlementOf,
} from './settle-lesson.ts';

/** Why a teacher can't end this class now; null when that is possible. */
function refusalOf(facts: LessonFacts): string | null {
  if (facts.status !== 'scheduled') return M.alreadySettled;
  if (facts.nowMs < facts.startsAtMs) return M.notStarted;
  if (!facts.teacherCame) return M.notHere;
  if (!facts.studentCame && facts.nowMs < noShowDecidableAtMs(facts.startsAtMs)) return M.tooEarlyToEnd;
  return facts.unpaid && settlementOf(facts).money !== 'void' ? SERIES_MESSAGES.notPaid : null;
}

function outcomeOf(facts: LessonFacts, { lesson, money }: Settlement): EndingView['outcome'] {
  if (money === 'ask') return 'asked';
  if (lesson === 'cancelled') return facts.studentCame ? 'cancelled' : 'keptOut';
  return lesson === 'missed' ? 'missed' : 'paid';
}

/**
 * What ending a class now would mean, for its teacher to read before confirming.
 * @throws ORPCError NOT_FOUND for another teacher's.
 */
export async function previewEnding(trx: Trx, teacher: Viewer, lessonId: string): Promise<EndingView> {
  await getLesson(trx, teacher, lessonId);
  const facts = await lockForSettlement(trx, lessonId);
  const settlement = settlementOf(facts);
  const { heldMinutes, bookedMinutes } = facts.held;
  return {
    refusal: refusalOf(facts),
    bookedMinutes,
    heldMinutes,
    outcome: outcomeOf(facts, settlement),
    pricePaise: facts.pricePaise,
    heldPaise: heldPaiseOf(facts.pricePaise, facts.held),
    creditPaise: settlement.absenceCredit ? await absenceCreditPaise(trx, facts) : 0,
  };
}

/**
 * The teacher ends a class. When the student came it is completed, and paid by the time that was held: whole, as the family
 * answers, or not at all. 'Missed' when the student did not come by 10 minutes after the start, and the teacher is paid. The
 * money comes back when the teacher kept the student out.
 * @throws ORPCError NOT_FOUND for another teacher's; CONFLICT before the start, without having joined, too early to
 *   tell that the student is absent, or when it has ended before.
 */
export async function endLesson(trx: Trx, teacher: Viewer, lessonId: string): Promise<LessonView> {
  await getLesson(trx, teacher, lessonId);
  const facts = await lockForSettlement(trx, lessonId);
  const refusal = refusalOf(facts);
  if (refusal !== null) throw lessonConflict(refusal);
  await settleLesson(trx, facts, settlementOf(facts), teacher.id);
  return getLesson(trx, teacher, lessonId);
}
