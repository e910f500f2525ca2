import { randomUUID } from 'node:crypto';
import { type AssessmentDraft, EMPTY_DRAFT } from '@kaksha/domain/assessments/authoring/draft.ts';
import { dueAtMs, totalMarksOf } from '@kaksha/domain/assessments/authoring/rules.ts';
import type { Question } from '@kaksha/domain/assessments/questions/question.ts';
import { addDays, localDateOf } from '@kaksha/domain/time.ts';
import type pg from 'pg';
import { demoTeacher } from './content/content.ts';
import type { People } from './demo-people.ts';

const partId = (): string => randomUUID().replaceAll('-', '').slice(0, 8);

/** Stores a draft as the wizard saves it, and answers its id. */
export async function storeDraft(
  client: pg.ClientBase,
  teacherId: string,
  draft: AssessmentDraft,
): Promise<string> {
  const dueMs = dueAtMs(draft);
  const { rows } = await client.query<{ id: string }>(
    `insert into assessment (teacher_id, title, subject, topic, grade, type, instructions, total_questions, total_marks,
       due_at, draft)
     values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11) returning id`,
    [
      teacherId,
      draft.title,
      draft.subject === '' ? null : draft.subject,
      draft.topic,
      draft.grade,
      draft.type,
      draft.instructions,
      draft.questions.length,
      totalMarksOf(draft),
      dueMs === null ? null : new Date(dueMs),
      draft,
    ],
  );
  return rows[0]?.id ?? '';
}

/** The questions of a draft, in their order. */
export function draftQuestions(
  questions: readonly { section?: string; content: Question }[],
): AssessmentDraft['questions'] {
  return questions.map(({ section = '', content }) => ({
    key: partId(),
    questionId: null,
    section,
    content,
  }));
}

const common = {
  image: null,
  explanation: '',
  marks: 1,
  negativeMarks: 0,
  difficulty: 2 as const,
  chapter: null,
};
const option = (text: string, misconception = '') => ({ id: partId(), text, image: null, misconception });

function questionsOfThePaper(): AssessmentDraft['questions'] {
  const sixth = option('$\\frac{1}{6}$');
  return draftQuestions([
    {
      section: 'Part A',
      content: {
        ...common,
        type: 'multiple_choice',
        text: 'What is $\\frac{1}{2} \\times \\frac{1}{3}$?',
        explanation: 'Half of a third: $\\frac{1 \\times 1}{2 \\times 3} = \\frac{1}{6}$.',
        negativeMarks: 0.25,
        options: [
          option('$\\frac{2}{5}$', 'Adds tops and bottoms instead of multiplying'),
          sixth,
          option('$\\frac{5}{6}$', 'Adds the fractions'),
          option('$\\frac{1}{5}$'),
        ],
        correctOptionId: sixth.id,
      },
    },
    {
      section: 'Part A',
      content: {
        ...common,
        type: 'numeric',
        text: 'Work out $0.6 \\div 0.02$.',
        value: 30,
        tolerance: 0,
        unit: '',
      },
    },
    {
      section: 'Part A',
      content: {
        ...common,
        type: 'fill_blanks',
        text: 'Dividing by $\\frac{2}{3}$ is the same as multiplying by its {{1}}, which is {{2}}.',
        marks: 2,
        blanks: [
          { id: '1', accepted: ['reciprocal', 'multiplicative inverse'] },
          { id: '2', accepted: ['3/2', '1 1/2', '1.5'] },
        ],
        caseSensitive: false,
      },
    },
    {
      section: 'Part B',
      content: {
        ...common,
        type: 'subjective',
        text: 'A ribbon of $5\\frac{1}{4}$ m is cut into pieces of $\\frac{3}{4}$ m. How many pieces are there? Show how you know.',
        marks: 3,
        modelAnswer: '$\\frac{21}{4} \\div \\frac{3}{4} = \\frac{21}{4} \\times \\frac{4}{3} = 7$ pieces.',
        scheme: [
          { id: partId(), point: 'Writes $5\\frac{1}{4}$ as a fraction', marks: 1 },
          { id: partId(), point: 'Divides by multiplying with the reciprocal', marks: 1 },
          { id: partId(), point: 'Seven pieces', marks: 1 },
        ],
      },
    },
  ]);
}

/** The demo teacher's work in progress: a paper in two parts that nobody is assigned to yet, and one just begun. */
export async function seedDrafts(client: pg.ClientBase, people: People): Promise<void> {
  const teacherId = people(demoTeacher.email);
  await storeDraft(client, teacherId, {
    ...EMPTY_DRAFT,
    title: 'Fractions and decimals: unit test',
    subject: 'Mathematics',
    topic: 'Working with Fractions',
    grade: 7,
    type: 'Test',
    dueDate: addDays(localDateOf(Date.now()), 10),
    instructions: 'Part B wants your working.',
    durationMinutes: 40,
    shuffleOptions: true,
    questions: questionsOfThePaper(),
  });
  await storeDraft(client, teacherId, { ...EMPTY_DRAFT, title: 'Light: a short quiz', subject: 'Physics' });
}
