/** Assessments with attempts that are handed in, for tests of marking, release and results. */
import { randomUUID } from 'node:crypto';
import { replay } from '@kaksha/domain/assessments/marking/replay.ts';
import type { Answer } from '@kaksha/domain/assessments/questions/answer.ts';
import type { Question, QuestionOf } from '@kaksha/domain/assessments/questions/question.ts';
import type { TestDatabase } from './database.ts';
import type { TestPerson } from './factories.ts';

type Common = Pick<
  Question,
  'text' | 'image' | 'explanation' | 'marks' | 'negativeMarks' | 'difficulty' | 'chapter'
>;
const common = (text: string, marks: number): Common => ({
  text,
  image: null,
  explanation: `Why: ${text}`,
  marks,
  negativeMarks: 0,
  difficulty: 2,
  chapter: null,
});

const option = (id: string, text: string, misconception = '') => ({ id, text, image: null, misconception });

/** 'four' is right; 'five' shows what somebody thinks. */
export const CHOICE: QuestionOf<'multiple_choice'> = {
  type: 'multiple_choice',
  ...common('How much is 2 + 2?', 2),
  options: [option('three', '3'), option('four', '4'), option('five', '5', 'Counted the first number twice')],
  correctOptionId: 'four',
};

/** A scheme of three ticks, together four marks. */
export const ESSAY: Question = {
  type: 'subjective',
  ...common('Show that the sum of two even numbers is even.', 4),
  modelAnswer: '2a + 2b = 2(a + b)',
  scheme: [
    { id: 'form', point: 'Writes even numbers as 2a and 2b', marks: 1 },
    { id: 'sum', point: 'Adds them', marks: 1.5 },
    { id: 'factor', point: 'Takes 2 out', marks: 1.5 },
  ],
};

export const chose = (optionId: string): Answer => ({ type: 'multiple_choice', optionId });
export const wrote = (text: string, photos: string[] = []): Answer => ({ type: 'subjective', text, photos });

export interface AssessmentOptions {
  teacher: TestPerson;
  questions?: Question[];
  releasePolicy?: 'at_once' | 'when_marked' | 'after_due' | 'by_hand';
  showsAnswers?: boolean;
  latePenaltyPercent?: number;
  dueInMinutes?: number;
}

export interface MadeAssessment {
  id: string;
  questionIds: string[];
  questions: Question[];
}

