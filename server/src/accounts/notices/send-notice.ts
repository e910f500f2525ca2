import { NOTIFICATION_KINDS } from '@kaksha/domain/accounts/notification-kinds.ts';
import { sql } from 'kysely';
import { z } from 'zod';
import type { Db } from '../../platform/context.ts';

/** The job that mails one person one notice. */
export const MAIL_NOTICE_JOB = 'accounts.mail-notice';

/** What somebody is told by mail, unless they declined this kind in their settings. */
export const notice = z.object({
  kind: z.enum(NOTIFICATION_KINDS),
  subject: z.string(),
  /** Plain sentences, a paragraph each. */
  paragraphs: z.array(z.string()),
  /** Where to go next: a path of our own, and what the link says. */
  action: z.object({ label: z.string(), path: z.string().startsWith('/') }),
});
export type Notice = z.infer<typeof notice>;

/**
 * Has these people told, if the caller's transaction commits: one job for each, so that a mail that fails is tried again
 * without repeating the others.
 * @param about names the occasion: the same occasion reaches a person once while the mail has not left yet.
 */
export async function sendNotice(
  db: Db,
  userIds: readonly string[],
  about: string,
  told: Notice,
): Promise<void> {
  const to = [...new Set(userIds)];
  if (to.length === 0) return;
  await sql`select enqueue_job(${MAIL_NOTICE_JOB},
      (${JSON.stringify(told)}::jsonb || jsonb_build_object('userId', u))::json, null, ${`${about}:`} || u)
    from unnest(${to}::text[]) u`.execute(db);
}
