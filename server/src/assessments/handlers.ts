import type { ATTEMPT_STATUSES } from '@kaksha/domain/assessments/contract.ts';
import { percentageOf } from '@kaksha/domain/assessments/percentage.ts';
import { sql } from 'kysely';
import { api, viewerOf } from '../platform/api.ts';
import { afterCursor, pageOf } from '../platform/cursor.ts';

interface Row {
  id: string;
  title: string;
  subject: string;
  topic: string;
  teacher: string;
  type: string;
  status: (typeof ATTEMPT_STATUSES)[number];
  totalQuestions: number;
  duration: number | null;
  dueDate: Date;
  opensAt: Date | null;
  lockAt: Date;
  isOpen: boolean;
  completedOn: Date | null;
  score: number | null;
  totalMarks: number;
  /** The due date, for the cursor. */
  atMicros: number;
}

export const assessmentsHandlers = {
  /** A draft is the teacher's alone. Completed without a score is still being marked. */
  list: api.assessments.list.handler(async ({ context, input: { cursor, limit } }) => {
    const { rows } = await sql<Row>`
      select a.id, a.title, a.subject, a.topic, btrim(t.first_name || ' ' || t.last_name) as teacher, a.type, s.status,
        a.total_questions as "totalQuestions", a.duration_minutes as duration, a.due_at as "dueDate",
        a.opens_at as "opensAt", a.due_at + a.late_days * interval '1 day' as "lockAt", a.status = 'active' as "isOpen",
        s.completed_at as "completedOn", s.score::float8 as score, coalesce(s.total_marks, a.total_marks) as "totalMarks",
        (extract(epoch from a.due_at) * 1000000)::bigint as "atMicros"
      from assessment_standing s
        join assessment a on a.id = s.assessment_id
        join user_account t on t.id = a.teacher_id
      where s.student_id = ${viewerOf(context).id} and a.status <> 'draft'
        and ${afterCursor(cursor, sql`a.due_at`, sql`a.id`, sql`>`)}
      order by a.due_at, a.id
      limit ${limit + 1}`.execute(context.services.db);
    const { page, nextCursor } = pageOf(rows, limit);
    const assessments = page.map(({ atMicros: _, ...row }) => ({
      ...row,
      _id: row.id,
      dueDate: row.dueDate.toISOString(),
      opensAt: row.opensAt?.toISOString() ?? null,
      lockAt: row.lockAt.toISOString(),
      completedOn: row.completedOn?.toISOString() ?? null,
      score: row.status === 'completed' ? row.score : null,
      percentage: row.status === 'completed' ? percentageOf(row.score, row.totalMarks) : null,
    }));
    return { assessments, nextCursor };
  }),
};
