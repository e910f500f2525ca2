/** The notes, poll and quiz of a class that was held, so that the demo shows them on its page. */
import type pg from 'pg';

const STUDENT = 'student@kaksha.example';
const TEACHER = 'teacher@kaksha.example';

const NOTES = `What we did
- the squares of numbers up to 30
- how the last digit tells what cannot be a square

To remember
A number that ends in 2, 3, 7 or 8 is never a square.`;

const QUESTIONS = [
  {
    kind: 'quiz',
    prompt: 'Which of these can be the last digit of a square?',
    options: ['2', '3', '6', '7'],
    right: 2,
    answer: 2,
  },
  {
    kind: 'poll',
    prompt: 'How sure do you feel about squares now?',
    options: ['Sure', 'Nearly sure', 'Not sure'],
    right: null,
    answer: 1,
  },
] as const;

/** Fills the newest class that the demo's student and teacher had together; nothing when it has notes already. */
export async function ensureClassSummary(client: pg.ClientBase): Promise<void> {
  const { rows } = await client.query<{ id: string; student_id: string; ends_at: Date }>(
    `with newest as (
       select l.id, p.student_id, l.teacher_id, l.ends_at
       from lesson l
       join lesson_participant p on p.lesson_id = l.id
       join user_account s on s.id = p.student_id and s.email = $1
       join user_account t on t.id = l.teacher_id and t.email = $2
       where l.status = 'completed' order by l.ends_at desc limit 1
     ), notes as (
       insert into classroom_notes (lesson_id, body, changed_by, changed_at)
       select id, $3, teacher_id, ends_at from newest
       on conflict on constraint classroom_notes_pk do nothing
       returning lesson_id
     )
     select n.id, n.student_id, n.ends_at from newest n join notes on notes.lesson_id = n.id`,
    [STUDENT, TEACHER, NOTES],
  );
  const [lesson] = rows;
  if (lesson === undefined) return;
  for (const { kind, prompt, options, right, answer } of QUESTIONS) {
    const asked = await client.query<{ id: string }>(
      `insert into classroom_question (lesson_id, kind, prompt, options, right_option, results_shown, asked_at)
       values ($1, $2, $3, $4, $5, true, $6::timestamptz - interval '10 minutes') returning id`,
      [lesson.id, kind, prompt, options, right, lesson.ends_at],
    );
    const questionId = asked.rows[0]?.id;
    await client.query(
      `insert into classroom_answer (question_id, lesson_id, student_id, option, answered_at, changed_at)
       values ($1, $2, $3, $4, $5, $5)`,
      [questionId, lesson.id, lesson.student_id, answer, lesson.ends_at],
    );
    await client.query('update classroom_question set closed_at = $2 where id = $1', [
      questionId,
      lesson.ends_at,
    ]);
  }
}
