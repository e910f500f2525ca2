/** Events in the time of a report: classes, practice, assessments, badges, and the words of teachers. */

import { averageScore } from '@kaksha/domain/assessments/insights.ts';
import { percentageOf } from '@kaksha/domain/assessments/percentage.ts';
import { REVIEW_BLIND_DAYS } from '@kaksha/domain/lessons/policy.ts';
import {
  type ProgressReport,
  REMARKS_SHOWN,
  RESULTS_SHOWN,
  type WrittenRemark,
} from '@kaksha/domain/practice/report/contract.ts';
import type { HeldClass } from '@kaksha/domain/practice/report/report.ts';
import { DEFAULT_TIME_ZONE } from '@kaksha/domain/time.ts';
import { sql } from 'kysely';
import { SEAT_STATUS } from '../../lessons/seats.ts';
import type { Db } from '../../platform/context.ts';
import { NAME, type ReportSpan, within } from './span.ts';

/** Longer than this between two steps of an attempt is a break, seconds. */
const BREAK_SECONDS = 600;

/** The classes that are over, as they went for this student, by when they began; as news, by when they were over. */
export async function readClasses(db: Db, span: ReportSpan): Promise<HeldClass[]> {
  const { rows } = await sql<Omit<HeldClass, 'startsAt'> & { startsAt: Date }>`
    select l.subject, ${SEAT_STATUS} as status, extract(epoch from l.ends_at - l.starts_at)::int as seconds,
      l.starts_at as "startsAt"
    from lesson_participant p join lesson l on l.id = p.lesson_id
    where p.student_id = ${span.studentId} and ${SEAT_STATUS} in ('completed', 'missed')
      and ${within(span, sql`l.starts_at`, sql`l.ended_at`)}`.execute(db);
  return rows.map((row) => ({ ...row, startsAt: row.startsAt.toISOString() }));
}

/** Answers in practice, and the days in Asia/Kolkata on which there were any. */
export async function readPractice(db: Db, span: ReportSpan): Promise<ProgressReport['practice']> {
  const { rows } = await sql<ProgressReport['practice']>`
    select count(*)::int as answers, count(*) filter (where a.outcome = 'right')::int as "right",
      count(distinct (a.answered_at at time zone ${DEFAULT_TIME_ZONE})::date)::int as days,
      coalesce(sum(a.seconds), 0)::int as seconds
    from practice_session s join practice_answer a on a.session_id = s.id
    where s.student_id = ${span.studentId} and ${within(span, sql`a.answered_at`)}`.execute(db);
  return rows[0] ?? { answers: 0, right: 0, days: 0, seconds: 0 };
}

type ResultRow = Omit<ProgressReport['assessments']['results'][number], 'completedOn' | 'percentage'> & {
  completedOn: Date;
};

/** Attempts handed in, the time at work on them, and the best attempt of each released assessment: the average is of all, the newest are listed. */
export async function readAssessments(db: Db, span: ReportSpan): Promise<ProgressReport['assessments']> {
  const { rows: work } = await sql<{ handedIn: number; seconds: number }>`
    select (select count(*)::int from assessment_attempt t
        where t.student_id = ${span.studentId} and t.status = 'completed' and ${within(span, sql`t.completed_at`)}) as "handedIn",
      (select coalesce(sum(gap), 0)::int from (
        select s.at, extract(epoch from s.at - lag(s.at) over (partition by s.attempt_id order by s.step)) as gap
        from assessment_attempt t join attempt_step s on s.attempt_id = t.id
        where t.student_id = ${span.studentId} and s.kind in ('started', 'answered', 'flagged', 'submitted')
      ) steps where gap between 0 and ${BREAK_SECONDS} and ${within(span, sql`at`)}) as seconds`.execute(db);
  const { rows } = await sql<ResultRow>`
    select a.id as "assessmentId", a.title, a.subject, a.topic, ${NAME} as teacher, a.type, t.score::float8 as score,
      t.total_marks as "totalMarks", t.completed_at as "completedOn"
    from assessment_standing s
      join assessment_attempt t on t.id = s.best_attempt_id
      join assessment a on a.id = s.assessment_id
      join user_account u on u.id = a.teacher_id
    where s.student_id = ${span.studentId} and ${within(span, sql`t.completed_at`, sql`t.released_at`)}
    order by t.completed_at desc, t.id desc`.execute(db);
  const results = rows.map((row) => ({
    ...row,
    completedOn: row.completedOn.toISOString(),
    percentage: percentageOf(row.score, row.totalMarks) ?? 0,
  }));
  return {
    ...(work[0] ?? { handedIn: 0, seconds: 0 }),
    resultCount: results.length,
    average:
      results.length === 0 ? null : averageScore(results.map((each) => ({ ...each, status: 'completed' }))),
    results: results.slice(0, RESULTS_SHOWN),
  };
}

/** The badges that were earned, the newest first. */
export async function readBadges(db: Db, span: ReportSpan): Promise<ProgressReport['badges']> {
  const { rows } = await sql<Omit<ProgressReport['badges'][number], 'earnedAt'> & { earnedAt: Date }>`
    select kind, chapter, earned_at as "earnedAt" from badge
    where student_id = ${span.studentId} and ${within(span, sql`earned_at`)}
      order by earned_at desc, kind, chapter`.execute(db);
  return rows.map((row) => ({ ...row, earnedAt: row.earnedAt.toISOString() }));
}

/**
 * Notes on classes and remarks about the child, the newest class first. A remark is read once the family has written its
 * review, or the blind days are over, as on the page of the class.
 */
export async function readRemarks(
  db: Db,
  span: ReportSpan,
): Promise<Pick<ProgressReport, 'remarkCount' | 'remarks'>> {
  const { rows } = await sql<Omit<WrittenRemark, 'at'> & { at: Date; remarkCount: number }>`
    select count(*) over ()::int as "remarkCount", w.kind, l.id as "lessonId", ${NAME} as teacher, l.subject, l.topic, w.body, w.homework, l.starts_at as at
    from (
      select 'remark' as kind, m.lesson_id, m.body, '' as homework, greatest(m.written_at,
          least(r.written_at, m.written_at + ${REVIEW_BLIND_DAYS} * interval '1 day')) as readable_at
      from teacher_remark m left join review r on r.lesson_id = m.lesson_id and r.student_id = m.student_id
      where m.student_id = ${span.studentId}
      union all
      select 'note', n.lesson_id, concat_ws(E'\\n\\n', n.covered, nullif(n.about_student, '')), n.homework, n.written_at
      from lesson_note n where n.student_id = ${span.studentId}
    ) w
      join lesson l on l.id = w.lesson_id
      join user_account u on u.id = l.teacher_id
    where w.readable_at <= now() and ${within(span, sql`l.starts_at`, sql`w.readable_at`)}
    order by l.starts_at desc, l.id, w.kind desc limit ${REMARKS_SHOWN}`.execute(db);
  return {
    remarkCount: rows[0]?.remarkCount ?? 0,
    remarks: rows.map(({ remarkCount: _, at, ...row }) => ({ ...row, at: at.toISOString() })),
  };
}
