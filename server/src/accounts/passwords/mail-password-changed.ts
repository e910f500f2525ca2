import type { Services } from '../../platform/context.ts';
import { passwordChangedMail } from './password-changed-mail.ts';

/** Tells a person by mail that their password is another one, and which passkeys (by name) went with the old one. */
export async function mailPasswordChanged(
  { db, env, mail }: Services,
  userId: string,
  removedPasskeys: readonly string[],
): Promise<void> {
  const user = await db
    .selectFrom('user_account')
    .select(['email', 'first_name'])
    .where('id', '=', userId)
    .executeTakeFirst();
  if (user === undefined) return;
  const forgotUrl = `${env.publicUrl}/forgot-password`;
  await mail.send({
    to: user.email,
    ...passwordChangedMail({ firstName: user.first_name, forgotUrl, removedPasskeys }),
  });
}
