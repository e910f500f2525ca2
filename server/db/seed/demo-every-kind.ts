import { randomUUID } from 'node:crypto';
import { withFreshPartIds } from '@kaksha/domain/assessments/questions/part-ids.ts';
import { type Question, question } from '@kaksha/domain/assessments/questions/question.ts';
import type pg from 'pg';
import type { People } from './demo-people.ts';

const TEACHER = 'teacher@kaksha.example';
const STUDENT = 'student@kaksha.example';

const common = { image: null, explanation: '', negativeMarks: 0, difficulty: 2, chapter: null };
const option = (text: string, misconception = '') => ({ id: text, text, image: null, misconception });

/** A question in words, as it stands below; its parts get ids that tell nothing. */
function written(parts: object): Question {
  const named = JSON.parse(JSON.stringify({ ...common, ...parts }), (key, value) =>
    // Texts serve as names here; a stored id is short and without spaces.
    key.toLowerCase().endsWith('id') || key === 'correctOptionIds' ? asId(value) : value,
  );
  return withFreshPartIds(question.parse(named), () => randomUUID().replaceAll('-', '').slice(0, 8));
}

const asId = (value: unknown): unknown =>
  Array.isArray(value)
    ? value.map(asId)
    : String(value)
        .replace(/[^A-Za-z0-9]/g, '_')
        .slice(0, 24);

/** One question of every kind, for class 8: how each is answered can be tried in the demo. */
const QUESTIONS: readonly Question[] = [
  written({
    type: 'multiple_choice',
    text: 'Which of these is a perfect square?',
    marks: 2,
    negativeMarks: 0.5,
    explanation: '$144 = 12 \\times 12$. The others lie between two squares.',
    options: [
      option('132', 'It ends in 2, and no square does.'),
      option('144'),
      option('148', 'It ends in 8, and no square does.'),
      option('150', 'A square ends in an even number of zeros.'),
    ],
    correctOptionId: '144',
  }),
  written({
    type: 'multiple_select',
    text: 'Which of these numbers are prime? Choose all.',
    marks: 2,
    options: ['21', '23', '27', '29'].map((text) => option(text)),
    correctOptionIds: ['23', '29'],
    partial: true,
  }),
  written({ type: 'true_false', text: 'Every square is a rectangle.', marks: 1, correct: true }),
  written({
    type: 'numeric',
    text: 'A square field has an area of $1024\\,\\text{m}^2$. How long is one side?',
    marks: 2,
    value: 32,
    tolerance: 0,
    unit: 'm',
  }),
  written({
    type: 'short_answer',
    text: 'Expand $2(x + 3)$.',
    marks: 2,
    accepted: ['2x+6'],
    caseSensitive: false,
    mathematical: true,
  }),
  written({
    type: 'fill_blanks',
    text: 'The square root of 81 is {{1}}, and the cube root of 27 is {{2}}.',
    marks: 2,
    blanks: [
      { id: '1', accepted: ['9', 'nine'] },
      { id: '2', accepted: ['3', 'three'] },
    ],
    caseSensitive: false,
  }),
  written({
    type: 'match',
    text: 'Match each shape with its number of sides.',
    marks: 3,
    pairs: [
      ['Pentagon', 'Five'],
      ['Hexagon', 'Six'],
      ['Octagon', 'Eight'],
    ].map(([left, right]) => ({ leftId: left, left, rightId: right, right })),
    others: [{ id: 'Seven', text: 'Seven' }],
  }),
  written({
    type: 'order',
    text: 'Put these numbers in order, the smallest first.',
    marks: 2,
    items: ['-7', '-2', '0', '3/4'].map((text, index) => ({ id: `n${index}`, text })),
    partial: false,
  }),
  written({
    type: 'subjective',
    text: 'Show that the sum of the first five odd numbers is $5^2$. Write, or take a photo of your working.',
    marks: 4,
    modelAnswer: '1 + 3 + 5 + 7 + 9 = 25, which is 5 times 5.',
    scheme: [
      { id: 'sum', point: 'Adds the five odd numbers', marks: 2 },
      { id: 'square', point: 'Compares the sum with 5 times 5', marks: 2 },
    ],
  }),
];

/** An assessment of the demo teacher with every kind of question, set for the demo student and not yet begun. */
export async function seedEveryKind(client: pg.ClientBase, people: People): Promise<void> {
  const teacherId = people(TEACHER);
  const { rows } = await client.query<{ id: string }>(
    `insert into assessment (teacher_id, title, subject, topic, grade, type, instructions, total_questions, total_marks,
       duration_minutes, due_at, status, published_at)
     values ($1, 'Numbers and shapes: every kind of question', 'Mathematics', 'Revision', 8, 'Test',
       'Keep paper and a pencil at hand. You can go back to any question until you hand in.', $2, $3, 30,
       now() + interval '6 days', 'active', now()) returning id`,
    [teacherId, QUESTIONS.length, QUESTIONS.reduce((sum, { marks }) => sum + marks, 0)],
  );
  const assessmentId = rows[0]?.id;
  for (const [index, content] of QUESTIONS.entries()) {
    await client.query(
      `with q as (insert into question (id, owner_id, grade, subject) values ($1, $2, 8, 'Mathematics')),
         v as (insert into question_version (question_id, version, type, marks, difficulty, content, created_by)
               values ($1, 1, $3, $4, $5, $6, $2))
       insert into assessment_question (assessment_id, question_id, version, position) values ($7, $1, 1, $8)`,
      [
        randomUUID(),
        teacherId,
        content.type,
        content.marks,
        content.difficulty,
        content,
        assessmentId,
        index + 1,
      ],
    );
  }
  await client.query('insert into assessment_assignment (assessment_id, student_id) values ($1, $2)', [
    assessmentId,
    people(STUDENT),
  ]);
}
