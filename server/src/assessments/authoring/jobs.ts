import type { JobHandlers } from '../../platform/jobs.ts';
import { completeOverdue } from './complete-assessment.ts';

export const authoringJobs: JobHandlers = {
  'assessments.complete-overdue': completeOverdue,
};
