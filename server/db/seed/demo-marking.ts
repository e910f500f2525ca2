import { readFile } from 'node:fs/promises';
import type pg from 'pg';
import { pageKey } from '../../src/assessments/photos/keys.ts';
import type { Storage } from '../../src/platform/storage.ts';
import { TO_MARK } from './content/assessments/to-mark.ts';
import { demoTeacher } from './content/content.ts';
import type { People } from './demo-people.ts';
import { storePaper, storeSitting } from './demo-sittings.ts';

const PHOTO = { width: 913, height: 1209 };

/** Stores the photos of working in an attempt's answers. */
async function storePhotos(client: pg.ClientBase, storage: Storage, attemptId: string): Promise<void> {
  const bytes = await readFile(new URL('./working/three-numbers.webp', import.meta.url));
  const { rows } = await client.query<{ id: string }>(
    `insert into attempt_photo (id, attempt_id, question_id, byte_length, received_bytes, width, height, arrived_at)
     select photo::uuid, attempt_id, question_id, $2, $2, $3, $4, answered_at
     from attempt_answer, jsonb_array_elements_text(answer -> 'photos') photo
     where attempt_id = $1 and answer ->> 'type' = 'subjective' returning id`,
    [attemptId, bytes.length, PHOTO.width, PHOTO.height],
  );
  for (const { id } of rows) await storage.put(pageKey(id), bytes);
}

/** A test of the demo teacher with answers that wait for marks, and comments to use again. */
export async function seedMarking(client: pg.ClientBase, storage: Storage, people: People): Promise<void> {
  const teacherId = people(demoTeacher.email);
  const paper = await storePaper(client, teacherId, {
    ...TO_MARK,
    instructions: 'Reasons count more than results.',
    dueInHours: 6,
    status: 'active',
    releasePolicy: 'by_hand',
  });
  for (const attempt of TO_MARK.attempts) {
    const attemptId = await storeSitting(client, paper, people(attempt.studentEmail), attempt);
    await storePhotos(client, storage, attemptId);
  }
  for (const [index, body] of TO_MARK.savedComments.entries()) {
    await client.query(
      `insert into marking_comment (teacher_id, body, created_at) values ($1, $2, now() + $3 * interval '1 ms')`,
      [teacherId, body, index],
    );
  }
}
