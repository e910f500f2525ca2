import type { JobHandlers } from '../platform/jobs.ts';
import { dropBytes, dropUnsent } from './files/drop-files.ts';
import { DROP_UNSENT_JOB } from './files/receive-file.ts';
import { MAIL_UNREAD_JOB, mailUnread } from './mail-unread.ts';

export const messagesJobs: JobHandlers = {
  [MAIL_UNREAD_JOB]: mailUnread,
  [DROP_UNSENT_JOB]: dropUnsent,
  'messages.drop-bytes': dropBytes,
};
