import { randomUUID } from 'node:crypto';
import { RESET_PASSWORD_HOURS } from '@kaksha/domain/accounts/policy.ts';
import { DELIVERY_LIFECYCLE } from '@kaksha/domain/notifications/delivery-status.ts';
import { sql } from 'kysely';
import { hashOfSecret } from '../../platform/auth.ts';
import type { Services, Trx } from '../../platform/context.ts';
import { mailedToken } from '../../platform/mailed-token.ts';
import { queueSecurityMail, SECURITY_KIND } from '../security-mails/queue-security-mail.ts';

const OCCASION = 'password-reset:';

/** What this account may still reset its password with is worth nothing from now on, in a mailbox or on the way to it. */
async function endEarlierLinks(trx: Trx, userId: string): Promise<void> {
  await sql`delete from one_time_token
    where user_id = ${userId} and purpose = 'reset_password' and used_at is null`.execute(trx);
  const { from, to } = DELIVERY_LIFECYCLE.suppress;
  await sql`update delivery set state = ${to}, problem = 'a newer link was asked for', changed_at = now()
    where user_id = ${userId} and kind = ${SECURITY_KIND} and occasion like ${`${OCCASION}%`}
      and state = any(${[...from]}::text[])`.execute(trx);
}

/**
 * Has a link mailed by which the password is set anew, if the address has an account: once for each `requestId`, though the
 * job may run twice. The link is made of the mail's id when it is carried; here, its hash is stored.
 */
export async function mailPasswordReset(
  { db, env }: Services,
  { email, requestId }: { email: string; requestId: string },
): Promise<void> {
  await db.transaction().execute(async (trx) => {
    // Locked, so that of two links made at once the later one ends the earlier.
    const user = await trx
      .selectFrom('user_account')
      .select('id')
      .where('email', '=', email)
      .forNoKeyUpdate()
      .executeTakeFirst();
    if (user === undefined) return;
    const id = randomUUID();
    const occasion = OCCASION + requestId;
    const options = { id, occasion, goodForHours: RESET_PASSWORD_HOURS };
    const known =
      await sql`select from delivery where user_id = ${user.id} and occasion = ${occasion}`.execute(trx);
    if (known.rows.length > 0) return;
    await endEarlierLinks(trx, user.id);
    await trx
      .insertInto('one_time_token')
      .values({
        user_id: user.id,
        purpose: 'reset_password',
        token_hash: hashOfSecret(mailedToken(env.secretKey, id)),
        expires_at: sql`now() + make_interval(hours => ${RESET_PASSWORD_HOURS})`,
      })
      .execute();
    await queueSecurityMail(trx, user.id, { what: 'reset_password' }, options);
  });
}
