import { sql } from 'kysely';
import { z } from 'zod';
import type { JobHandlers } from '../platform/jobs.ts';
import { removing } from '../platform/sweeps/due.ts';
import { type Sweep, sweepJobs } from '../platform/sweeps/sweep.ts';
import { DROP_ADULT_DOCUMENT_JOB, dropAdultDocument } from './adult-check/open-check.ts';
import { LAPSE_APPROVAL_JOB, lapseApproval, overdueApprovals } from './approvals/end-approval.ts';

const anApproval = z.object({ approvalId: z.uuid() });

import { INVITE_PARENT_JOB, inviteFromJob } from './invitation/invite-parent.ts';

/** The net under requests whose end was lost. */
const approvalsSweep: Sweep = {
  name: 'families.sweep',
  match: '*/10 * * * *',
  everyMinutes: 10,
  parts: [{ name: 'approvals', due: overdueApprovals, each: lapseApproval }],
};

const cleanInvitations: Sweep = {
  name: 'families.clean',
  match: '35 20 * * *',
  everyMinutes: 24 * 60,
  parts: [removing('parent_invitation', { at: sql`expires_at`, condition: sql`expires_at < now()` })],
};

export const familiesJobs: JobHandlers = {
  ...sweepJobs(approvalsSweep, cleanInvitations),
  [INVITE_PARENT_JOB]: inviteFromJob,
  [DROP_ADULT_DOCUMENT_JOB]: dropAdultDocument,
  [LAPSE_APPROVAL_JOB]: (services, input) => lapseApproval(services, anApproval.parse(input).approvalId),
};
