import type {
  LateAnswer,
  Submissions,
  SubmittedAttempt,
} from '@kaksha/domain/assessments/marking/contract.ts';
import { sql } from 'kysely';
import { z } from 'zod';
import type { Db } from '../../platform/context.ts';
import { badCursor } from '../../platform/cursor.ts';
import { ownAssessment, PERSON } from './own-assessment.ts';
import { outdatedQuestions } from './regrade/outdated.ts';

type Attempt = Omit<SubmittedAttempt, 'startedAt' | 'completedAt' | 'releasedAt'> & {
  startedAt: string;
  completedAt: string | null;
  releasedAt: string | null;
};
/** The attempt and the question's place where a page of late answers ended. */
const LATE_CURSOR = /^([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})\.(\d{1,4})$/;
const iso = (at: string | null): string | null => (at === null ? null : new Date(at).toISOString());

interface PageOfAssessment {
  id: string;
  cursor?: string | undefined;
  limit: number;
}

/**
 * A page of the students of an assessment by name, with their attempts. The cursor is the id of the page's last student:
 * names are longer than a cursor may be.
 * @throws ORPCError NOT_FOUND; BAD_REQUEST when the cursor is nobody who is asked.
 */
export async function readSubmissions(
  db: Db,
  teacherId: string,
  { id, cursor, limit }: PageOfAssessment,
): Promise<Submissions> {
  const assessment = await ownAssessment(db, teacherId, id);
  const after = cursor === undefined ? undefined : await positionOf(db, id, cursor);
  const { rows } = await sql<{ student: Submissions['students'][number]['student']; attempts: Attempt[] }>`
    select ${PERSON} as student, coalesce(t.attempts, '[]') as attempts
    from assessment_assignment g
    join user_account u on u.id = g.student_id
    left join lateral (
      select jsonb_agg(jsonb_build_object('id', t.id, 'number', t.number, 'status', t.status,
        'startedAt', t.started_at, 'completedAt', t.completed_at, 'isLate', t.is_late, 'closedBy', t.closed_by,
        'answered', n.answered, 'questions', n.questions, 'toMark', n.to_mark, 'score', t.score,
        'totalMarks', t.total_marks,
        'releasedAt', t.released_at) order by t.number) as attempts
      from assessment_attempt t, lateral (
        select count(*) as questions,
          count(*) filter (where w.answer is not null and w.outcome is distinct from 'unanswered') as answered,
          count(*) filter (where w.outcome = 'by_hand') as to_mark
        from attempt_question q
        left join attempt_answer w on (w.attempt_id, w.question_id) = (q.attempt_id, q.question_id)
        where q.attempt_id = t.id) n
      where t.assessment_id = g.assessment_id and t.student_id = g.student_id) t on true
    where g.assessment_id = ${id} ${
      after === undefined
        ? sql``
        : sql`and (u.first_name, u.last_name, u.id) > (${after.first}, ${after.last}, ${after.id}::uuid)`
    }
    order by u.first_name, u.last_name, u.id
    limit ${limit + 1}`.execute(db);
  const students = rows.slice(0, limit).map(({ student, attempts }) => ({
    student,
    attempts: attempts.map((each) => ({
      ...each,
      startedAt: new Date(each.startedAt).toISOString(),
      completedAt: iso(each.completedAt),
      releasedAt: iso(each.releasedAt),
    })),
  }));
  const nextCursor = rows.length > limit ? (students.at(-1)?.student.id ?? null) : null;
  return { assessment, students, nextCursor, outdated: await outdatedQuestions(db, id) };
}

async function positionOf(db: Db, assessmentId: string, cursor: string) {
  if (!z.uuid().safeParse(cursor).success) throw badCursor();
  const { rows } = await sql<{ first: string; last: string; id: string }>`
    select u.first_name as first, u.last_name as last, u.id
    from assessment_assignment g join user_account u on u.id = g.student_id
    where g.assessment_id = ${assessmentId} and u.id = ${cursor}`.execute(db);
  const [position] = rows;
  if (position === undefined) throw badCursor();
  return position;
}

/**
 * A page of the newest late answers to each question that nobody has accepted, by attempt and place of the question.
 * @throws ORPCError NOT_FOUND; BAD_REQUEST when the cursor is none.
 */
export async function readLateAnswers(
  db: Db,
  teacherId: string,
  { id, cursor, limit }: PageOfAssessment,
): Promise<{ lateAnswers: LateAnswer[]; nextCursor: string | null }> {
  await ownAssessment(db, teacherId, id);
  const [, attemptId, position] = cursor === undefined ? [] : (LATE_CURSOR.exec(cursor) ?? []);
  if (cursor !== undefined && attemptId === undefined) throw badCursor();
  const { rows } = await sql<Omit<LateAnswer, 'arrivedAt'> & { arrivedAt: Date }>`
    select distinct on (t.id, q.position) t.id as "attemptId", q.question_id as "questionId", q.position,
      v.content ->> 'text' as text, ${PERSON} as student, s.at as "arrivedAt", s.payload -> 'answer' as answer,
      w.answer as counts, v.content as question, coalesce(w.revision, 0) as revision
    from assessment_attempt t
    join attempt_step s on s.attempt_id = t.id and s.kind = 'answered_late' and jsonb_typeof(s.payload -> 'answer') = 'object'
    join attempt_question q on q.attempt_id = t.id and q.question_id = s.question_id
    join question_version v on (v.question_id, v.version) = (q.question_id, q.version)
    join user_account u on u.id = t.student_id
    left join attempt_answer w on (w.attempt_id, w.question_id) = (q.attempt_id, q.question_id)
    where t.assessment_id = ${id} and t.status = 'completed'
      ${attemptId === undefined ? sql`` : sql`and (t.id, q.position) > (${attemptId}::uuid, ${Number(position)})`}
      and not exists (select from attempt_step l where l.attempt_id = s.attempt_id and l.question_id = s.question_id
        and l.kind = 'late_accepted' and l.step > s.step)
    order by t.id, q.position, s.step desc
    limit ${limit + 1}`.execute(db);
  const lateAnswers = rows.slice(0, limit).map((row) => ({ ...row, arrivedAt: row.arrivedAt.toISOString() }));
  const last = lateAnswers.at(-1);
  const hasMore = rows.length > limit && last !== undefined;
  return { lateAnswers, nextCursor: hasMore ? `${last.attemptId}.${last.position}` : null };
}
