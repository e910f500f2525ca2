import { en as MAILS } from '@kaksha/domain/accounts/mails/words/en.ts';
import { sql } from 'kysely';
import type { Services } from '../../platform/context.ts';
import { letter } from '../../platform/letter.ts';

interface Told {
  firstName: string | null;
  /** Null when it was lifted. */
  because: string | null;
}

/** The mail to somebody whose account was suspended, or is open again. */
export function suspensionMail({ firstName, because }: Told, loginUrl: string) {
  const { subject, text, note, liftedSubject, liftedText } = MAILS.suspension;
  return because === null
    ? { subject: liftedSubject, ...letter(firstName, [liftedText(loginUrl)]) }
    : { subject, ...letter(firstName, [text(because), note]) };
}

/** Mails it, unless that has changed again meanwhile, or there is nobody to write to. */
export async function mailSuspension(
  { db, env, mail }: Services,
  { userId, suspended }: { userId: string; suspended: boolean },
): Promise<void> {
  const { rows } = await sql<Told & { email: string }>`
    select email, case when email_verified_at is not null then first_name end as "firstName", suspended_because as because from user_account
    where id = ${userId} and has_sign_in and closed_at is null
      and (suspended_at is not null) = ${suspended}`.execute(db);
  const [person] = rows;
  if (person === undefined) return;
  await mail.send({ to: person.email, ...suspensionMail(person, `${env.publicUrl}/login`) });
}
