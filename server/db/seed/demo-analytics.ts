import type pg from 'pg';
import { ANALYSED } from './content/assessments/analysed.ts';
import { demoTeacher } from './content/teachers/mathematics.ts';
import type { People } from './demo-people.ts';
import { storePaper, storeSitting } from './demo-sittings.ts';

/** A test of the demo teacher that a class has been through: enough attempts for figures about each question. */
export async function seedAnalytics(client: pg.ClientBase, people: People): Promise<void> {
  const paper = await storePaper(client, people(demoTeacher.email), {
    ...ANALYSED,
    instructions: '',
    dueInHours: -20,
    status: 'completed',
    releasePolicy: 'when_marked',
  });
  for (const { studentEmail, ...sitting } of ANALYSED.attempts) {
    const attemptId = await storeSitting(client, paper, people(studentEmail), sitting);
    await client.query(
      `update assessment_attempt t set marked_at = completed_at, released_at = completed_at,
         score = (select greatest(0, sum(marks)) from attempt_answer w where w.attempt_id = t.id) where id = $1`,
      [attemptId],
    );
  }
}
