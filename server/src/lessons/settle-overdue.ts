import {
  closesAtMs,
  END_GRACE_MINUTES,
  type Settlement,
  settlementFor,
} from '@kaksha/domain/lessons/policy.ts';
import { sql } from 'kysely';
import type { Services } from '../platform/context.ts';
import { lockForSettlement, settleLesson, whoCame } from './settle-lesson.ts';

/** Nothing was held for it, so nobody is paid and nothing comes back. */
const NEVER_PAID: Settlement = { lesson: 'cancelled', money: 'void', absenceCredit: false };

/**
 * Settles a lesson that nobody has ended by its end plus the grace, by who came. False when it was ended before, or its
 * time has not come.
 */
export function settleOverdue({ db }: Pick<Services, 'db'>, lessonId: string): Promise<boolean> {
  return db.transaction().execute(async (trx) => {
    const facts = await lockForSettlement(trx, lessonId);
    if (facts.status !== 'scheduled' || facts.nowMs < closesAtMs(facts.endsAtMs)) return false;
    await settleLesson(trx, facts, facts.unpaid ? NEVER_PAID : settlementFor(whoCame(facts)), null);
    return true;
  });
}

/** Scheduled lessons whose grace has passed, oldest first: those whose job was lost. */
export async function overdueLessons({ db }: Pick<Services, 'db'>, limit: number): Promise<string[]> {
  const rows = await db
    .selectFrom('lesson')
    .select('id')
    .where('status', '=', 'scheduled')
    .where('ends_at', '<=', sql<Date>`now() - ${END_GRACE_MINUTES} * interval '1 minute'`)
    .orderBy('ends_at')
    .limit(limit)
    .execute();
  return rows.map((row) => row.id);
}
