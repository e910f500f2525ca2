import { questionPictureKey, UNSHOWN_PICTURE_DAYS } from '@kaksha/domain/assessments/questions/picture.ts';
import { sql } from 'kysely';
import { z } from 'zod';
import type { JobHandlers } from '../../platform/jobs.ts';

const payload = z.object({ fileId: z.uuid() });

export const picturesJobs: JobHandlers = {
  /**
   * By the clock: pictures that were added {@link UNSHOWN_PICTURE_DAYS} days ago and that neither a question nor a draft
   * shows.
   */
  'assessments.drop-unshown-pictures': async ({ db, log }) => {
    const { numAffectedRows } = await sql`
      delete from question_picture p
      where p.shown_at is null and p.created_at < now() - ${UNSHOWN_PICTURE_DAYS} * interval '1 day'
        and not exists (select from assessment a where a.teacher_id = p.owner_id and a.draft is not null
          and position(p.id::text in a.draft::text) > 0)`.execute(db);
    if (numAffectedRows !== undefined && numAffectedRows > 0n)
      log.info({ pictures: Number(numAffectedRows) }, 'pictures that no question shows are gone');
  },
  /** Enqueued by the database when a picture's row goes. */
  'assessments.drop-question-picture': async ({ storage }, input) => {
    await storage.remove(questionPictureKey(payload.parse(input).fileId));
  },
};
