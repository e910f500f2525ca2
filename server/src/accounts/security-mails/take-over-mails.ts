/** Jobs for mails that the outbox sends now; those that an older version left in the queue still go out. */
import { z } from 'zod';
import type { Services } from '../../platform/context.ts';
import { SECURITY_CHANGES } from '../security-notice.ts';
import { queueSecurityMail } from './queue-security-mail.ts';

export const MAIL_PASSWORD_CHANGED_JOB = 'accounts.mail-password-changed';
export const MAIL_SECURITY_NOTICE_JOB = 'accounts.mail-security-notice';

const passwordChange = z.object({
  userId: z.uuid(),
  /** Without the names: enqueued by a change that removed none. */
  removedPasskeys: z.array(z.string()).default([]),
});
const securityChange = z.object({
  userId: z.uuid(),
  kind: z.enum(SECURITY_CHANGES),
  name: z.string().optional(),
});

export async function takeOverPasswordChanged({ db }: Services, input: unknown): Promise<void> {
  const { userId, removedPasskeys } = passwordChange.parse(input);
  await queueSecurityMail(db, userId, { what: 'password_changed', removedPasskeys });
}

export async function takeOverSecurityNotice({ db }: Services, input: unknown): Promise<void> {
  const { userId, ...change } = securityChange.parse(input);
  await queueSecurityMail(db, userId, { what: 'changed', ...change });
}
