import { optionSeed } from '@kaksha/domain/assessments/attempts/layout.ts';
import { misconceptionsIn } from '@kaksha/domain/assessments/marking/mark-answer.ts';
import type {
  AssessmentResult,
  ReleasedResult,
  ResultQuestion,
  ShownAttempt,
} from '@kaksha/domain/assessments/marking/results-contract.ts';
import { percentageOf } from '@kaksha/domain/assessments/percentage.ts';
import { asAsked } from '@kaksha/domain/assessments/questions/asked.ts';
import type { Question } from '@kaksha/domain/assessments/questions/question.ts';
import { type RawBuilder, sql } from 'kysely';
import { notFound, orNotFound } from '../../platform/api.ts';
import type { Db, Viewer } from '../../platform/context.ts';
import { afterCursor, pageOf } from '../../platform/cursor.ts';
import { SHUFFLES_OPTIONS } from '../attempts/read-attempt.ts';
import { IS_OVER, TAKES_ANSWERS } from '../attempts/takes-answers.ts';
import { PERSON } from './own-assessment.ts';

/** A condition on the student's id: people may see their own results, or those of their children. */
const mayRead = (viewer: Viewer, studentId: RawBuilder<unknown>): RawBuilder<boolean> =>
  viewer.role === 'student'
    ? sql<boolean>`${studentId} = ${viewer.id}`
    : sql<boolean>`${studentId} in (select g.student_id from guardianship g where g.parent_id = ${viewer.id})`;

/** Released results, newest first, a page at a time: the best attempt of each assessment. */
export async function readResults(
  db: Db,
  viewer: Viewer,
  { cursor, limit }: { cursor?: string | undefined; limit: number },
): Promise<{ results: ReleasedResult[]; nextCursor: string | null }> {
  const { rows } = await sql<
    Omit<ReleasedResult, 'completedOn' | 'percentage'> & { completedOn: Date; id: string; atMicros: number }
  >`
    select a.id as "assessmentId", s.student_id as "studentId", a.title, a.subject, a.topic,
      btrim(u.first_name || ' ' || u.last_name) as teacher, a.type, t.score::float8 as score,
      t.total_marks as "totalMarks", t.completed_at as "completedOn", t.id,
      (extract(epoch from t.completed_at) * 1000000)::bigint as "atMicros"
    from assessment_standing s
    join assessment_attempt t on t.id = s.best_attempt_id
    join assessment a on a.id = s.assessment_id
    join user_account u on u.id = a.teacher_id
    where ${mayRead(viewer, sql`s.student_id`)}
      and ${afterCursor(cursor, sql`t.completed_at`, sql`t.id`)}
    order by t.completed_at desc, t.id desc
    limit ${limit + 1}`.execute(db);
  const { page, nextCursor } = pageOf(rows, limit);
  const results = page.map(({ id: _attempt, atMicros: _at, ...row }) => ({
    ...row,
    completedOn: row.completedOn.toISOString(),
    percentage: percentageOf(row.score, row.totalMarks) ?? 0,
  }));
  return { results, nextCursor };
}

interface Head {
  title: string;
  subject: string;
  topic: string;
  teacher: string;
  type: string;
  dueAt: Date;
  showsAnswers: boolean;
  waitsForDue: boolean;
  answersWait: boolean;
  student: AssessmentResult['student'];
  bestAttemptId: string | null;
}

interface Attempt {
  id: string;
  number: number;
  status: 'in_progress' | 'completed';
  startedAt: Date;
  completedAt: Date | null;
  isLate: boolean;
  isReleased: boolean;
  score: number | null;
  totalMarks: number;
  latePenaltyPercent: number;
  layoutSeed: string;
  shuffleOptions: boolean;
}

/**
 * How an assessment went for a student, as the family sees it: nothing of an attempt before its release.
 * @throws ORPCError NOT_FOUND when it is not theirs, or the named attempt is not released.
 */
