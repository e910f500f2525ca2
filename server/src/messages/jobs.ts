import { sql } from 'kysely';
import { z } from 'zod';
import type { Services } from '../platform/context.ts';
import type { JobHandlers } from '../platform/jobs.ts';
import { DROP_BYTES_JOB, DROP_UNSENT_JOB, fileKey } from './files/receive-file.ts';
import { MAIL_UNREAD_JOB, mailUnread } from './mail-unread.ts';

const payload = z.object({ fileId: z.uuid() });

/** A file that no message has named by now goes; its bytes follow its row. */
async function dropUnsent({ db }: Services, input: unknown): Promise<void> {
  const { fileId } = payload.parse(input);
  await sql`delete from message_file where id = ${fileId} and message_id is null`.execute(db);
}

/** Deletes bytes that no row names. Enqueued by the database when a file's row goes, and before its bytes are stored. */
async function dropBytes({ db, storage }: Services, input: unknown): Promise<void> {
  const { fileId } = payload.parse(input);
  const { rows } = await sql`select from message_file where id = ${fileId}`.execute(db);
  if (rows.length === 0) await storage.remove(fileKey(fileId));
}

export const messagesJobs: JobHandlers = {
  [MAIL_UNREAD_JOB]: mailUnread,
  [DROP_UNSENT_JOB]: dropUnsent,
  [DROP_BYTES_JOB]: dropBytes,
};