/** Makes assessments and attempts in this database. */
export function attemptScene({ ownerPool }: TestDatabase) {
  async function assessment(options: AssessmentOptions): Promise<MadeAssessment> {
    const { teacher, questions = [CHOICE, ESSAY], releasePolicy = 'by_hand' } = options;
    const { rows } = await ownerPool.query<{ id: string }>(
      `insert into assessment (teacher_id, title, subject, topic, grade, type, total_questions, total_marks, due_at,
         status, published_at, release_policy, shows_answers, late_penalty_percent)
       values ($1, 'Even and odd', 'Mathematics', 'Numbers', 8, 'Test', $2, $3, now() + $4 * interval '1 minute',
         'active', now(), $5, $6, $7) returning id`,
      [
        teacher.id,
        questions.length,
        questions.reduce((sum, { marks }) => sum + marks, 0),
        options.dueInMinutes ?? 60,
        releasePolicy,
        options.showsAnswers ?? true,
        options.latePenaltyPercent ?? 0,
      ],
    );
    const id = rows[0]?.id ?? '';
    const questionIds = questions.map(() => randomUUID() as string);
    for (const [index, question] of questions.entries()) {
      await ownerPool.query(
        `insert into question (id, owner_id, grade, subject) values ($1, $2, 8, 'Mathematics')`,
        [questionIds[index], teacher.id],
      );
      await addVersion(questionIds[index] ?? '', 1, question);
      await ownerPool.query(
        `insert into assessment_question (assessment_id, question_id, version, position) values ($1, $2, 1, $3)`,
        [id, questionIds[index], index + 1],
      );
    }
    return { id, questionIds, questions };
  }

  async function addVersion(questionId: string, version: number, question: Question): Promise<void> {
    await ownerPool.query(
      `with v as (insert into question_version (question_id, version, type, marks, difficulty, content)
         values ($1, $2, $3, $4, $5, $6))
       update question set latest_version = $2 where id = $1`,
      [questionId, version, question.type, question.marks, question.difficulty, question],
    );
  }

  async function step(attemptId: string, kind: string, questionId: string | null, payload: object = {}) {
    await ownerPool.query(
      `with n as (update assessment_attempt set last_step = last_step + 1 where id = $1 returning last_step)
       insert into attempt_step (attempt_id, step, kind, question_id, payload) select $1, last_step, $2, $3, $4 from n`,
      [attemptId, kind, questionId, payload],
    );
  }

  /** An attempt with these answers, handed in: marked by the keys, and the rest waits for the teacher. */
  async function submitted(
    made: MadeAssessment,
    student: TestPerson,
    answers: (Answer | null)[],
    { isLate = false, minutes = 20 }: { isLate?: boolean; minutes?: number } = {},
  ): Promise<string> {
    await ownerPool.query(
      `insert into assessment_assignment (assessment_id, student_id) values ($1, $2) on conflict do nothing`,
      [made.id, student.id],
    );
    const { rows } = await ownerPool.query<{ id: string }>(
      `insert into assessment_attempt (assessment_id, student_id, number, started_at, is_late)
       select $1, $2, count(*) + 1, now() - $4 * interval '1 minute', $3
       from assessment_attempt where assessment_id = $1 and student_id = $2 returning id`,
      [made.id, student.id, isLate, minutes],
    );
    const id = rows[0]?.id ?? '';
    for (const [index, questionId] of made.questionIds.entries()) {
      await ownerPool.query(
        'insert into attempt_question (attempt_id, question_id, version, position) values ($1, $2, 1, $3)',
        [id, questionId, index + 1],
      );
      const answer = answers[index] ?? null;
      if (answer !== null) await step(id, 'answered', questionId, { answer });
    }
    await step(id, 'submitted', null);
    const standing = await replayed(id);
    for (const [questionId, { answer, outcome, marks }] of standing) {
      await ownerPool.query(
        `insert into attempt_answer (attempt_id, question_id, answer, answered_at, outcome, marks)
         values ($1, $2, $3, now(), $4, $5)`,
        [id, questionId, answer, outcome, marks],
      );
    }
    await ownerPool.query(
      `update assessment_attempt set status = 'completed', closed_by = 'student', completed_at = now() where id = $1`,
      [id],
    );
    return id;
  }

  /** Where the attempt's steps lead, when they are all replayed. */
  async function replayed(attemptId: string) {
    const [steps, asked, versions] = await Promise.all([
      ownerPool.query<{ kind: string; questionId: string | null; payload: unknown }>(
        `select kind, question_id as "questionId", payload from attempt_step where attempt_id = $1 order by step`,
        [attemptId],
      ),
      ownerPool.query<{ id: string; version: number }>(
        'select question_id as id, version from attempt_question where attempt_id = $1 order by position',
        [attemptId],
      ),
      ownerPool.query<{ id: string; version: number; content: Question }>(
        `select v.question_id as id, v.version, v.content from question_version v
         join attempt_question q on q.question_id = v.question_id where q.attempt_id = $1`,
        [attemptId],
      ),
    ]);
    const questionOf = (id: string, version: number | null): Question => {
      const wanted = version ?? asked.rows.find((row) => row.id === id)?.version;
      const found = versions.rows.find((row) => row.id === id && row.version === wanted);
      if (found === undefined) throw new Error(`no version ${wanted} of ${id}`);
      return found.content;
    };
    return replay(
      steps.rows,
      asked.rows.map(({ id }) => id),
      questionOf,
    );
  }

  /** Where the stored answers stand, in the shape of a replay. */
  async function stored(attemptId: string) {
    const { rows } = await ownerPool.query(
      `select question_id as id, answer, outcome, marks::float8 as marks, ticks, comment, drawing,
         marked_version as "markedVersion" from attempt_answer where attempt_id = $1`,
      [attemptId],
    );
    return new Map(rows.map(({ id, ...answer }) => [id as string, answer]));
  }

  return { assessment, addVersion, step, submitted, replayed, stored };
}
