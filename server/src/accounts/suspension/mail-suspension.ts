import { BRAND } from '@kaksha/domain/brand.ts';
import { sql } from 'kysely';
import type { Services } from '../../platform/context.ts';
import { escapeHtml } from '../../platform/escape-html.ts';
import { greeting } from '../../platform/greeting.ts';

interface Told {
  firstName: string | null;
  /** Null when it was lifted. */
  because: string | null;
}

/** The mail to somebody whose account was suspended, or is open again. */
export function suspensionMail({ firstName, because }: Told, loginUrl: string) {
  const lines = [
    greeting(firstName),
    ...(because === null
      ? [`Your ${BRAND.name} account is open again. You can log in at ${loginUrl}.`]
      : [
          `Your ${BRAND.name} account is suspended, and you are logged out on all devices. The reason: ${because}`,
          `Money that you have with us stays yours. If you think that this is a mistake, please write to ${BRAND.email}.`,
        ]),
    `Your ${BRAND.name} team`,
  ];
  return {
    subject:
      because === null
        ? `Your ${BRAND.name} account is open again`
        : `Your ${BRAND.name} account is suspended`,
    text: `${lines.join('\n\n')}\n`,
    html: lines.map((line) => `<p>${escapeHtml(line)}</p>`).join('\n'),
  };
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
