import { randomUUID } from 'node:crypto';
import type { Db } from '../../platform/context.ts';
import { queueMail } from '../../platform/outbox/queue-mail.ts';
import type { SecurityMail } from './security-mail.ts';

export interface SecurityMailOptions {
  /** The delivery's id, where a link is made of it. */
  id?: string;
  /** Names what is mailed once, however often this is called; else it is mailed each time. */
  occasion?: string;
  /** After this time it is not sent any more: its link would be dead. */
  goodForHours?: number;
}

/**
 * Writes a mail about the security of an account into the outbox, if the caller's transaction commits. It goes to the
 * account's address, confirmed or not, and to one that is closed as long as its data is there.
 * @returns false when it had been written before, or there is no such account
 */
export function queueSecurityMail(
  db: Db,
  userId: string,
  mail: SecurityMail,
  { id = randomUUID(), occasion = `security:${id}`, goodForHours }: SecurityMailOptions = {},
): Promise<boolean> {
  return queueMail(db, userId, { id, occasion, content: mail, goodForHours });
}
