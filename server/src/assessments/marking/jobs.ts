import type { JobHandlers } from '../../platform/jobs.ts';
import { releaseAfterDue } from './release-results.ts';

export const markingJobs: JobHandlers = {
  /** Shows results whose time has come: due dates that are over. */
  'assessments.release-after-due': ({ db }) => db.transaction().execute((trx) => releaseAfterDue(trx)),
};
