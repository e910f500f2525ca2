import { randomUUID } from 'node:crypto';
import { EMPTY_DRAFT } from '@kaksha/domain/assessments/authoring/draft.ts';
import type { Outcome } from '@kaksha/domain/assessments/marking/mark-answer.ts';
import type { Answer } from '@kaksha/domain/assessments/questions/answer.ts';
import { withFreshPartIds } from '@kaksha/domain/assessments/questions/part-ids.ts';
import type { Question } from '@kaksha/domain/assessments/questions/question.ts';
import {
  addDays,
  DAY_MS,
  DEFAULT_TIME_ZONE,
  localDateOf,
  MINUTE_MS,
  zonedTimeToInstant,
} from '@kaksha/domain/time.ts';
import type pg from 'pg';
import { assessments, totalMarksOf } from './content/content.ts';
import type { SeedAssessment, SeedAttempt, SeedQuestion } from './content/schema.ts';
import { draftQuestions, seedDrafts, storeDraft } from './demo-drafts.ts';
import type { People } from './demo-people.ts';

/** Before the first child begins: published, and given to all of them. */
const PUBLISHED_DAYS_BEFORE = 3;

/** How long ago an assessment was published, in days. */
const publishedDaysAgo = ({ attempts }: SeedAssessment): number =>
  PUBLISHED_DAYS_BEFORE +
  Math.max(0, ...attempts.map((one) => (one.status === 'completed' ? one.completedDaysAgo : 0)));

/** Assessments are due at nine in the evening. */
const DUE_MINUTE = 21 * 60;

interface StoredQuestion {
  id: string;
  content: Question;
}

const newPartId = (): string => randomUUID().replaceAll('-', '').slice(0, 8);

/** A question of the demo in the shape of the product's. */
function questionOf(seed: SeedQuestion): Question {
  const common = {
    text: seed.text,
    image: null,
    explanation: seed.type === 'subjective' ? '' : `The right answer is: ${seed.correctAnswer}`,
    marks: seed.marks,
    negativeMarks: 0,
    difficulty: 2 as const,
    chapter: null,
  };
  if (seed.type === 'subjective')
    return { type: 'subjective', ...common, modelAnswer: seed.correctAnswer, scheme: [] };
  const options = seed.options.map((text) => ({ id: text, text, image: null, misconception: '' }));
  return withFreshPartIds(
    { type: 'multiple_choice', ...common, options, correctOptionId: seed.correctAnswer },
    newPartId,
  );
}

/** The answer of a child who earned these marks. */
function answerOf(question: Question, marks: number): Answer {
  if (question.type !== 'multiple_choice')
    return { type: 'subjective', text: 'I worked it out step by step in my notebook.', photos: [] };
  const wrong = question.options.find(({ id }) => id !== question.correctOptionId)?.id ?? null;
  return { type: 'multiple_choice', optionId: marks > 0 ? question.correctOptionId : wrong };
}

function outcomeOf(marks: number, earned: number): Outcome {
  if (earned >= marks) return 'right';
  return earned > 0 ? 'partly' : 'wrong';
}

/** A draft of the demo, in the shape of the wizard's. */
async function storeSeedDraft(client: pg.ClientBase, people: People, seed: SeedAssessment): Promise<void> {
  const { title, subject, topic, grade, type, instructions, durationMinutes } = seed;
  await storeDraft(client, people(seed.teacherEmail), {
    ...EMPTY_DRAFT,
    title,
    subject,
    topic,
    grade,
    type,
    instructions,
    durationMinutes,
    dueDate: addDays(localDateOf(Date.now()), seed.dueInDays),
    questions: draftQuestions(seed.questions.map((each) => ({ content: questionOf(each) }))),
  });
}

