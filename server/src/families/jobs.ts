import { z } from 'zod';
import type { JobHandlers } from '../platform/jobs.ts';
import { DROP_ADULT_DOCUMENT_JOB, dropAdultDocument } from './adult-check/open-check.ts';
import { LAPSE_APPROVAL_JOB, lapseApproval, overdueApprovals } from './approvals/end-approval.ts';

import { DIGEST_JOB, enqueueDigests, mailDigest } from './digest/mail-digest.ts';

const aDigest = z.object({ parentId: z.uuid(), sunday: z.iso.date() });
const anApproval = z.object({ approvalId: z.uuid() });

/** How many lost ends a sweep makes up for at once. */
const SWEPT = 200;

export const familiesJobs: JobHandlers = {
  'families.sweep': async (services) => {
    for (const id of await overdueApprovals(services, SWEPT)) await lapseApproval(services, id);
  },
  /** On Sunday evening. */
  'families.weekly-digest': (services) => enqueueDigests(services),
  [DROP_ADULT_DOCUMENT_JOB]: dropAdultDocument,
  [DIGEST_JOB]: (services, input) => mailDigest(services, aDigest.parse(input)),
  [LAPSE_APPROVAL_JOB]: (services, input) => lapseApproval(services, anApproval.parse(input).approvalId),
};
