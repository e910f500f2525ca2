import type { AnswerToMark, MarkingQueue } from '@kaksha/domain/assessments/marking/contract.ts';
import type { Question } from '@kaksha/domain/assessments/questions/question.ts';
import { type RawBuilder, sql } from 'kysely';
import { notFound, orNotFound } from '../../platform/api.ts';
import type { Db } from '../../platform/context.ts';
import { ownAssessment, PERSON } from './own-assessment.ts';

/** The questions of an assessment that were asked, with how many answers wait. @throws ORPCError NOT_FOUND */
export async function readQueue(db: Db, teacherId: string, id: string): Promise<MarkingQueue> {
  const assessment = await ownAssessment(db, teacherId, id);
  const { rows } = await sql<MarkingQueue['questions'][number]>`
    select q.question_id as "questionId", (row_number() over (order by min(p.position), min(q.position)))::int as position,
      (array_agg(q.section order by t.completed_at desc))[1] as section,
      (array_agg(v.type order by q.version desc))[1] as type,
      (array_agg(v.content ->> 'text' order by q.version desc))[1] as text,
      (array_agg(v.marks order by q.version desc))[1] as marks,
      count(*) filter (where w.outcome <> 'unanswered') as answers,
      count(*) filter (where w.outcome = 'by_hand') as "toMark"
    from assessment_attempt t
    join attempt_question q on q.attempt_id = t.id
    join question_version v on (v.question_id, v.version) = (q.question_id, q.version)
    left join attempt_answer w on (w.attempt_id, w.question_id) = (q.attempt_id, q.question_id)
    -- Each attempt may ask in an order of its own: the paper's order is the assessment's.
    left join assessment_question p on (p.assessment_id, p.question_id) = (t.assessment_id, q.question_id)
    where t.assessment_id = ${id} and t.status = 'completed'
    group by q.question_id
    order by position`.execute(db);
  return { assessment, questions: rows };
}

type Row = Omit<AnswerToMark, 'markedAt'> & { markedAt: Date | null };

/** Answers of attempts that are handed in, as the teacher marks them; `where` may speak of `t`, `q` and `w`. */
async function answersWhere(db: Db, where: RawBuilder<unknown>, limit: number): Promise<AnswerToMark[]> {
  const { rows } = await sql<Row>`
    select t.id as "attemptId", q.question_id as "questionId", coalesce(w.marked_version, q.version) as version,
      ${PERSON} as student, t.number as "attemptNumber", t.is_late as "isLate",
      t.released_at is not null as "isReleased", w.answer, coalesce(w.outcome, 'unanswered') as outcome,
      w.marks::float8 as marks, coalesce(w.ticks, '{}') as ticks, coalesce(w.comment, '') as comment,
      coalesce(w.drawing, '{}') as drawing,
      case when w.marked_by is not null then w.marked_at end as "markedAt", coalesce(w.revision, 0) as revision
    from assessment_attempt t
    join attempt_question q on q.attempt_id = t.id
    join user_account u on u.id = t.student_id
    left join attempt_answer w on (w.attempt_id, w.question_id) = (q.attempt_id, q.question_id)
    where t.status = 'completed' and ${where}
    order by t.id
    limit ${limit}`.execute(db);
  return rows.map((row) => ({ ...row, markedAt: row.markedAt?.toISOString() ?? null }));
}

/** One answer, as its teacher marks it. @throws ORPCError NOT_FOUND */
export async function readAnswer(db: Db, attemptId: string, questionId: string): Promise<AnswerToMark> {
  const [one] = await answersWhere(db, sql`t.id = ${attemptId} and q.question_id = ${questionId}`, 1);
  return orNotFound(one);
}

/** The answers to one question across students, a page at a time. @throws ORPCError NOT_FOUND */
export async function readAnswers(
  db: Db,
  teacherId: string,
  {
    id,
    questionId,
    cursor,
    limit,
  }: { id: string; questionId: string; cursor?: string | undefined; limit: number },
) {
  await ownAssessment(db, teacherId, id);
  const after = cursor === undefined ? sql`` : sql`and t.id > ${cursor}::uuid`;
  const found = await answersWhere(
    db,
    sql`t.assessment_id = ${id} and q.question_id = ${questionId} ${after}`,
    limit + 1,
  );
  if (found.length === 0 && cursor === undefined) throw notFound();
  const answers = found.slice(0, limit);
  const { rows: versions } = await sql<{ version: number; question: Question }>`
    select v.version, v.content as question from question_version v
    where v.question_id = ${questionId} and v.version = any(${[...new Set(answers.map(({ version }) => version))]})
    order by v.version`.execute(db);
  return { versions, answers, nextCursor: found.length > limit ? (answers.at(-1)?.attemptId ?? null) : null };
}
