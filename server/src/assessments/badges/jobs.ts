import type { JobHandlers } from '../../platform/jobs.ts';
import { awardBadges, studentsActiveLately } from './award-badges.ts';

/** Students of one transaction. */
const AT_ONCE = 200;

export const badgesJobs: JobHandlers = {
  'badges.award': async ({ db }) => {
    const students = await studentsActiveLately(db);
    for (let from = 0; from < students.length; from += AT_ONCE) {
      await db.transaction().execute((trx) => awardBadges(trx, students.slice(from, from + AT_ONCE)));
    }
  },
};
