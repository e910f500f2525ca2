import type { AttemptToTake } from '@kaksha/domain/assessments/attempts/contract.ts';
import { optionSeed } from '@kaksha/domain/assessments/attempts/layout.ts';
import { en as TAKING } from '@kaksha/domain/assessments/attempts/words/en.ts';
import type { Answer } from '@kaksha/domain/assessments/questions/answer.ts';
import { asAsked } from '@kaksha/domain/assessments/questions/asked.ts';
import type { Question } from '@kaksha/domain/assessments/questions/question.ts';
import { sql } from 'kysely';
import { notFound } from '../../platform/api.ts';
import type { Db } from '../../platform/context.ts';

type Head = Omit<AttemptToTake, 'startedAt' | 'deadlineAt' | 'now' | 'questions'> & {
  startedAt: Date;
  deadlineAt: Date | null;
  now: Date;
  seed: string;
  shuffleOptions: boolean;
};

interface Row {
  questionId: string;
  section: string;
  content: Question;
  answer: Answer | null;
  isFlagged: boolean | null;
}

/** Whether the attempt `t` of the assessment `a` asks options in an order of its own: as it was at its start. */
export const SHUFFLES_OPTIONS = sql`coalesce((select (o.payload -> 'shuffleOptions')::boolean
  from attempt_step o where o.attempt_id = t.id and o.kind = 'started'), a.shuffle_options)`;

/**
 * An attempt for its student: questions and answers. Only the fields of a question that `asAsked` lets through leave the
 * server, before and after the end.
 * @throws NOT_FOUND for another person's
 */
export async function readAttempt(db: Db, studentId: string, attemptId: string): Promise<AttemptToTake> {
  const heads = await sql<Head>`
    select t.id, t.assessment_id as "assessmentId", a.title, a.subject, a.grade, a.instructions, t.number, t.total_marks as "totalMarks",
      btrim(u.first_name || ' ' || u.last_name) as teacher, t.status, t.closed_by as "closedBy", t.started_at as "startedAt",
      t.deadline_at as "deadlineAt", t.layout_seed as seed, clock_timestamp() as now,
      ${SHUFFLES_OPTIONS} as "shuffleOptions",
      coalesce((s.payload -> 'hasClock')::boolean, a.duration_minutes is not null) as "hasClock"
    from assessment_attempt t
    join assessment a on a.id = t.assessment_id
    join user_account u on u.id = a.teacher_id
    left join attempt_step s on s.attempt_id = t.id and s.kind = 'started'
    where t.id = ${attemptId} and t.student_id = ${studentId}`.execute(db);
  const head = heads.rows[0];
  if (head === undefined) throw notFound(TAKING.notFound);
  const { rows } = await sql<Row>`
    select q.question_id as "questionId", q.section, v.content, w.answer, w.is_flagged as "isFlagged"
    from attempt_question q
    join question_version v on (v.question_id, v.version) = (q.question_id, q.version)
    left join attempt_answer w on (w.attempt_id, w.question_id) = (q.attempt_id, q.question_id)
    where q.attempt_id = ${attemptId} order by q.position`.execute(db);
  const { seed, shuffleOptions, startedAt, deadlineAt, now, ...shown } = head;
  return {
    ...shown,
    startedAt: startedAt.toISOString(),
    deadlineAt: deadlineAt?.toISOString() ?? null,
    now: now.toISOString(),
    questions: rows.map(({ questionId, section, content, answer, isFlagged }) => ({
      questionId,
      section,
      asked: asAsked(content, optionSeed(seed, questionId), shuffleOptions),
      answer,
      isFlagged: isFlagged ?? false,
    })),
  };
}
