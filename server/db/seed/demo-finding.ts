import type pg from 'pg';
import type { People } from './demo-people.ts';

/** Families that have found teachers: favourites, a search that is kept, how a teacher greets them; and a wish for a batch. */
export async function seedFinding(client: pg.ClientBase, people: People): Promise<void> {
  const [student, parent, teacher] = ['student', 'parent', 'teacher'].map((name) =>
    people(`${name}@kaksha.example`),
  );
  await client.query(`insert into favourite_teacher (user_id, teacher_id) values ($1, $3), ($2, $3)`, [
    student,
    parent,
    teacher,
  ]);
  await client.query(
    `insert into saved_search (user_id, name, filters) select unnest($1::uuid[]), $2, $3::jsonb`,
    [
      [student, parent],
      'Class 8 Mathematics up to ₹500',
      { class: 8, subject: 'Mathematics', maxPrice: 500 },
    ],
  );
  await client.query(
    `insert into batch_wish (student_id, made_by, place, subject, grade, size, language, weekdays, from_minute, until_minute)
     values ($1, $2, 1, 'Mathematics', 8, 5, 'English', '{2,4}', 1020, 1140)`,
    [student, parent],
  );
  await client.query('update teacher_profile set intro_text = $2 where user_id = $1', [
    teacher,
    'Namaste, I am Meera. Bring me the chapter that you like least, and we begin with a drawing.',
  ]);
}
