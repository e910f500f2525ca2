import { markAnswer } from '@kaksha/domain/assessments/marking/mark-answer.ts';
import type { Answer } from '@kaksha/domain/assessments/questions/answer.ts';
import { asAsked } from '@kaksha/domain/assessments/questions/asked.ts';
import type { Question } from '@kaksha/domain/assessments/questions/question.ts';
import type { Feedback, SittingSummary, SittingView } from '@kaksha/domain/practice/contract.ts';
import { rightAnswerOf } from '@kaksha/domain/practice/right-answer.ts';
import { sql } from 'kysely';
import { isAskedOf } from '../assessments/attempts/takes-answers.ts';
import { notFound, orNotFound } from '../platform/api.ts';
import type { Db, Viewer } from '../platform/context.ts';

interface SummaryRow extends Omit<SittingSummary, 'startedAt'> {
  studentId: string;
  startedAt: Date;
  deadlineAt: Date | null;
  now: Date;
}

/** The columns of a summary, of a sitting `s`. */
const SUMMARY = sql`s.id, s.kind, s.grade, s.subject, s.started_at as "startedAt", s.student_id as "studentId",
  s.deadline_at as "deadlineAt", now() as now,
  s.finished_at is not null or coalesce(s.deadline_at <= now(), false) as "isFinished",
  (select count(*)::int from practice_answer a where a.session_id = s.id) as questions,
  (select count(*)::int from practice_answer a where a.session_id = s.id and a.answered_at is not null) as answered,
  (select count(*)::int from practice_answer a where a.session_id = s.id and a.outcome = 'right') as "right"`;

function summaryOf({ studentId, startedAt, deadlineAt, now, ...row }: SummaryRow): SittingSummary {
  return { ...row, startedAt: startedAt.toISOString() };
}

/** The last sittings of each of these students: open ones first, then the newest. */
export async function recentSittings(
  db: Db,
  studentIds: readonly string[],
  countEach: number,
): Promise<{ studentId: string; sitting: SittingSummary }[]> {
  const { rows } = await sql<SummaryRow>`
    select r.* from unnest(${[...studentIds]}::uuid[]) as student(id), lateral (
      select ${SUMMARY} from practice_session s where s.student_id = student.id
      order by s.finished_at is null and coalesce(s.deadline_at > now(), true) desc, s.started_at desc, s.id
      limit ${countEach}) r`.execute(db);
  return rows.map((row) => ({ studentId: row.studentId, sitting: summaryOf(row) }));
}

/** Today's ten, once begun. */
export async function dailyOf(db: Db, studentId: string, day: string): Promise<SittingSummary | null> {
  const { rows } = await sql<SummaryRow>`select ${SUMMARY} from practice_session s
    where s.student_id = ${studentId} and s.day = ${day}::date`.execute(db);
  return rows[0] === undefined ? null : summaryOf(rows[0]);
}

export interface Given {
  answer: Answer;
  /** As it was marked then. */
  outcome: Feedback['outcome'];
  isGuess: boolean;
  /** An assessment of the student asks the question now: nothing of its key is told. */
  isWithheld: boolean;
}

/** The feedback on a given answer. */
export function feedbackOf(question: Question, given: Given): Feedback {
  if (given.isWithheld) return { ...given, right: [], explanation: '', misconception: null };
  return {
    ...given,
    right: rightAnswerOf(question),
    explanation: question.explanation,
    misconception: markAnswer(question, given.answer).misconception,
  };
}

interface ItemRow {
  questionId: string;
  grade: number;
  chapter: string | null;
  content: Question;
  answer: Answer | null;
  outcome: Feedback['outcome'] | null;
  isGuess: boolean;
  isWithheld: boolean;
}

/**
 * A sitting of the viewer's own or of a child of theirs: each question as it is asked, with feedback where it was answered. One that an
 * assessment asks in the meantime is left out, unless it was answered before.
 * @throws NOT_FOUND
 */
export async function readSitting(db: Db, viewer: Viewer, id: string): Promise<SittingView> {
  const found = await sql<SummaryRow>`select ${SUMMARY} from practice_session s
    where s.id = ${id} and (s.student_id = ${viewer.id}
      or s.student_id = any (array(select g.student_id from guardianship g where g.parent_id = ${viewer.id})))`.execute(
    db,
  );
  const row = found.rows[0];
  if (row === undefined) throw notFound();
  const { rows } = await sql<ItemRow>`
    select a.question_id as "questionId", q.grade, q.chapter, v.content, a.answer, a.outcome, a.is_guess as "isGuess",
      ${isAskedOf(sql`${row.studentId}::uuid`)} as "isWithheld"
    from practice_answer a join question q on q.id = a.question_id
      join question_version v on v.question_id = a.question_id and v.version = a.version
    where a.session_id = ${id} order by a.position`.execute(db);
  return {
    ...summaryOf(row),
    deadlineAt: row.deadlineAt?.toISOString() ?? null,
    serverTime: row.now.toISOString(),
    items: rows.flatMap(({ questionId, grade, chapter, content, answer, outcome, isGuess, isWithheld }) => {
      const isOpen = answer === null || outcome === null;
      if (isOpen && isWithheld) return [];
      const asked = asAsked(content, `${id}/${questionId}`, true);
      const feedback = isOpen ? null : feedbackOf(content, { answer, outcome, isGuess, isWithheld });
      return [{ questionId, grade, chapter, asked, feedback }];
    }),
  };
}

/** Ends a sitting of the student's own; one that has ended stays as it is. */
export async function finishSitting(db: Db, studentId: string, id: string): Promise<SittingSummary> {
  await sql`update practice_session set finished_at = now()
    where id = ${id} and student_id = ${studentId} and finished_at is null`.execute(db);
  const { rows } = await sql<SummaryRow>`select ${SUMMARY} from practice_session s
    where s.id = ${id} and s.student_id = ${studentId}`.execute(db);
  return summaryOf(orNotFound(rows[0]));
}
