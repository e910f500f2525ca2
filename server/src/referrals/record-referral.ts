import { referralCodeOf } from '@kaksha/domain/referrals/code.ts';
import { sql } from 'kysely';
import type { AccountRegistered } from '../accounts/registration/register.ts';
import type { Trx } from '../platform/context.ts';

/**
 * Remembers by whose invitation somebody registered. A code that is none is passed over in silence: nobody learns by
 * registering which codes there are.
 */
export async function recordReferral(
  trx: Trx,
  { userId, role, invitation }: AccountRegistered,
): Promise<void> {
  if (invitation === undefined || role === 'teacher') return;
  const code = referralCodeOf(invitation);
  if (code === null) return;
  await sql`
    insert into referral (inviter_id, invitee_id)
    select c.user_id, ${userId}
    from referral_code c join user_account u on u.id = c.user_id and u.closed_at is null
    where c.code = ${code}`.execute(trx);
}
