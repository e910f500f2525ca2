import { PENDING_SHOWN } from '@kaksha/domain/assessments/marking/contract.ts';
import { sql } from 'kysely';
import type { Db } from '../../platform/context.ts';
import { AWAITS_MARKS } from './awaits-marks.ts';

interface Row {
  id: string;
  title: string;
  subject: string;
  grade: number;
  attempts: number;
  answers: number;
  waitingSince: Date;
  all: number;
}

/** The teacher's assessments with answers to mark, the longest waiting first. */
export async function readPending(db: Db, teacherId: string) {
  const { rows } = await sql<Row>`
    select a.id, a.title, a.subject, a.grade, count(distinct t.id) as attempts, count(*) as answers,
      min(t.completed_at) as "waitingSince", (sum(count(distinct t.id)) over ())::int as all
    from assessment a
    join assessment_attempt t on t.assessment_id = a.id and ${AWAITS_MARKS}
    join attempt_answer w on w.attempt_id = t.id and w.outcome = 'by_hand'
    where a.teacher_id = ${teacherId}
    group by a.id
    order by "waitingSince", a.id
    limit ${PENDING_SHOWN}`.execute(db);
  const assessments = rows.map(({ all, waitingSince, ...row }) => ({
    ...row,
    waitingSince: waitingSince.toISOString(),
  }));
  return { assessments, attempts: rows[0]?.all ?? 0 };
}
