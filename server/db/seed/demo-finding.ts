import type pg from 'pg';
import type { People } from './demo-people.ts';

/** Families that have found teachers: favourites, a search that is kept, how a teacher greets them; and wishes for batches. */
export async function seedFinding(client: pg.ClientBase, people: People): Promise<void> {
  const [student, parent, teacher, jeevika, devendra] = [
    'student',
    'parent',
    'teacher',
    'jeevika.chauhan',
    'devendra.chauhan',
  ].map((name) => people(`${name}@kaksha.example`));
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
     values ($1, $2, 1, 'Science', 8, 5, 'English', '{2,4}', 1020, 1140),
       ($3, $4, 1, 'Mathematics', 7, 5, 'English', '{2,4}', 1020, 1140)`,
    [student, parent, jeevika, devendra],
  );
  await client.query('update teacher_profile set intro_text = $2 where user_id = $1', [
    teacher,
    'Namaste, I am Meera. Bring me the chapter that you like least, and we begin with a drawing.',
  ]);
}
