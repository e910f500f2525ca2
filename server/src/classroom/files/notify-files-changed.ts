import { sql } from 'kysely';
import type { Db } from '../../platform/context.ts';
import { notifyPeople } from '../../platform/realtime.ts';
import { peopleToTell } from './file-access.ts';

/** Has the open pages of the lesson's people read its files again, once the transaction has committed. */
export async function notifyFilesChanged(db: Db, lessonId: string): Promise<void> {
  const { rows } = await sql<{ id: string }>`${peopleToTell(lessonId)}`.execute(db);
  await notifyPeople(
    db,
    rows.map(({ id }) => id),
    'lesson-files:changed',
    { lessonId },
  );
}
