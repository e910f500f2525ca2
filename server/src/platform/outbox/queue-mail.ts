/** The part of the outbox that accounts need; `notifications/outbox` writes the mails that people may decline. */
import { sql } from 'kysely';
import type { Db } from '../context.ts';
import { deliverJobOf } from './deliver-job.ts';

/** Mails that nobody can decline, and that no quiet hours hold back. */
export const SECURITY_KIND = 'security';

export interface QueuedMail {
  /** The delivery's. */
  id: string;
  /** Names what is mailed once, however often this is called. */
  occasion: string;
  content: object;
  /** After this time it is not sent any more. */
  goodForHours: number | undefined;
}

/**
 * Writes a mail of {@link SECURITY_KIND} into the outbox, if the caller's transaction commits. It goes to the account's
 * address, confirmed or not, and to one that is closed as long as its data is there.
 * @returns false when it had been written before, or there is no such account
 */
export async function queueMail(
  db: Db,
  userId: string,
  { id, occasion, content, goodForHours }: QueuedMail,
): Promise<boolean> {
  const { rows } = await sql`
    with written as (
      insert into delivery (id, user_id, occasion, kind, channel, urgent, notice, expires_at)
      select ${id}::uuid, u.id, ${occasion}, ${SECURITY_KIND}, 'mail', true, ${JSON.stringify(content)}::jsonb,
        now() + ${goodForHours ?? null}::float8 * interval '1 hour'
      from user_account u where u.id = ${userId} and u.erased_at is null
      on conflict on constraint delivery_once_per_channel do nothing
      returning id
    )
    select enqueue_job(${deliverJobOf('mail', 'waiting')}, json_build_object('deliveryId', w.id), null, 'deliver:' || w.id)
    from written w`.execute(db);
  return rows.length > 0;
}
