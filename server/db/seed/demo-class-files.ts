/** The files of a class of the demo student that was held: a worksheet, and the chat. */
import { randomUUID } from 'node:crypto';
import type pg from 'pg';
import { lessonFileKey } from '../../src/classroom/files/keys.ts';
import type { Storage } from '../../src/platform/storage.ts';
import { demoStudent, demoTeacher } from './content/content.ts';
import type { People } from './demo-people.ts';

const WORKSHEET = {
  name: 'Practice for this week.txt',
  text: `Practice for this week

1. Write each of these in your own words, before you reckon: what is given, and what is asked?
2. Solve the first three exercises of the chapter. Write down every step.
3. Which step was the hardest? Bring that one to our next class.
`,
};

const LINES = [
  {
    byTeacher: true,
    afterMinutes: 2,
    body: 'Good evening Riya. Please open the chapter at the first exercise.',
  },
  { byTeacher: false, afterMinutes: 3, body: 'Good evening ma’am, I have it here.' },
  { byTeacher: true, afterMinutes: 41, body: WORKSHEET.name, file: true },
  {
    byTeacher: true,
    afterMinutes: 42,
    body: 'The book itself is here, if you need it: https://ncert.nic.in/textbook.php',
  },
];

export async function seedClassFiles(client: pg.ClientBase, storage: Storage, people: People): Promise<void> {
  const [teacher, student] = [people(demoTeacher.email), people(demoStudent.email)];
  const { rows } = await client.query<{ id: string }>(
    `select l.id from lesson l join lesson_participant p on p.lesson_id = l.id
     where l.teacher_id = $1 and p.student_id = $2 and l.status = 'completed' order by l.starts_at desc limit 1`,
    [teacher, student],
  );
  const lessonId = rows[0]?.id;
  if (lessonId === undefined) return;
  const [fileId, bytes] = [randomUUID(), Buffer.from(WORKSHEET.text)];
  await storage.put(lessonFileKey(fileId), bytes);
  await client.query(
    `insert into lesson_file (id, lesson_id, owner_id, name, content_type, byte_length, arrived_at, created_at)
     select $1, l.id, $3, $4, 'text/plain; charset=utf-8', $5, at, at
     from lesson l, lateral (select l.starts_at + interval '41 minutes' as at) t where l.id = $2`,
    [fileId, lessonId, teacher, WORKSHEET.name, bytes.length],
  );
  for (const { byTeacher, afterMinutes, body, file = false } of LINES) {
    await client.query(
      `insert into classroom_message (lesson_id, sender_id, client_id, body, file_id, sent_at)
       select id, $2, $3, $4, $5, starts_at + make_interval(mins => $6) from lesson where id = $1`,
      [lessonId, byTeacher ? teacher : student, randomUUID(), body, file ? fileId : null, afterMinutes],
    );
  }
}
