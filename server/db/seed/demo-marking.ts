import type pg from 'pg';
import { TO_MARK } from './content/assessments/to-mark.ts';
import { demoTeacher } from './content/teachers/mathematics.ts';
import type { People } from './demo-people.ts';
import { storePaper, storeSitting } from './demo-sittings.ts';

/** A test of the demo teacher with answers that wait for marks, and comments to use again. */
export async function seedMarking(client: pg.ClientBase, people: People): Promise<void> {
  const teacherId = people(demoTeacher.email);
  const paper = await storePaper(client, teacherId, {
    ...TO_MARK,
    instructions: 'Reasons count more than results.',
    dueInHours: 6,
    status: 'active',
    releasePolicy: 'by_hand',
  });
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
