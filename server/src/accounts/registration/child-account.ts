/** An account that a parent makes for a child; the child may have no sign-in of its own. */
import { NO_SIGN_IN_DOMAIN } from '@kaksha/domain/accounts/policy.ts';
import type { Trx } from '../../platform/context.ts';
import { enqueue } from '../../platform/jobs.ts';
import { dropEmailChange } from '../email-change/pending-email-change.ts';
import { recordEvent } from '../record-event.ts';
import { endMailedLinks } from '../security-mails/end-mailed-links.ts';
import { endSessionsOf } from '../sessions/end-session.ts';

export interface ChildAccount {
  id: string;
  /** The parent, whose clock the child reads times on at first. */
  parentId: string;
  firstName: string;
  lastName: string;
  grade: number;
  subjects: readonly string[];
  /** A date, YYYY-MM-DD. */
  dateOfBirth: string | null;
  signIn: { email: string; passwordHash: string } | null;
}

/** Makes the account. False when there is one of this id. The address is refused by the database when it is taken. */
export async function createChildAccount(trx: Trx, child: ChildAccount): Promise<boolean> {
  const { id, signIn } = child;
  const made = await trx
    .insertInto('user_account')
    .values({
      id,
      email: signIn?.email ?? `${id}@${NO_SIGN_IN_DOMAIN}`,
      password_hash: signIn?.passwordHash ?? '',
      has_sign_in: signIn !== null,
      email_given_by_parent: signIn !== null,
      role: 'student',
      first_name: child.firstName,
      last_name: child.lastName,
      time_zone: (query) =>
        query.selectFrom('user_account').select('time_zone').where('id', '=', child.parentId),
    })
    .onConflict((conflict) => conflict.column('id').doNothing())
    .returning('id')
    .executeTakeFirst();
  if (made === undefined) return false;
  await trx
    .insertInto('student_profile')
    .values({
      user_id: id,
      grade: child.grade,
      subjects: [...child.subjects],
      date_of_birth: child.dateOfBirth,
    })
    .execute();
  await recordEvent(trx, id, 'registered', {});
  if (signIn !== null) await mailVerification(trx, id);
  return true;
}

/**
 * Gives a child's account an address and a password to log in by, in place of those that a parent gave before: they, and what
 * was mailed to that address, are worth nothing from then on.
 */
export async function addSignIn(
  trx: Trx,
  id: string,
  { email, passwordHash }: { email: string; passwordHash: string },
): Promise<void> {
  await trx
    .updateTable('user_account')
    .set({ email, password_hash: passwordHash, has_sign_in: true, email_given_by_parent: true })
    .where('id', '=', id)
    .execute();
  await endSessionsOf(trx, id);
  await dropEmailChange(trx, id);
  await endMailedLinks(trx, id, ['verify_email', 'reset_password', 'sign_in_code']);
  await mailVerification(trx, id);
}

const mailVerification = (trx: Trx, userId: string): Promise<void> =>
  enqueue(trx, 'accounts.mail-verification', { userId });
