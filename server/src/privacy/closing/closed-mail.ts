import { CLOSING_GRACE_DAYS } from '@kaksha/domain/accounts/policy.ts';
import { BRAND } from '@kaksha/domain/brand.ts';
import { formatDateTime } from '@kaksha/domain/time.ts';
import { sql } from 'kysely';
import type { Services } from '../../platform/context.ts';
import { escapeHtml } from '../../platform/escape-html.ts';
import { greeting } from '../../platform/greeting.ts';

interface ClosedPerson {
  email: string;
  firstName: string | null;
  erasesAt: Date;
  owed: boolean;
}

/** The mail to somebody whose account was just deleted: until when it can be undone, and where the money goes. */
function closedMail({ firstName, erasesAt, owed }: ClosedPerson, loginUrl: string) {
  const erasesAtMs = erasesAt.getTime();
  const until = `${formatDateTime(erasesAtMs)} (India, IST)`;
  const lines = [
    greeting(firstName),
    `Your ${BRAND.name} account has been deleted. Your personal data is erased on ${until}.`,
    `Until then you can undo it: log in with your email and password at ${loginUrl} and choose to open the account again. If you did not delete it, please do that now and change your password.`,
    ...(owed
      ? [
          'We have noted what we owe you, and write to this address about paying it. This address is kept until it is paid.',
        ]
      : []),
    `Your ${BRAND.name} team`,
  ];
  return {
    subject: `Your ${BRAND.name} account has been deleted`,
    text: `${lines.join('\n\n')}\n`,
    html: lines.map((line) => `<p>${escapeHtml(line)}</p>`).join('\n'),
  };
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
