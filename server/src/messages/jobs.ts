import { sql } from 'kysely';
import { z } from 'zod';
import type { Services } from '../platform/context.ts';
import type { JobHandlers } from '../platform/jobs.ts';
import { DROP_UNSENT_JOB, fileKey } from './files/receive-file.ts';
import { MAIL_UNREAD_JOB, mailUnread } from './mail-unread.ts';

const payload = z.object({ fileId: z.uuid() });

/** A file that no message has named by now goes; its bytes follow its row. */
async function dropUnsent({ db }: Services, input: unknown): Promise<void> {
  const { fileId } = payload.parse(input);
  await sql`delete from message_file where id = ${fileId} and message_id is null`.execute(db);
}

/** Enqueued by the database when a file's row goes. */
async function dropBytes({ storage }: Services, input: unknown): Promise<void> {
  await storage.remove(fileKey(payload.parse(input).fileId));
}

export const messagesJobs: JobHandlers = {
  [MAIL_UNREAD_JOB]: mailUnread,
  [DROP_UNSENT_JOB]: dropUnsent,
  'messages.drop-bytes': dropBytes,
};
