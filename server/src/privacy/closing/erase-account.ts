import { pictureIdOf } from '@kaksha/domain/accounts/picture.ts';
import { CLOSING_GRACE_DAYS } from '@kaksha/domain/accounts/policy.ts';
import { sql } from 'kysely';
import {
  MAIL_PASSWORD_CHANGED_JOB,
  MAIL_SECURITY_NOTICE_JOB,
} from '../../accounts/security-mails/take-over-mails.ts';
import { MAIL_NOTICE_JOB } from '../../notifications/take-over-notice.ts';
import type { Services, Trx } from '../../platform/context.ts';
import { dropJobs, enqueue } from '../../platform/jobs.ts';
import { dueByTime } from '../../platform/sweeps/due.ts';
import { PERSON_TABLES } from '../personal-data/tables.ts';
import { MAIL_OWED_PAID_JOB } from './owed-payments.ts';
import { requestPayment } from './request-payment.ts';

/** The job that erases an account after its days of grace. */
export const ERASE_JOB = 'accounts.erase';
export const eraseKey = (userId: string): string => `account-erase:${userId}`;

/** Jobs that mail an account's owner, by its id; one that failed for good would keep names, and the answer of a mail server. */
const MAILS_TO_PERSON = [
  'teachers.mail-search',
  'accounts.mail-verification',
  'accounts.mail-closed',
  MAIL_PASSWORD_CHANGED_JOB,
  MAIL_SECURITY_NOTICE_JOB,
  MAIL_NOTICE_JOB,
];

/** Drops the mails to this person that are still in the queue, and the errors of others that name the address. */
async function dropMails(trx: Trx, userId: string, email: string): Promise<void> {
  await dropJobs(trx, MAILS_TO_PERSON, { userId });
  await dropJobs(trx, ['accounts.mail-password-reset', MAIL_OWED_PAID_JOB], { email });
  await dropJobs(trx, ['teachers.mail-verified', 'teachers.mail-not-verified'], { teacherId: userId });
  await sql`select forget_in_jobs(${email})`.execute(trx);
}

/**
 * Erases the personal data of a closed account whose days of grace are over, as the tables say, all in one transaction.
 * False when it was opened again, is not due yet, or was erased before: the job may come late, early or twice.
 */
export function eraseAccount({ db }: Pick<Services, 'db'>, userId: string): Promise<boolean> {
  return db.transaction().execute(async (trx) => {
    const { rows } = await sql<{ picture: string | null; email: string }>`
      select profile_picture as picture, email from user_account
      where id = ${userId} and erased_at is null
        and closed_at <= clock_timestamp() - ${CLOSING_GRACE_DAYS} * interval '1 day'
      for no key update`.execute(trx);
    const [person] = rows;
    if (person === undefined) return false;
    // Money that came in since the account was closed is owed as well.
    await requestPayment(trx, userId);
    await dropMails(trx, userId, person.email);
    for (const { erase } of Object.values(PERSON_TABLES)) await erase?.(userId).execute(trx);
    const pictureId = pictureIdOf(person.picture);
    if (pictureId !== null) await enqueue(trx, 'accounts.drop-unused-picture', { userId, pictureId });
    return true;
  });
}

/** Closed accounts whose days of grace are over: those whose job was lost. */
export const overdueErasures = dueByTime(sql`
  select id::text as key, closed_at as at from user_account where erased_at is null
    and closed_at <= now() - ${sql.lit(CLOSING_GRACE_DAYS)} * interval '1 day' - interval '1 hour'`);
