import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { deliverJobOf } from '../../notifications/outbox/queue-deliveries.ts';
import type { Db } from '../../platform/context.ts';
import type { SecurityMail } from './security-mail.ts';

/** Of the outbox: mails that nobody can decline, and that no quiet hours hold back. */
export const SECURITY_KIND = 'security';

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
export async function queueSecurityMail(
  db: Db,
  userId: string,
  mail: SecurityMail,
  { id = randomUUID(), occasion = `security:${id}`, goodForHours }: SecurityMailOptions = {},
): Promise<boolean> {
  const { rows } = await sql`
    with written as (
      insert into delivery (id, user_id, occasion, kind, channel, urgent, notice, expires_at)
      select ${id}::uuid, u.id, ${occasion}, ${SECURITY_KIND}, 'mail', true, ${JSON.stringify(mail)}::jsonb,
        now() + ${goodForHours ?? null}::int * interval '1 hour'
      from user_account u where u.id = ${userId} and u.erased_at is null
      on conflict on constraint delivery_once_per_channel do nothing
      returning id
    )
    select enqueue_job(${deliverJobOf('mail')}, json_build_object('deliveryId', w.id), null, 'deliver:' || w.id)
    from written w`.execute(db);
  return rows.length > 0;
}
