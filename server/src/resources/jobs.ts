import { sql } from 'kysely';
import { z } from 'zod';
import type { JobHandlers } from '../platform/jobs.ts';
import { type Sweep, sweepJobs } from '../platform/sweeps/sweep.ts';
import { readingTexts } from '../platform/texts-to-read.ts';
import { scanFilms } from './videos/scan-films.ts';
import { DROP_FILE_JOB, dropUnusedFile } from './videos/tutorial-files.ts';

/** Reads once the texts of films from before contact details were refused in them. */
const readVideoTexts: Sweep = {
  name: 'resources.read-video-texts',
  match: '43 * * * *',
  everyMinutes: 60,
  parts: [
    readingTexts('video', {
      texts: (ids) => sql`
        select v.id, 'text' as part, concat_ws(E'\n', v.title, v.summary, v.captions) as text
        from tutorial_video v where v.id = any(${ids}::uuid[])`,
      authorOf: () => 'teacher',
      report: (trx, found) =>
        sql`
        insert into tutorial_video_report (video_id, reason)
        select id, reason from unnest(${found.map(({ id }) => id)}::uuid[],
          ${found.map(({ reason }) => reason)}::text[]) as found (id, reason)
        on conflict do nothing`.execute(trx),
    }),
  ],
};

const aFile = z.object({ name: z.string().regex(/^[0-9a-f]{32}\.(?:part|mp4|webm|webp)$/) });

export const resourcesJobs: JobHandlers = {
  ...sweepJobs(readVideoTexts, scanFilms),

  /** Enqueued when a file was replaced or its film deleted, and for each one that is received, in case it never comes into use. */
  [DROP_FILE_JOB]: (services, payload) => dropUnusedFile(services, aFile.parse(payload).name),
};
