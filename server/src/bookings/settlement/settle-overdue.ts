import { closesAtMs, END_GRACE_MINUTES } from '@kaksha/domain/lessons/policy.ts';
import type { SeatSettlement } from '@kaksha/domain/lessons/settlement.ts';
import { sql } from 'kysely';
import type { Services } from '../../platform/context.ts';
import { dueByTime } from '../../platform/sweeps/due.ts';
import { lockForSettlement } from './lesson-facts.ts';
import { settleLesson, settlementsOf } from './settle-lesson.ts';

/** Nothing was held for it, so nobody is paid and nothing comes back. */
const NEVER_PAID: SeatSettlement = { money: 'void', absenceCredit: false, missed: false };

/**
 * Settles a lesson that nobody has ended by its end plus the grace, by attendance. False when it was ended before, or its
 * time has not come.
 */
export function settleOverdue({ db }: Pick<Services, 'db'>, lessonId: string): Promise<boolean> {
  return db.transaction().execute(async (trx) => {
    const facts = await lockForSettlement(trx, lessonId);
    if (facts.status !== 'scheduled' || facts.nowMs < closesAtMs(facts.endsAtMs)) return false;
    const seats = settlementsOf(facts).map((settled) =>
      settled.seat.unpaid ? { ...settled, settlement: NEVER_PAID } : settled,
    );
    await settleLesson(trx, facts, seats, null);
    return true;
  });
}

/** Scheduled lessons whose grace has passed, oldest first: those whose job was lost. */
export const overdueLessons = dueByTime(sql`
  select id::text as key, ends_at as at from lesson
  where status = 'scheduled' and ends_at <= now() - ${sql.lit(END_GRACE_MINUTES)} * interval '1 minute'`);
