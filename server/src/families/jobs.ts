import { z } from 'zod';
import type { JobHandlers } from '../platform/jobs.ts';
import { type Sweep, sweepJobs } from '../platform/sweeps/sweep.ts';
import { DROP_ADULT_DOCUMENT_JOB, dropAdultDocument } from './adult-check/open-check.ts';
import { LAPSE_APPROVAL_JOB, lapseApproval, overdueApprovals } from './approvals/end-approval.ts';

const anApproval = z.object({ approvalId: z.uuid() });

/** The net under requests whose end was lost. */
const approvalsSweep: Sweep = {
  name: 'families.sweep',
  match: '*/10 * * * *',
  everyMinutes: 10,
  parts: [{ name: 'approvals', due: overdueApprovals, each: lapseApproval }],
};

export const familiesJobs: JobHandlers = {
  ...sweepJobs(approvalsSweep),
  [DROP_ADULT_DOCUMENT_JOB]: dropAdultDocument,
  [LAPSE_APPROVAL_JOB]: (services, input) => lapseApproval(services, anApproval.parse(input).approvalId),
};
