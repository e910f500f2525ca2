import { randomUUID } from 'node:crypto';
import { RESET_PASSWORD_HOURS } from '@kaksha/domain/accounts/policy.ts';
import { sql } from 'kysely';
import { hashOfSecret } from '../../platform/auth.ts';
import type { Services } from '../../platform/context.ts';
import { mailedToken } from '../../platform/mailed-token.ts';
import { parentsWhoAdded } from '../guardians/parents-who-added.ts';
import { endMailedLinks } from '../security-mails/end-mailed-links.ts';
import { queueSecurityMail } from '../security-mails/queue-security-mail.ts';

const OCCASION = 'password-reset:';

/**
 * Has a link mailed by which the password is set anew, if the address has an account: once for each `requestId`, though the
 * job may run twice. For a child whose address nobody has confirmed, its parent is told in place of that. The link is made of the mail's id when it is carried; here, its hash is stored.
 */
export async function mailPasswordReset(
  { db, env }: Services,
  { email, requestId }: { email: string; requestId: string },
): Promise<void> {
  await db.transaction().execute(async (trx) => {
    // Locked, so that of two links made at once the later one ends the earlier.
    const user = await trx
      .selectFrom('user_account')
      .select(['id', 'first_name', 'email_given_by_parent'])
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
    if (user.email_given_by_parent) {
      // The mailbox may be a stranger's. The parent, who typed the address, gives another password.
      for (const parentId of await parentsWhoAdded(trx, user.id))
        await queueSecurityMail(
          trx,
          parentId,
          { what: 'child_locked_out', child: user.first_name },
          { occasion },
        );
      return;
    }
    await endMailedLinks(trx, user.id, ['reset_password']);
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