async function storeAssessment(
  client: pg.ClientBase,
  people: People,
  seed: SeedAssessment,
): Promise<{ id: string; questions: StoredQuestion[] }> {
  const dueAt = zonedTimeToInstant(
    addDays(localDateOf(Date.now()), seed.dueInDays),
    DUE_MINUTE,
    DEFAULT_TIME_ZONE,
  );
  const teacherId = people(seed.teacherEmail);
  const { rows } = await client.query<{ id: string }>(
    `insert into assessment (teacher_id, title, subject, topic, grade, type, instructions, total_questions, total_marks,
                             duration_minutes, due_at, status, published_at)
     values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12,
       now() - $13 * interval '1 day') returning id`,
    [
      teacherId,
      seed.title,
      seed.subject,
      seed.topic,
      seed.grade,
      seed.type,
      seed.instructions,
      seed.questions.length,
      totalMarksOf(seed),
      seed.durationMinutes,
      new Date(dueAt),
      seed.status,
      publishedDaysAgo(seed),
    ],
  );
  const id = rows[0]?.id ?? '';
  const questions = seed.questions.map((each) => ({ id: randomUUID() as string, content: questionOf(each) }));
  for (const [index, { id: questionId, content }] of questions.entries()) {
    await client.query(
      `with q as (insert into question (id, owner_id, grade, subject) values ($1, $2, $3, $4)),
         v as (insert into question_version (question_id, version, type, marks, difficulty, content, created_by)
               values ($1, 1, $5, $6, $7, $8, $2))
       insert into assessment_question (assessment_id, question_id, version, position) values ($9, $1, 1, $10)`,
      [
        questionId,
        teacherId,
        seed.grade,
        seed.subject,
        content.type,
        content.marks,
        content.difficulty,
        content,
        id,
        index + 1,
      ],
    );
  }
  return { id, questions };
}

async function storeAttempt(
  client: pg.ClientBase,
  studentId: string,
  assessment: { id: string; questions: StoredQuestion[] },
  attempt: Exclude<SeedAttempt, { status: 'pending' }>,
): Promise<void> {
  const now = Date.now();
  const completedAt =
    attempt.status === 'completed' ? new Date(now - attempt.completedDaysAgo * DAY_MS) : null;
  const startedAt =
    attempt.status === 'completed'
      ? new Date((completedAt?.getTime() ?? now) - 30 * MINUTE_MS)
      : new Date(now - attempt.startedMinutesAgo * MINUTE_MS);
  const marks = attempt.status === 'completed' ? attempt.marksAwarded : [];
  const score = completedAt === null ? null : marks.reduce((sum, each) => sum + each, 0);
  const { rows } = await client.query<{ id: string }>(
    `insert into assessment_attempt (assessment_id, student_id, status, score, started_at, deadline_at, completed_at,
       closed_by, marked_at, released_at)
     select $1, $2, $3, $4, $5, $5::timestamptz + a.duration_minutes * interval '1 minute', $6,
       case when $6::timestamptz is not null then 'student' end, $6, $6
     from assessment a where a.id = $1 returning id`,
    [assessment.id, studentId, attempt.status, score, startedAt, completedAt],
  );
  const attemptId = rows[0]?.id ?? '';
  for (const [index, { id, content }] of assessment.questions.entries()) {
    const given = completedAt === null ? null : answerOf(content, marks[index] ?? 0);
    const earned = marks[index] ?? 0;
    await client.query(
      `with q as (insert into attempt_question (attempt_id, question_id, version, position) values ($1, $2, 1, $3))
       insert into attempt_answer (attempt_id, question_id, answer, answered_at, outcome, marks, marked_at, comment)
       values ($1, $2, $4::jsonb, $5::timestamptz, $6, $7, $5, $8)`,
      [
        attemptId,
        id,
        index + 1,
        given,
        completedAt,
        given === null ? null : outcomeOf(content.marks, earned),
        given === null ? null : earned,
        // The teacher's remark stands with the part marked by hand.
        attempt.status === 'completed' && content.type === 'subjective' ? attempt.remark : '',
      ],
    );
  }
}

/** Assessments in every state for the demo student, and the demo teacher's drafts. */
export async function seedAssessments(client: pg.ClientBase, people: People): Promise<void> {
  for (const seed of assessments) {
    if (seed.status === 'draft') {
      await storeSeedDraft(client, people, seed);
      continue;
    }
    const assessment = await storeAssessment(client, people, seed);
    for (const attempt of seed.attempts) {
      const studentId = people(attempt.studentEmail);
      await client.query(
        `insert into assessment_assignment (assessment_id, student_id, assigned_at)
         values ($1, $2, now() - $3 * interval '1 day')`,
        [assessment.id, studentId, publishedDaysAgo(seed)],
      );
      if (attempt.status !== 'pending') await storeAttempt(client, studentId, assessment, attempt);
    }
  }
  await seedDrafts(client, people);
}
