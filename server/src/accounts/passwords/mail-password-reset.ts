import { randomBytes } from 'node:crypto';
import { RESET_PASSWORD_HOURS } from '@kaksha/domain/accounts/policy.ts';
import { sql } from 'kysely';
import { hashOfSecret } from '../../platform/auth.ts';
import type { Db, Services } from '../../platform/context.ts';
import { passwordResetMail } from './password-reset-mail.ts';

/** Replaces the link that an account may have by a new one. @returns whom to mail it to; undefined without an account. */
function replaceLink(
  db: Db,
  email: string,
  token: string,
): Promise<{ email: string; first_name: string } | undefined> {
  return db.transaction().execute(async (trx) => {
    // Locked, so that of two links made at once the later one ends the earlier.
    const user = await trx
      .selectFrom('user_account')
      .select(['id', 'email', 'first_name'])
      .where('email', '=', email)
      .forNoKeyUpdate()
      .executeTakeFirst();
    if (user === undefined) return undefined;
    await trx
      .deleteFrom('one_time_token')
      .where('user_id', '=', user.id)
      .where('purpose', '=', 'reset_password')
      .where('used_at', 'is', null)
      .execute();
    await trx
      .insertInto('one_time_token')
      .values({
        user_id: user.id,
        purpose: 'reset_password',
        token_hash: hashOfSecret(token),
        expires_at: sql`now() + make_interval(hours => ${RESET_PASSWORD_HOURS})`,
      })
      .execute();
    return user;
  });
}

/**
 * Mails a link to reset the password, if the address has an account. The link is made here rather than by who enqueued
 * the job, so that it is nowhere in the database but as a hash.
 */
export async function mailPasswordReset({ db, env, mail }: Services, email: string): Promise<void> {
  const token = randomBytes(32).toString('base64url');
  const user = await replaceLink(db, email, token);
  if (user === undefined) return;
  const link = `${env.publicUrl}/reset-password?token=${token}`;
  await mail.send({ to: user.email, ...passwordResetMail({ firstName: user.first_name, link }) });
}
