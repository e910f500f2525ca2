import { BRAND } from '@kaksha/domain/brand.ts';
import type { Services } from '../../platform/context.ts';
import { escapeHtml } from '../../platform/escape-html.ts';
import { peopleToNotify } from '../profile/notification-preferences.ts';
import type { Notice } from './send-notice.ts';

const CHOOSE = 'You choose which mails you get in the Settings of your profile:';

/** A notice as a mail to one person. */
export function noticeMail(
  { subject, paragraphs, action }: Omit<Notice, 'kind'>,
  to: { firstName: string; publicUrl: string },
): { subject: string; text: string; html: string } {
  const greeting = `Dear ${to.firstName},`;
  const link = `${to.publicUrl}${action.path}`;
  const settings = `${to.publicUrl}/profile?tab=settings`;
  const team = `Your ${BRAND.name} team`;
  return {
    subject: `${subject} – ${BRAND.name}`,
    text: `${[greeting, ...paragraphs, `${action.label}: ${link}`, team, `${CHOOSE} ${settings}`].join('\n\n')}\n`,
    html: [
      ...[greeting, ...paragraphs].map((paragraph) => `<p>${escapeHtml(paragraph)}</p>`),
      `<p><a href="${escapeHtml(link)}">${escapeHtml(action.label)}</a></p>`,
      `<p>${team}</p>`,
      `<p><small>${CHOOSE} <a href="${escapeHtml(settings)}">Settings</a></small></p>`,
    ].join('\n'),
  };
}

/** Mails it, unless the account is closed, its address was never confirmed, or its owner declined this kind. */
export async function mailNotice({ db, env, mail }: Services, userId: string, told: Notice): Promise<void> {
  const person = await db
    .selectFrom('user_account')
    .select(['email', 'first_name'])
    .where('id', '=', userId)
    .where('closed_at', 'is', null)
    .where('email_verified_at', 'is not', null)
    .executeTakeFirst();
  if (person === undefined) return;
  if ((await peopleToNotify(db, [userId], told.kind, 'mail')).length === 0) return;
  await mail.send({
    to: person.email,
    ...noticeMail(told, { firstName: person.first_name, publicUrl: env.publicUrl }),
  });
}
