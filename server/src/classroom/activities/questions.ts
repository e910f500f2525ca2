/** Polls and quizzes of a classroom: asking, answering, closing, and each side's view of them. */
import { QUESTIONS_MAX } from '@kaksha/domain/classroom/activities/limits.ts';
import type {
  AnswerInput,
  QuestionInput,
  QuestionResults,
  QuestionView,
} from '@kaksha/domain/classroom/activities/schema.ts';
import { en as M } from '@kaksha/domain/classroom/activities/words/en.ts';
import { en as CLASSROOM_MESSAGES } from '@kaksha/domain/classroom/words/en.ts';
import { ORPCError } from '@orpc/client';
import { sql } from 'kysely';
import type { Db, Trx } from '../../platform/context.ts';

export interface QuestionRow {
  id: string;
  kind: QuestionView['kind'];
  prompt: string;
  options: string[];
  rightOption: number | null;
  resultsShown: boolean;
  revision: number;
  askedAt: Date;
  closedAt: Date | null;
  counts: number[];
}

/** The columns of a {@link QuestionRow} but its kind, of `classroom_question q`. */
export const QUESTION_COLUMNS = sql`q.id, q.prompt, q.options, q.right_option as "rightOption",
  q.results_shown as "resultsShown", q.revision, q.asked_at as "askedAt", q.closed_at as "closedAt",
  array(select count(a.student_id)::int
    from generate_series(0, cardinality(q.options) - 1) as option (number)
    left join classroom_answer a on a.question_id = q.id and a.option = option.number
    group by option.number order by option.number) as counts`;

/** As everybody in the room may see it: nothing of answers and of the right ones while it is open. */
export function questionAsAll(row: QuestionRow): QuestionView {
  const closed = row.closedAt !== null;
  return {
    id: row.id,
    kind: row.kind,
    prompt: row.prompt,
    options: row.options,
    resultsShown: row.resultsShown,
    askedAt: row.askedAt.toISOString(),
    closedAt: row.closedAt?.toISOString() ?? null,
    rightOption: closed ? row.rightOption : null,
    counts: closed && row.resultsShown ? row.counts : null,
  };
}

/** The questions of a lesson in the order in which they were asked. */
export async function readQuestions(db: Db, lessonId: string): Promise<QuestionRow[]> {
  const { rows } = await sql<QuestionRow>`
    select q.kind, ${QUESTION_COLUMNS} from classroom_question q
    where q.lesson_id = ${lessonId} order by q.asked_at, q.id`.execute(db);
  return rows;
}

/** As its teacher sees it at any time. */
export function resultsOf({ id, revision, counts, rightOption }: QuestionRow): QuestionResults {
  return { questionId: id, revision, counts, rightOption };
}

/** Which option this student has chosen, by question. */
export async function readAnswers(
  db: Db,
  lessonId: string,
  studentId: string,
): Promise<Record<string, number>> {
  const rows = await db
    .selectFrom('classroom_answer')
    .select(['question_id', 'option'])
    .where('lesson_id', '=', lessonId)
    .where('student_id', '=', studentId)
    .execute();
  return Object.fromEntries(rows.map((row) => [row.question_id, row.option]));
}

/**
 * Asks a question. The database keeps that one is open at a time, so that none is asked while they are counted.
 * @throws QUESTION_OPEN (by the database); TOO_MANY_QUESTIONS.
 */
export async function askQuestion(trx: Trx, lessonId: string, question: QuestionInput): Promise<string> {
  const { id } = await trx
    .insertInto('classroom_question')
    .values({
      lesson_id: lessonId,
      kind: question.kind,
      prompt: question.prompt,
      options: question.options,
      right_option: question.rightOption,
      results_shown: question.resultsShown,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from classroom_question where lesson_id = ${lessonId}`.execute(trx);
  if ((rows[0]?.count ?? 0) > QUESTIONS_MAX)
    throw new ORPCError('TOO_MANY_QUESTIONS', { status: 409, message: M.tooManyQuestions });
  return id;
}

/** @throws QUESTION_CLOSED when it is closed already; NOT_FOUND for a question of another class. */
export async function closeQuestion(trx: Trx, lessonId: string, questionId: string): Promise<void> {
  const { rows } = await sql`
    update classroom_question set closed_at = clock_timestamp()
    where id = ${questionId} and lesson_id = ${lessonId} and closed_at is null returning id`.execute(trx);
  if (rows.length === 0) throw await whyNotOpen(trx, lessonId, questionId);
}

/**
 * Keeps a student's answer in place of an earlier one, and says how the question stands now.
 * @throws CLASSROOM_CLOSED, QUESTION_CLOSED, NOT_FOUND; ANSWER_UNKNOWN (by the database).
 */
export async function answerQuestion(
  trx: Trx,
  { lessonId, studentId }: { lessonId: string; studentId: string },
  { questionId, option }: AnswerInput,
): Promise<QuestionResults> {
  const lesson = await sql`
    select from lesson where id = ${lessonId} and status = 'scheduled' for share`.execute(trx);
  if (lesson.rows.length === 0) {
    throw new ORPCError('CLASSROOM_CLOSED', { status: 409, message: CLASSROOM_MESSAGES.over });
  }
  const open = await sql`
    update classroom_question set revision = revision + 1
    where id = ${questionId} and lesson_id = ${lessonId} and closed_at is null returning id`.execute(trx);
  if (open.rows.length === 0) throw await whyNotOpen(trx, lessonId, questionId);
  await sql`
    insert into classroom_answer (question_id, lesson_id, student_id, option)
    values (${questionId}, ${lessonId}, ${studentId}, ${option})
    on conflict on constraint classroom_answer_pk
      do update set option = excluded.option, changed_at = clock_timestamp()`.execute(trx);
  const { rows } = await sql<QuestionRow>`
    select q.kind, ${QUESTION_COLUMNS} from classroom_question q where q.id = ${questionId}`.execute(trx);
  const [row] = rows;
  if (row === undefined) throw new Error('a question is gone in its own transaction');
  return resultsOf(row);
}

async function whyNotOpen(trx: Trx, lessonId: string, questionId: string) {
  const { rows } = await sql`
    select from classroom_question where id = ${questionId} and lesson_id = ${lessonId}`.execute(trx);
  return rows.length === 0
    ? new ORPCError('NOT_FOUND', { message: M.noSuchQuestion })
    : new ORPCError('QUESTION_CLOSED', { status: 409, message: M.questionClosed });
}
