import { UPLOAD_GIVEN_UP_HOURS } from '@kaksha/domain/uploads.ts';
import { sql } from 'kysely';
import { z } from 'zod';
import type { JobHandlers } from '../../platform/jobs.ts';
import { lessonFileKey } from './keys.ts';

const aFile = z.object({ fileId: z.uuid() });
const pieces = z.object({ keys: z.array(z.string().regex(/^uploads\//)) });

export const classroomFilesJobs: JobHandlers = {
  /** Enqueued by the database when a file's row goes. */
  'classroom.drop-file': async ({ storage }, input) =>
    storage.remove(lessonFileKey(aFile.parse(input).fileId)),

  /** Enqueued by the database when pieces were put together, or their upload was given up. */
  'uploads.drop-pieces': async ({ storage }, input) => {
    for (const key of pieces.parse(input).keys) await storage.remove(key);
  },

  /** Every hour: what nobody has gone on with for a day. */
  'uploads.give-up': async ({ db }) => {
    await sql`delete from upload where purpose = 'lesson_file'
      and changed_at < now() - ${UPLOAD_GIVEN_UP_HOURS} * interval '1 hour'`.execute(db);
  },
};
