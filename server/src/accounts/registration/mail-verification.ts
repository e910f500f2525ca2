import { randomBytes } from 'node:crypto';
import { VERIFY_EMAIL_HOURS } from '@kaksha/domain/accounts/policy.ts';
import { sql } from 'kysely';
import { hashOfSecret } from '../../platform/auth.ts';
import type { Services } from '../../platform/context.ts';
import { verificationMail } from './verification-mail.ts';

/**
 * Mails a fresh verification link, unless the address is verified already. The link is made here rather than by who
 * enqueued the job, so that it is nowhere in the database but as a hash.
 */
export async function mailVerification({ db, env, mail }: Services, userId: string): Promise<void> {
  const user = await db
    .selectFrom('user_account')
    .select(['email', 'first_name'])
    .where('id', '=', userId)
    .where('email_verified_at', 'is', null)
    .where('closed_at', 'is', null)
    .executeTakeFirst();
  if (user === undefined) return;
  const token = randomBytes(32).toString('base64url');
  await db
    .insertInto('one_time_token')
    .values({
      user_id: userId,
      purpose: 'verify_email',
      token_hash: hashOfSecret(token),
      expires_at: sql`now() + make_interval(hours => ${VERIFY_EMAIL_HOURS})`,
    })
    .execute();
  const link = `${env.publicUrl}/verify-email?token=${token}`;
  await mail.send({ to: user.email, ...verificationMail({ firstName: user.first_name, link }) });
}
