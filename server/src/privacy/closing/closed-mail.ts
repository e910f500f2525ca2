import { CLOSING_GRACE_DAYS } from '@kaksha/domain/accounts/policy.ts';
import { en as MAILS } from '@kaksha/domain/privacy/mails/words/en.ts';
import { formatDateTime } from '@kaksha/domain/time.ts';
import { sql } from 'kysely';
import type { Services } from '../../platform/context.ts';
import { letter } from '../../platform/letter.ts';

interface ClosedPerson {
  email: string;
  firstName: string | null;
  erasesAt: Date;
  owed: boolean;
}

/** The mail to somebody whose account was just deleted: until when it can be undone, and where the money goes. */
function closedMail({ firstName, erasesAt, owed }: ClosedPerson, loginUrl: string) {
  const { subject, text, undo, owed: owedText } = MAILS.closed;
  const paragraphs = [text(formatDateTime(erasesAt.getTime())), undo(loginUrl), ...(owed ? [owedText] : [])];
  return { subject, ...letter(firstName, paragraphs) };
}

/** Mails it, unless the account was opened again meanwhile. */
export async function mailClosed({ db, env, mail }: Services, userId: string): Promise<void> {
  const { rows } = await sql<ClosedPerson>`
    select u.email, case when u.email_verified_at is not null then u.first_name end as "firstName",
      u.closed_at + ${CLOSING_GRACE_DAYS} * interval '1 day' as "erasesAt",
      exists (select from payment_request p where p.user_id = u.id and p.status = 'open') as owed
    from user_account u
    where u.id = ${userId} and u.closed_at is not null and u.erased_at is null`.execute(db);
  const [person] = rows;
  if (person === undefined) return;
  await mail.send({ to: person.email, ...closedMail(person, `${env.publicUrl}/login`) });
}
