/** Published assessments for tests, with questions of every type. */
import { randomUUID } from 'node:crypto';
import { rightAnswer } from '@kaksha/domain/assessments/marking/test-answers.ts';
import type { Answer } from '@kaksha/domain/assessments/questions/answer.ts';
import { withFreshPartIds } from '@kaksha/domain/assessments/questions/part-ids.ts';
import type { Question, QuestionType } from '@kaksha/domain/assessments/questions/question.ts';
import { validQuestion } from '@kaksha/domain/assessments/questions/test-questions.ts';
import type { TestDatabase } from './database.ts';
import type { TestPerson } from './factories.ts';

const option = (text: string) => ({ id: text, text, image: null, misconception: '' });

/** One question of each type; the key of each is a word that stands nowhere else. */
export const QUESTIONS: Record<QuestionType, Question> = {
  multiple_choice: validQuestion({
    type: 'multiple_choice',
    options: ['2', '3', '5', '8'].map(option),
    correctOptionId: '8',
    explanation: 'KeyExplanation',
    negativeMarks: 1,
  }),
  multiple_select: validQuestion({
    type: 'multiple_select',
    options: ['Iron', 'Wood', 'Gold'].map((text) => ({ ...option(text), misconception: 'KeyMisconception' })),
    correctOptionIds: ['Iron', 'Gold'],
    partial: true,
  }),
  true_false: validQuestion({ type: 'true_false', correct: true }),
  numeric: validQuestion({ type: 'numeric', value: 31_415.5, tolerance: 0.25, unit: 'cm' }),
  short_answer: validQuestion({
    type: 'short_answer',
    accepted: ['KeyAccepted'],
    caseSensitive: false,
    mathematical: false,
  }),
  fill_blanks: validQuestion({
    type: 'fill_blanks',
    text: 'A {{1}} and a {{2}}',
    blanks: [
      { id: '1', accepted: ['KeyBlank'] },
      { id: '2', accepted: ['KeyOther'] },
    ],
    caseSensitive: false,
  }),
  match: validQuestion({
    type: 'match',
    pairs: ['cow', 'hen', 'cat'].map((left) => ({
      leftId: left,
      left,
      rightId: left,
      right: `says of ${left}`,
    })),
    others: [],
  }),
  order: validQuestion({
    type: 'order',
    items: ['one', 'two', 'three', 'four'].map((text) => ({ id: text, text })),
    partial: false,
  }),
  subjective: validQuestion({
    type: 'subjective',
    modelAnswer: 'KeyModel',
    scheme: [{ id: 'tick', point: 'KeyPoint', marks: 4 }],
  }),
};

export interface StoredQuestion {
  id: string;
  content: Question;
}

export interface Paper {
  assessmentId: string;
  questions: StoredQuestion[];
}

export interface PaperOptions {
  teacher: TestPerson;
  students: readonly TestPerson[];
  types?: readonly QuestionType[];
  /** Null is without a clock. */
  durationMinutes?: number | null;
  /** From now; negative is past. */
  dueInMinutes?: number;
  opensInMinutes?: number;
  attemptsAllowed?: number;
  lateDays?: number;
  latePenaltyPercent?: number;
  shuffle?: boolean;
  releasePolicy?: 'at_once' | 'when_marked' | 'after_due' | 'by_hand';
}

/** Publishes an assessment and assigns it. Results are released by hand unless told otherwise. */
export async function publishPaper(
  { ownerPool }: Pick<TestDatabase, 'ownerPool'>,
  options: PaperOptions,
): Promise<Paper> {
  const { teacher, students, types = Object.keys(QUESTIONS) as QuestionType[] } = options;
  const { durationMinutes = 40, dueInMinutes = 3 * 1440, opensInMinutes, shuffle = false } = options;
  const questions = types.map((type) => ({
    id: randomUUID() as string,
    content: withFreshPartIds(QUESTIONS[type], () => randomUUID().slice(0, 8)),
  }));
  const totalMarks = questions.reduce((sum, { content }) => sum + content.marks, 0);
  const { rows } = await ownerPool.query<{ id: string }>(
    `insert into assessment (teacher_id, title, subject, topic, grade, type, instructions, total_questions, total_marks,
       duration_minutes, due_at, opens_at, status, published_at, attempts_allowed, late_days, late_penalty_percent,
       shuffle_questions, shuffle_options, release_policy)
     values ($1, 'Squares and roots', 'Mathematics', '', 8, 'Quiz', 'Show your working.', $2, $3, $4,
       now() + $5 * interval '1 minute', now() + $6 * interval '1 minute', 'active', now(), $7, $8, $9, $10, $10, $11)
     returning id`,
    [
      teacher.id,
      questions.length,
      totalMarks,
      durationMinutes,
      dueInMinutes,
      opensInMinutes ?? null,
      options.attemptsAllowed ?? 1,
      options.lateDays ?? 0,
      options.latePenaltyPercent ?? 0,
      shuffle,
      options.releasePolicy ?? 'by_hand',
    ],
  );
  const assessmentId = rows[0]?.id ?? '';
  for (const [index, { id, content }] of questions.entries()) {
    await ownerPool.query(
      `with q as (insert into question (id, owner_id, grade, subject) values ($1, $2, 8, 'Mathematics')),
         v as (insert into question_version (question_id, version, type, marks, difficulty, content, created_by)
               values ($1, 1, $3, $4, 1, $5, $2))
       insert into assessment_question (assessment_id, question_id, version, position) values ($6, $1, 1, $7)`,
      [id, teacher.id, content.type, content.marks, content, assessmentId, index + 1],
    );
  }
  await ownerPool.query(
    'insert into assessment_assignment (assessment_id, student_id) select $1, unnest($2::uuid[])',
    [assessmentId, students.map(({ id }) => id)],
  );
  return { assessmentId, questions };
}

/** Something that a device sends: an answer to a question of a paper. */
export function answered(questionId: string, answer: Answer | null, eventId: string = randomUUID()) {
  return { kind: 'answered' as const, eventId, questionId, clientAt: new Date().toISOString(), answer };
}

/** The right answer to each question; an essay says something. */
export function rightAnswers(paper: Paper) {
  return paper.questions.map(({ id, content }) =>
    answered(id, rightAnswer(content) ?? { type: 'subjective', text: 'Because it is so.', photos: [] }),
  );
}

/** Lets an attempt's time be over by this much, as if it had been started so much earlier. */
export async function letTimePass(
  { ownerPool }: Pick<TestDatabase, 'ownerPool'>,
  attemptId: string,
  overBySeconds: number,
): Promise<void> {
  await ownerPool.query(
    `update assessment_attempt set started_at = started_at - (deadline_at - now()) - $2 * interval '1 second',
       deadline_at = now() - $2 * interval '1 second' where id = $1`,
    [attemptId, overBySeconds],
  );
}
