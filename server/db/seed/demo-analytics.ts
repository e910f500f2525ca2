import type pg from 'pg';
import { ANALYSED } from './content/assessments/analysed.ts';
import { CORRECTED } from './content/assessments/corrected.ts';
import { demoTeacher } from './content/content.ts';
import type { People } from './demo-people.ts';
import {
  type SeedPaper,
  type SeedSitting,
  type StoredPaper,
  storePaper,
  storeSitting,
} from './demo-sittings.ts';

type Taken = Pick<SeedPaper, 'title' | 'topic' | 'questions'> & {
  attempts: readonly (SeedSitting & { studentEmail: string })[];
};

/** A test of the demo teacher that these students took, with its results shown. */
async function storeTaken(client: pg.ClientBase, people: People, taken: Taken): Promise<StoredPaper> {
  const { title, topic, questions } = taken;
  const paper = await storePaper(client, people(demoTeacher.email), {
    title,
    topic,
    questions,
    instructions: '',
    dueInHours: -20,
    status: 'completed',
    releasePolicy: 'when_marked',
  });
  for (const { studentEmail, ...sitting } of taken.attempts) {
    const attemptId = await storeSitting(client, paper, people(studentEmail), sitting);
    await client.query(
      `update assessment_attempt t set marked_at = completed_at, released_at = completed_at,
         score = (select greatest(0, sum(marks)) from attempt_answer w where w.attempt_id = t.id) where id = $1`,
      [attemptId],
    );
  }
  return paper;
}

/** A test that a class has been through: enough attempts for figures about each question. */
export async function seedAnalytics(client: pg.ClientBase, people: People): Promise<void> {
  await storeTaken(client, people, ANALYSED);
}

/** A quiz with a question that was corrected afterwards: everyone can be marked again. */
export async function seedCorrected(client: pg.ClientBase, people: People): Promise<void> {
  const { questionIds } = await storeTaken(client, people, CORRECTED);
  const { index, content } = CORRECTED.corrected;
  await client.query(
    `with v as (insert into question_version (question_id, version, type, marks, difficulty, content, created_by)
       values ($1, 2, $2, $3, $4, $5, $6))
     update question set latest_version = 2 where id = $1`,
    [questionIds[index], content.type, content.marks, content.difficulty, content, people(demoTeacher.email)],
  );
}
