import { randomUUID } from 'node:crypto';
import { markAnswer } from '@kaksha/domain/assessments/marking/mark-answer.ts';
import { HOUR_MS, MINUTE_MS } from '@kaksha/domain/time.ts';
import type pg from 'pg';
import { answerGiven, TO_MARK } from './content/assessments/to-mark.ts';
import { demoTeacher } from './content/teachers/mathematics.ts';
import type { People } from './demo-people.ts';

interface Stored {
  id: string;
  questionIds: string[];
}

async function storePaper(client: pg.ClientBase, teacherId: string): Promise<Stored> {
  const { title, topic, questions } = TO_MARK;
  const { rows } = await client.query<{ id: string }>(
    `insert into assessment (teacher_id, title, subject, topic, grade, type, instructions, total_questions, total_marks,
       duration_minutes, due_at, status, published_at, release_policy)
     values ($1, $2, 'Mathematics', $3, 8, 'Test', 'Reasons count more than results.', $4, $5, 45,
       now() + interval '6 hours', 'active', now() - interval '5 days', 'by_hand') returning id`,
    [teacherId, title, topic, questions.length, questions.reduce((sum, { marks }) => sum + marks, 0)],
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
  return { id, questionIds };
}

async function storeSitting(
  client: pg.ClientBase,
  { id, questionIds }: Stored,
  studentId: string,
  attempt: (typeof TO_MARK.attempts)[number],
): Promise<void> {
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
  for (const [index, question] of TO_MARK.questions.entries()) {
    const questionId = questionIds[index] ?? '';
    const answer = answerGiven(question, attempt.answers[index] ?? null);
    const { outcome, marks } = markAnswer(question, answer);
    const answeredMs = startedMs + (index + 1) * 5 * MINUTE_MS;
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
}

/** A test of the demo teacher with answers that wait for marks, and comments to use again. */
export async function seedMarking(client: pg.ClientBase, people: People): Promise<void> {
  const teacherId = people(demoTeacher.email);
  const paper = await storePaper(client, teacherId);
  for (const attempt of TO_MARK.attempts) {
    await storeSitting(client, paper, people(attempt.studentEmail), attempt);
  }
  for (const [index, body] of TO_MARK.savedComments.entries()) {
    await client.query(
      `insert into marking_comment (teacher_id, body, created_at) values ($1, $2, now() + $3 * interval '1 ms')`,
      [teacherId, body, index],
    );
  }
}
