import { randomUUID } from 'node:crypto';
import { VERIFY_EMAIL_HOURS } from '@kaksha/domain/accounts/policy.ts';
import { sql } from 'kysely';
import { hashOfSecret } from '../../platform/auth.ts';
import type { Services } from '../../platform/context.ts';
import { mailedToken } from '../../platform/mailed-token.ts';
import { queueSecurityMail } from '../security-mails/queue-security-mail.ts';

/**
 * Has a fresh verification link mailed, unless the address is verified already. The link is made of the mail's id when it
 * is carried; here, its hash is stored. It leads on to `next`, a `RETURN_PATH`.
 */
export async function mailVerification(
  { db, env }: Services,
  { userId, next }: { userId: string; next?: string | undefined },
): Promise<void> {
  await db.transaction().execute(async (trx) => {
    const user = await trx
      .selectFrom('user_account')
      .select('id')
      .where('id', '=', userId)
      .where('email_verified_at', 'is', null)
      .where('closed_at', 'is', null)
      .executeTakeFirst();
    if (user === undefined) return;
    const id = randomUUID();
    await trx
      .insertInto('one_time_token')
      .values({
        user_id: userId,
        purpose: 'verify_email',
        token_hash: hashOfSecret(mailedToken(env.secretKey, id)),
        expires_at: sql`now() + make_interval(hours => ${VERIFY_EMAIL_HOURS})`,
      })
      .execute();
    await queueSecurityMail(
      trx,
      userId,
      { what: 'verify_email', next },
      { id, goodForHours: VERIFY_EMAIL_HOURS },
    );
  });
}
