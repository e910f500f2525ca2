import { createHash } from 'node:crypto';
import { z } from 'zod';
import type { Db } from '../platform/context.ts';
import { notice } from './outbox/notice.ts';
import { sendNotice } from './send-notice.ts';

/** The job that mailed one notice before there was an outbox; those that an older version left in the queue still go out. */
export const MAIL_NOTICE_JOB = 'accounts.mail-notice';

const payload = notice.extend({ userId: z.uuid() });

/** Puts the notice of an old job into the outbox, once. */
export async function takeOverNotice(db: Db, input: unknown): Promise<void> {
  const { userId, ...told } = payload.parse(input);
  const content = createHash('sha256').update(JSON.stringify(input)).digest('hex');
  await sendNotice(db, [userId], `job:${content}`, told);
}
