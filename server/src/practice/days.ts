import { type Streak, streakOf } from '@kaksha/domain/practice/streak.ts';
import { DEFAULT_TIME_ZONE } from '@kaksha/domain/time.ts';
import { sql } from 'kysely';
import type { Db } from '../platform/context.ts';

/** Longer back no run of days is looked for. */
const DAYS_READ = 400;

/** Today in Asia/Kolkata by the database's clock, as 'YYYY-MM-DD'. */
export async function todayOf(db: Db): Promise<string> {
  const { rows } = await sql<{
    today: string;
  }>`select (now() at time zone ${DEFAULT_TIME_ZONE})::date as today`.execute(db);
  return rows[0]?.today ?? '';
}

/** The student's run of days with an answer in practice. */
export async function readStreak(db: Db, studentId: string): Promise<Streak> {
  const { rows } = await sql<{ day: string }>`
    select distinct (a.answered_at at time zone ${DEFAULT_TIME_ZONE})::date as day
    from practice_session s join practice_answer a on a.session_id = s.id
    where s.student_id = ${studentId}
      and a.answered_at > now() - ${DAYS_READ} * interval '1 day'`.execute(db);
  return streakOf(
    rows.map(({ day }) => day),
    await todayOf(db),
  );
}
