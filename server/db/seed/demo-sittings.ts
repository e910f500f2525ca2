import { randomUUID } from 'node:crypto';
import { markAnswer } from '@kaksha/domain/assessments/marking/mark-answer.ts';
import type { Question } from '@kaksha/domain/assessments/questions/question.ts';
import { HOUR_MS, MINUTE_MS } from '@kaksha/domain/time.ts';
import type pg from 'pg';
import { answerGiven, type SeedAnswer } from './content/assessments/to-mark.ts';

/** A test of class 8 mathematics, published five days ago. */
export interface SeedPaper {
  title: string;
  topic: string;
  instructions: string;
  dueInHours: number;
  status: 'active' | 'completed';
  releasePolicy: 'when_marked' | 'by_hand';
  questions: readonly Question[];
}

/** A student's answers, question by question; null is no answer. */
export interface SeedSitting {
  hoursAgo: number;
  minutes: number;
  answers: readonly SeedAnswer[];
}

export interface StoredPaper {
  id: string;
  questionIds: string[];
  questions: readonly Question[];
}

export async function storePaper(
  client: pg.ClientBase,
  teacherId: string,
  paper: SeedPaper,
): Promise<StoredPaper> {
  const { title, topic, instructions, questions } = paper;
  const { rows } = await client.query<{ id: string }>(
    `insert into assessment (teacher_id, title, subject, topic, grade, type, instructions, total_questions, total_marks,
       duration_minutes, due_at, status, published_at, release_policy)
     values ($1, $2, 'Mathematics', $3, 8, 'Test', $6, $4, $5, 45,
       now() + $7 * interval '1 hour', $8, now() - interval '5 days', $9) returning id`,
    [
      teacherId,
      title,
      topic,
      questions.length,
      questions.reduce((sum, { marks }) => sum + marks, 0),
      instructions,
      paper.dueInHours,
      paper.status,
      paper.releasePolicy,
    ],
  );
  const id = rows[0]?.id ?? '';
  const questionIds = questions.map(() => randomUUID() as string);
  for (const [index, question] of questions.entries()) {
    await client.query(
      `with q as (insert into question (id, owner_id, grade, subject) values ($1, $2, 8, 'Mathematics')),
         v as (insert into question_version (question_id, version, type, marks, difficulty, content, created_by)
               values ($1, 1, $3, $4, $5, $6, $2))
       insert into assessment_question (assessment_id, question_id, version, position) values ($7, $1, 1, $8)`,
      [
        questionIds[index],
        teacherId,
        question.type,
        question.marks,
        question.difficulty,
        question,
        id,
        index + 1,
      ],
    );
  }
  return { id, questionIds, questions };
}

/** An attempt that is handed in: the key has marked its part. @returns its id */
export async function storeSitting(
  client: pg.ClientBase,
  { id, questionIds, questions }: StoredPaper,
  studentId: string,
  attempt: SeedSitting,
): Promise<string> {
  const completedMs = Date.now() - attempt.hoursAgo * HOUR_MS;
  const startedMs = completedMs - attempt.minutes * MINUTE_MS;
  const { rows } = await client.query<{ id: string }>(
    `with g as (insert into assessment_assignment (assessment_id, student_id) values ($1, $2))
     insert into assessment_attempt (assessment_id, student_id, status, started_at, deadline_at, completed_at, closed_by)
     values ($1, $2, 'completed', $3, $3::timestamptz + interval '45 minutes', $4, 'student') returning id`,
    [id, studentId, new Date(startedMs), new Date(completedMs)],
  );
  const attemptId = rows[0]?.id ?? '';
  let last = 0;
  const step = async (kind: string, questionId: string | null, payload: object, atMs: number) => {
    last += 1;
    await client.query(
      `insert into attempt_step (attempt_id, step, kind, question_id, payload, actor_id, at) values ($1, $2, $3, $4, $5, $6, $7)`,
      [attemptId, last, kind, questionId, payload, studentId, new Date(atMs)],
    );
  };
  await step('started', null, {}, startedMs);
  for (const [index, question] of questions.entries()) {
    const questionId = questionIds[index] ?? '';
    const answer = answerGiven(question, attempt.answers[index] ?? null, randomUUID);
    const { outcome, marks } = markAnswer(question, answer);
    const answeredMs = startedMs + ((index + 1) * (completedMs - startedMs)) / (questions.length + 1);
    await client.query(
      `with q as (insert into attempt_question (attempt_id, question_id, version, position) values ($1, $2, 1, $3))
       insert into attempt_answer (attempt_id, question_id, answer, answered_at, outcome, marks)
       values ($1, $2, $4::jsonb, $5, $6, $7)`,
      [
        attemptId,
        questionId,
        index + 1,
        answer,
        answer === null ? null : new Date(answeredMs),
        outcome,
        outcome === 'by_hand' ? null : marks,
      ],
    );
    if (answer !== null) await step('answered', questionId, { answer }, answeredMs);
  }
  await step('submitted', null, {}, completedMs);
  await client.query('update assessment_attempt set last_step = $2 where id = $1', [attemptId, last]);
  return attemptId;
}
