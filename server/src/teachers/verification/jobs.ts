import type { JobHandlers } from '../../platform/jobs.ts';
import { dropDocumentBytes, dropUnsentDocument } from './documents/drop-documents.ts';
import { DROP_DOCUMENT_JOB, DROP_UNSENT_DOCUMENT_JOB } from './documents/receive-document.ts';
import {
  MAIL_NOT_VERIFIED_JOB,
  MAIL_VERIFIED_JOB,
  takeOverNotVerified,
  takeOverVerified,
} from './take-over-decisions.ts';

export const verificationJobs: JobHandlers = {
  [DROP_UNSENT_DOCUMENT_JOB]: dropUnsentDocument,
  [DROP_DOCUMENT_JOB]: dropDocumentBytes,
  /** Enqueued before decisions left through the outbox. */
  [MAIL_VERIFIED_JOB]: takeOverVerified,
  [MAIL_NOT_VERIFIED_JOB]: takeOverNotVerified,
};
