import type { assessmentToTake, attemptsContract } from '@kaksha/domain/assessments/attempts/contract.ts';
import { attemptsFor, startRefusal } from '@kaksha/domain/assessments/attempts/policy.ts';
import { en as TAKING } from '@kaksha/domain/assessments/attempts/words/en.ts';
import type { InferContractRouterOutputs } from '@orpc/contract';
import { sql } from 'kysely';
import type { z } from 'zod';
import { notFound } from '../../platform/api.ts';
import type { Db, Viewer } from '../../platform/context.ts';

type About = InferContractRouterOutputs<typeof attemptsContract>['about'];
type Taker = About['takers'][number];
type Shown = z.infer<typeof assessmentToTake>;

type AssessmentRow = Omit<Shown, 'opensAt' | 'dueAt' | 'isOpen'> & {
  opensAt: Date | null;
  dueAt: Date;
  status: string;
  attemptsAllowed: number;
  isTeachers: boolean;
  now: Date;
};

interface TakerRow {
  studentId: string;
  name: string;
  extraMinutes: number;
  extraAttempts: number;
  attempts: (Omit<Taker['attempts'][number], 'startedAt' | 'deadlineAt' | 'completedAt'> & {
    startedAt: string;
    deadlineAt: string | null;
    completedAt: string | null;
  })[];
}

/**
 * An assessment, and the progress of the viewer's students in it: the student, a parent's children, nobody for the
 * teacher.
 * @throws NOT_FOUND for somebody who has nothing to do with it, and while it is a draft
 */
export async function aboutAssessment(db: Db, viewer: Viewer, assessmentId: string): Promise<About> {
  const [{ rows }, takers] = await Promise.all([
    sql<AssessmentRow>`
      select a.id, a.title, a.subject, a.topic, a.grade, a.type, a.instructions, a.status, a.teacher_id = ${viewer.id} as "isTeachers",
        btrim(u.first_name || ' ' || u.last_name) as teacher, a.total_questions as "totalQuestions",
        a.total_marks as "totalMarks", a.duration_minutes as "durationMinutes", a.opens_at as "opensAt", a.due_at as "dueAt",
        a.late_days as "lateDays", a.late_penalty_percent as "latePenaltyPercent", a.attempts_allowed as "attemptsAllowed",
        exists (select from assessment_question q join question_version v on (v.question_id, v.version) = (q.question_id, q.version)
          where q.assessment_id = a.id and (v.content ->> 'negativeMarks')::numeric > 0) as "hasNegativeMarks",
        clock_timestamp() as now
      from assessment a join user_account u on u.id = a.teacher_id
      where a.id = ${assessmentId} and a.status <> 'draft'`.execute(db),
    takersOf(db, viewer, assessmentId),
  ]);
  const row = rows[0];
  if (row === undefined || !(row.isTeachers || takers.length > 0)) throw notFound(TAKING.notFound);
  const { status, attemptsAllowed, isTeachers: _isTeachers, now, ...assessment } = row;
  const opensAt = row.opensAt?.toISOString() ?? null;
  const dueAt = row.dueAt.toISOString();
  const rules = { ...row, opensAt, dueAt };
  return {
    assessment: {
      ...assessment,
      opensAt,
      dueAt,
      isOpen: status === 'active',
    },
    takers: takers.map(({ extraAttempts, ...taker }) => {
      const granted = { extraMinutes: taker.extraMinutes, extraAttempts };
      const open = taker.attempts.find((each) => each.status === 'in_progress');
      const refusal = startRefusal(rules, granted, taker.attempts.length, now.getTime());
      return {
        ...taker,
        attempts: taker.attempts,
        attemptsAllowed: attemptsFor({ attemptsAllowed }, granted),
        openAttemptId: open?.id ?? null,
        mayStart: refusal === null && open === undefined,
        refusal: refusal === null || open !== undefined ? null : TAKING.startRefusals[refusal],
      };
    }),
    now: now.toISOString(),
  };
}

async function takersOf(db: Db, viewer: Viewer, assessmentId: string): Promise<TakerRow[]> {
  const whose =
    viewer.role === 'student'
      ? sql`g.student_id = ${viewer.id}`
      : sql`g.student_id in (select c.student_id from guardianship c where c.parent_id = ${viewer.id})`;
  const { rows } = await sql<TakerRow>`
    select g.student_id as "studentId", btrim(u.first_name || ' ' || u.last_name) as name,
      g.extra_minutes as "extraMinutes", g.extra_attempts as "extraAttempts",
      coalesce((select jsonb_agg(jsonb_build_object('id', t.id, 'number', t.number, 'status', t.status,
          'startedAt', ${asInstant(sql`t.started_at`)}, 'deadlineAt', ${asInstant(sql`t.deadline_at`)},
          'completedAt', ${asInstant(sql`t.completed_at`)}, 'closedBy', t.closed_by, 'isLate', t.is_late,
          'score', case when t.released_at is not null then t.score end,
          'totalMarks', t.total_marks) order by t.number)
        from assessment_attempt t where (t.assessment_id, t.student_id) = (g.assessment_id, g.student_id)), '[]') as attempts
    from assessment_assignment g join user_account u on u.id = g.student_id
    where g.assessment_id = ${assessmentId} and ${whose}
    order by name, g.student_id`.execute(db);
  return rows;
}

/** An instant within JSON, as every answer writes them. */
function asInstant(column: ReturnType<typeof sql>) {
  return sql`to_char(${column} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`;
}
