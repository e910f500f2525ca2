import type { Trx } from '../../platform/context.ts';
import { suppressMails } from '../../platform/outbox/suppress-mails.ts';

/** Links and codes of these purposes that this account was mailed are worth nothing from now on, in a mailbox or on the way to it. */
export async function endMailedLinks(
  trx: Trx,
  userId: string,
  purposes: readonly ('verify_email' | 'reset_password' | 'sign_in_code')[],
): Promise<void> {
  await trx
    .deleteFrom('one_time_token')
    .where('user_id', '=', userId)
    .where('purpose', 'in', purposes)
    .where('used_at', 'is', null)
    .execute();
  await suppressMails(trx, userId, purposes, 'what it brings is over');
}
