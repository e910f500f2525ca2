import type { TeacherAssessment } from '@kaksha/domain/assessments/authoring/contract.ts';
import { sql } from 'kysely';
import type { Db } from '../../platform/context.ts';
import { afterCursor, pageOf } from '../../platform/cursor.ts';
import { containing } from '../../platform/like-pattern.ts';
import { AWAITS_MARKS } from '../marking/awaits-marks.ts';
import { isStudentOf } from './own-students.ts';

/** A row of {@link summaryOf}. */
export type SummaryRow = Omit<TeacherAssessment, 'dueDate'> & { dueDate: Date | null; atMicros: number };

/** Columns of an assessment `a` in a teacher's list; the students of a draft are those that it would be assigned to. */
export const summaryOf = (teacherId: string) => sql`
  a.id, a.title, a.subject, a.topic, a.grade, a.type, a.total_questions as "totalQuestions",
  a.total_marks as "totalMarks", a.due_at as "dueDate", a.status,
  (a.status = 'active' and a.draft is not null) as "hasChanges",
  (extract(epoch from a.created_at) * 1000000)::bigint as "atMicros",
  (select coalesce(json_agg(json_build_object('id', u.id, 'name', btrim(u.first_name || ' ' || u.last_name))
      order by lower(u.first_name), u.id), '[]')
    from (
      select g.student_id as id from assessment_assignment g where g.assessment_id = a.id and a.status <> 'draft'
      union all
      select s.id::uuid from jsonb_array_elements_text(a.draft -> 'assignedStudents') s(id)
      where a.status = 'draft' and ${isStudentOf(teacherId, sql`s.id::uuid`)}
    ) who
    join user_account u on u.id = who.id) as "assignedTo",
  (select count(distinct t.student_id) from assessment_attempt t
    where t.assessment_id = a.id and t.status = 'completed') as submissions,
  (select count(*) from assessment_attempt t
    where t.assessment_id = a.id and ${AWAITS_MARKS}) as pending`;

interface ListQuery {
  status?: string | undefined;
  search: string;
  cursor?: string | undefined;
  limit: number;
}

/** A page of a teacher's assessments, the newest first; `search` is found in title, subject and topic. */
export async function listTeacherAssessments(
  db: Db,
  teacherId: string,
  { status, search, cursor, limit }: ListQuery,
): Promise<{ assessments: TeacherAssessment[]; nextCursor: string | null }> {
  const pattern = containing(search);
  const { rows } = await sql<SummaryRow>`
    select ${summaryOf(teacherId)}
    from assessment a
    where a.teacher_id = ${teacherId}
      ${status === undefined ? sql`` : sql`and a.status = ${status}`}
      ${
        search === ''
          ? sql``
          : sql`and (lower(a.title) like ${pattern} or lower(a.subject) like ${pattern} or lower(a.topic) like ${pattern})`
      }
      and ${afterCursor(cursor, sql`a.created_at`, sql`a.id`)}
    order by a.created_at desc, a.id desc
    limit ${limit + 1}`.execute(db);
  const { page, nextCursor } = pageOf(rows, limit);
  return { assessments: page.map(asSummary), nextCursor };
}

export function asSummary({ atMicros: _, dueDate, ...row }: SummaryRow): TeacherAssessment {
  return { ...row, dueDate: dueDate?.toISOString() ?? null };
}

interface Counts {
  active: number;
  completed: number;
  draft: number;
  pendingReview: number;
}

/** The four figures over the list: how many are in each state, and how many sittings wait for marks. */
export async function countTeacherAssessments(db: Db, teacherId: string): Promise<Counts> {
  const { rows } = await sql<Counts>`
    select count(*) filter (where a.status = 'active') as active,
      count(*) filter (where a.status = 'completed') as completed,
      count(*) filter (where a.status = 'draft') as draft,
      coalesce(sum((select count(*) from assessment_attempt t
        where t.assessment_id = a.id and ${AWAITS_MARKS})), 0)::int as "pendingReview"
    from assessment a where a.teacher_id = ${teacherId}`.execute(db);
  return rows[0] ?? { active: 0, completed: 0, draft: 0, pendingReview: 0 };
}
