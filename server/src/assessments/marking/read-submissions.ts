import type {
  LateAnswer,
  Submissions,
  SubmittedAttempt,
} from '@kaksha/domain/assessments/marking/contract.ts';
import { sql } from 'kysely';
import type { Db } from '../../platform/context.ts';
import { ownAssessment, PERSON } from './own-assessment.ts';
import { outdatedQuestions } from './regrade/outdated.ts';

type Attempt = Omit<SubmittedAttempt, 'startedAt' | 'completedAt' | 'releasedAt'> & {
  startedAt: string;
  completedAt: string | null;
  releasedAt: string | null;
};
const iso = (at: string | null): string | null => (at === null ? null : new Date(at).toISOString());

/** Who is asked, their attempts, and what arrived after the end. @throws ORPCError NOT_FOUND */
export async function readSubmissions(db: Db, teacherId: string, id: string): Promise<Submissions> {
  const assessment = await ownAssessment(db, teacherId, id);
  const { rows } = await sql<{ student: Submissions['students'][number]['student']; attempts: Attempt[] }>`
    select ${PERSON} as student, coalesce(t.attempts, '[]') as attempts
    from assessment_assignment g
    join user_account u on u.id = g.student_id
    left join lateral (
      select jsonb_agg(jsonb_build_object('id', t.id, 'number', t.number, 'status', t.status,
        'startedAt', t.started_at, 'completedAt', t.completed_at, 'isLate', t.is_late, 'closedBy', t.closed_by,
        'answered', n.answered, 'questions', n.questions, 'toMark', n.to_mark, 'score', t.score,
        'releasedAt', t.released_at) order by t.number) as attempts
      from assessment_attempt t, lateral (
        select count(*) as questions,
          count(*) filter (where w.answer is not null and w.outcome is distinct from 'unanswered') as answered,
          count(*) filter (where w.outcome = 'by_hand') as to_mark
        from attempt_question q
        left join attempt_answer w on (w.attempt_id, w.question_id) = (q.attempt_id, q.question_id)
        where q.attempt_id = t.id) n
      where t.assessment_id = g.assessment_id and t.student_id = g.student_id) t on true
    where g.assessment_id = ${id}
    order by u.first_name, u.last_name, u.id`.execute(db);
  const students = rows.map(({ student, attempts }) => ({
    student,
    attempts: attempts.map((each) => ({
      ...each,
      startedAt: new Date(each.startedAt).toISOString(),
      completedAt: iso(each.completedAt),
      releasedAt: iso(each.releasedAt),
    })),
  }));
  const lateAnswers = await readLateAnswers(db, id);
  return { assessment, students, lateAnswers, outdated: await outdatedQuestions(db, id) };
}

/** The newest late answer to each question that nobody has accepted. */
async function readLateAnswers(db: Db, assessmentId: string): Promise<LateAnswer[]> {
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
    where t.assessment_id = ${assessmentId} and t.status = 'completed'
      and not exists (select from attempt_step l where l.attempt_id = s.attempt_id and l.question_id = s.question_id
        and l.kind = 'late_accepted' and l.step > s.step)
    order by t.id, q.position, s.step desc`.execute(db);
  return rows.map((row) => ({ ...row, arrivedAt: row.arrivedAt.toISOString() }));
}
