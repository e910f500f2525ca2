import type { JobHandlers } from '../../platform/jobs.ts';
import { dropDocumentBytes, dropUnsentDocument } from './documents/drop-documents.ts';
import { DROP_UNSENT_DOCUMENT_JOB } from './documents/receive-document.ts';

export const verificationJobs: JobHandlers = {
  [DROP_UNSENT_DOCUMENT_JOB]: dropUnsentDocument,
  'teachers.drop-document': dropDocumentBytes,
};
