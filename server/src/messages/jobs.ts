import type { JobHandlers } from '../platform/jobs.ts';
import { MAIL_UNREAD_JOB, mailUnread } from './mail-unread.ts';

export const messagesJobs: JobHandlers = {
  [MAIL_UNREAD_JOB]: mailUnread,
};
