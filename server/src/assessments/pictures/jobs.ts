import { questionPictureKey, UNSHOWN_PICTURE_DAYS } from '@kaksha/domain/assessments/questions/picture.ts';
import { sql } from 'kysely';
import { z } from 'zod';
import type { JobHandlers } from '../../platform/jobs.ts';
import { removing } from '../../platform/sweeps/due.ts';
import { type Sweep, sweepJobs } from '../../platform/sweeps/sweep.ts';
import { DROP_QUESTION_PICTURE_JOB } from './add-picture.ts';

const payload = z.object({ fileId: z.uuid() });

/** Pictures that were added {@link UNSHOWN_PICTURE_DAYS} days ago and that neither a question nor a draft shows. */
const unshownPictures: Sweep = {
  name: 'assessments.drop-unshown-pictures',
  match: '20 20 * * *',
  everyMinutes: 24 * 60,
  parts: [
    removing('question_picture', {
      at: sql`created_at`,
      condition: sql`shown_at is null and created_at < now() - ${sql.lit(UNSHOWN_PICTURE_DAYS)} * interval '1 day'
        and not exists (select from assessment a where a.teacher_id = question_picture.owner_id and a.draft is not null
          and position(question_picture.id::text in a.draft::text) > 0)`,
    }),
  ],
};

export const picturesJobs: JobHandlers = {
  ...sweepJobs(unshownPictures),
  /** Deletes bytes that no row names. Enqueued by the database when a picture's row goes, and before its bytes are stored. */
  [DROP_QUESTION_PICTURE_JOB]: async ({ db, storage }, input) => {
    const { fileId } = payload.parse(input);
    const { rows } = await sql`select from question_picture where id = ${fileId}`.execute(db);
    if (rows.length === 0) await storage.remove(questionPictureKey(fileId));
  },
};