export async function readResult(
  db: Db,
  viewer: Viewer,
  {
    id,
    studentId,
    attemptId,
  }: { id: string; studentId?: string | undefined; attemptId?: string | undefined },
): Promise<AssessmentResult> {
  const { rows } = await sql<Head>`
    select a.title, a.subject, a.topic, btrim(e.first_name || ' ' || e.last_name) as teacher, a.type,
      a.due_at as "dueAt", a.shows_answers as "showsAnswers",
      a.release_policy = 'after_due' and not ${IS_OVER} as "waitsForDue", ${TAKES_ANSWERS} as "answersWait", ${PERSON} as student,
      s.best_attempt_id as "bestAttemptId"
    from assessment_standing s
    join assessment a on a.id = s.assessment_id
    join user_account e on e.id = a.teacher_id
    join user_account u on u.id = s.student_id
    where s.assessment_id = ${id} and a.status <> 'draft' and ${mayRead(viewer, sql`s.student_id`)}
      and (${studentId ?? null}::uuid is null or s.student_id = ${studentId ?? null}::uuid)
    order by s.best_attempt_id is null, s.student_id
    limit 1`.execute(db);
  const head = orNotFound(rows[0]);
  const { rows: attempts } = await sql<Attempt>`
    select t.id, t.number, t.status, t.started_at as "startedAt", t.completed_at as "completedAt", t.is_late as "isLate",
      t.released_at is not null as "isReleased", t.score::float8 as score, t.total_marks as "totalMarks",
      t.late_penalty_percent as "latePenaltyPercent", t.layout_seed as "layoutSeed", ${SHUFFLES_OPTIONS} as "shuffleOptions"
    from assessment_attempt t join assessment a on a.id = t.assessment_id
    where t.assessment_id = ${id} and t.student_id = ${head.student.id}
    order by t.number`.execute(db);
  const wanted = attemptId ?? head.bestAttemptId;
  const attempt = attempts.find((each) => each.id === wanted && each.isReleased);
  if (attemptId !== undefined && attempt === undefined) throw notFound();
  const { student, bestAttemptId: _best, ...shownHead } = head;
  return {
    assessment: { ...shownHead, id, dueAt: head.dueAt.toISOString() },
    student,
    attempts: attempts.map(({ id: own, number, status, completedAt, score, totalMarks, isReleased }) => ({
      id: own,
      number,
      status,
      completedAt: completedAt?.toISOString() ?? null,
      score: isReleased ? score : null,
      totalMarks,
    })),
    shown: attempt === undefined ? null : await shownAttempt(db, head, attempt),
  };
}

async function shownAttempt(db: Db, head: Head, attempt: Attempt): Promise<ShownAttempt> {
  const score = attempt.score ?? 0;
  return {
    attemptId: attempt.id,
    number: attempt.number,
    score,
    totalMarks: attempt.totalMarks,
    percentage: percentageOf(score, attempt.totalMarks) ?? 0,
    penaltyPercent: attempt.isLate ? attempt.latePenaltyPercent : 0,
    startedAt: attempt.startedAt.toISOString(),
    completedAt: (attempt.completedAt ?? attempt.startedAt).toISOString(),
    questions: await shownQuestions(db, head, attempt),
  };
}

type AnswerRow = Pick<
  ResultQuestion,
  'questionId' | 'position' | 'section' | 'answer' | 'outcome' | 'marks' | 'comment' | 'drawing' | 'regraded'
> & { content: Question; ticks: string[] };

async function shownQuestions(db: Db, head: Head, attempt: Attempt): Promise<ResultQuestion[]> {
  const { rows } = await sql<AnswerRow>`
    select q.question_id as "questionId", q.position, q.section, w.answer, coalesce(w.outcome, 'unanswered') as outcome,
      coalesce(w.marks, 0)::float8 as marks, coalesce(w.comment, '') as comment, coalesce(w.drawing, '{}') as drawing,
      coalesce(w.ticks, '{}') as ticks, w.marked_version is not null as regraded, v.content
    from attempt_question q
    left join attempt_answer w on (w.attempt_id, w.question_id) = (q.attempt_id, q.question_id)
    join question_version v on v.question_id = q.question_id and v.version = coalesce(w.marked_version, q.version)
    where q.attempt_id = ${attempt.id}
    order by q.position`.execute(db);
  const tellsKey = head.showsAnswers && !head.answersWait;
  return rows.map(({ content, ticks, ...row }) => ({
    ...row,
    asked: asAsked(content, optionSeed(attempt.layoutSeed, row.questionId), attempt.shuffleOptions),
    scheme:
      content.type === 'subjective' && !head.answersWait
        ? content.scheme.map(({ id, point, marks }) => ({ point, marks, earned: ticks.includes(id) }))
        : [],
    key: tellsKey ? content : null,
    misconception: tellsKey ? (misconceptionsIn(content, row.answer)[0] ?? null) : null,
  }));
}
