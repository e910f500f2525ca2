import { DELIVERY_LIFECYCLE } from '@kaksha/domain/notifications/delivery-status.ts';
import { sql } from 'kysely';
import type { Trx } from '../context.ts';
import { SECURITY_KIND } from './queue-mail.ts';

/**
 * Mails about the security of an account that are still on their way to a person are not sent any more; `address`: of those
 * that go to other addresses than the account's, only the ones to this.
 */
export async function suppressMails(
  trx: Trx,
  userId: string,
  what: readonly string[],
  why: string,
  address: string | null = null,
): Promise<void> {
  const { from, to } = DELIVERY_LIFECYCLE.suppress;
  await sql`update delivery set state = ${to}, problem = ${why}, changed_at = now()
    where user_id = ${userId} and kind = ${SECURITY_KIND} and notice ->> 'what' = any(${[...what]}::text[])
      and (${address}::text is null or notice ->> 'to' = ${address})
      and state = any(${[...from]}::text[])`.execute(trx);
}
