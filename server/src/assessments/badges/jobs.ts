import { z } from 'zod';
import type { JobHandlers } from '../../platform/jobs.ts';
import { awardBadges, studentsActiveLately } from './award-badges.ts';

/** Students of one transaction. */
const AT_ONCE = 200;

/** A class is settled within hours of its end; once a night it is looked back over days in which nothing may have run. */
const payload = z.object({ lastHours: z.number().int().min(1).default(6) });

export const badgesJobs: JobHandlers = {
  'badges.award': async ({ db }, input) => {
    const { lastHours } = payload.parse(input ?? {});
    const students = await studentsActiveLately(db, lastHours);
    for (let from = 0; from < students.length; from += AT_ONCE) {
      await db.transaction().execute((trx) => awardBadges(trx, students.slice(from, from + AT_ONCE)));
    }
  },
};
