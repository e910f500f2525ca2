import { DELIVERY_LIFECYCLE } from '@kaksha/domain/notifications/delivery-status.ts';
import { sql } from 'kysely';
import type { Trx } from '../../platform/context.ts';
import { SECURITY_KIND } from '../../platform/outbox/queue-mail.ts';
import type { SecurityMail } from './security-mail.ts';

/** Mails of these kinds that are still on their way to a person are not sent any more. */
export async function suppressSecurityMails(
  trx: Trx,
  userId: string,
  what: readonly SecurityMail['what'][],
  why: string,
): Promise<void> {
  const { from, to } = DELIVERY_LIFECYCLE.suppress;
  await sql`update delivery set state = ${to}, problem = ${why}, changed_at = now()
    where user_id = ${userId} and kind = ${SECURITY_KIND} and notice ->> 'what' = any(${[...what]}::text[])
      and state = any(${[...from]}::text[])`.execute(trx);
}

/** Links of these purposes that this account was mailed are worth nothing from now on, in a mailbox or on the way to it. */
export async function endMailedLinks(
  trx: Trx,
  userId: string,
  purposes: readonly ('verify_email' | 'reset_password')[],
): Promise<void> {
  await trx
    .deleteFrom('one_time_token')
    .where('user_id', '=', userId)
    .where('purpose', 'in', purposes)
    .where('used_at', 'is', null)
    .execute();
  await suppressSecurityMails(trx, userId, purposes, 'its link is over');
}
