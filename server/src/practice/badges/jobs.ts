import type { JobHandlers } from '../../platform/jobs.ts';
import { type SweepPart, sweepJobs } from '../../platform/sweeps/sweep.ts';
import { awardBadges, studentsActiveLately } from './award-badges.ts';

const studentsOf = (lastHours: number): SweepPart => ({
  name: 'students',
  // Students of one transaction.
  pageRows: 200,
  due: studentsActiveLately(lastHours),
  page: awardBadges,
});

export const badgesJobs: JobHandlers = sweepJobs(
  // A class is settled within hours of its end;
  { name: 'badges.award', match: '*/3 * * * *', everyMinutes: 3, parts: [studentsOf(6)] },
  // once a night it is looked back over days in which nothing may have run.
  { name: 'badges.award-of-days', match: '40 20 * * *', everyMinutes: 24 * 60, parts: [studentsOf(72)] },
);
