import { UPLOAD_GIVEN_UP_HOURS } from '@kaksha/domain/uploads.ts';
import { sql } from 'kysely';
import { z } from 'zod';
import type { JobHandlers } from '../../platform/jobs.ts';
import { removing } from '../../platform/sweeps/due.ts';
import { type Sweep, sweepJobs } from '../../platform/sweeps/sweep.ts';
import { lessonFileKey } from './keys.ts';

const aFile = z.object({ fileId: z.uuid() });
const pieces = z.object({ keys: z.array(z.string().regex(/^uploads\//)) });

/** Uploads that nobody has gone on with for a day. */
const abandonedUploads: Sweep = {
  name: 'uploads.give-up',
  match: '35 * * * *',
  everyMinutes: 60,
  parts: [
    removing('upload', {
      at: sql`changed_at`,
      condition: sql`purpose = 'lesson_file'
        and changed_at < now() - ${sql.lit(UPLOAD_GIVEN_UP_HOURS)} * interval '1 hour'`,
    }),
  ],
};

export const classroomFilesJobs: JobHandlers = {
  /** Enqueued by the database when a file's row goes. */
  'classroom.drop-file': async ({ storage }, input) =>
    storage.remove(lessonFileKey(aFile.parse(input).fileId)),

  /** Enqueued by the database when pieces were put together, or their upload was given up. */
  'uploads.drop-pieces': async ({ storage }, input) => {
    for (const key of pieces.parse(input).keys) await storage.remove(key);
  },

  ...sweepJobs(abandonedUploads),
};
