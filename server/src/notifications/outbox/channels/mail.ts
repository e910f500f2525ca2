import { NOTIFICATION_LABELS, type NotificationKind } from '@kaksha/domain/accounts/notification-kinds.ts';
import { BRAND } from '@kaksha/domain/brand.ts';
import { en as WORDS } from '@kaksha/domain/notifications/mails/words/en.ts';
import { securityMail, writeSecurityMail } from '../../../accounts/security-mails/security-mail.ts';
import type { Services } from '../../../platform/context.ts';
import { escapeHtml } from '../../../platform/escape-html.ts';
import { greeting } from '../../../platform/letter.ts';
import { actionParagraph } from '../../../platform/mail-page.ts';
import { unsubscribeToken, unsubscribeWays } from '../../../platform/unsubscribe-token.ts';
import { en as PLATFORM } from '../../../platform/words/en.ts';
import { type Carry, type Claimed, type NoticeWords, Undeliverable } from '../notice.ts';

/** A notice as a mail to one person. */
function noticeMail(
  { subject, paragraphs, action }: NoticeWords,
  to: { firstName: string | null; publicUrl: string; stop: { about: string; link: string } },
): { subject: string; text: string; html: string } {
  const hello = greeting(to.firstName);
  const link = `${to.publicUrl}${action.path}`;
  const settings = `${to.publicUrl}/profile?tab=settings`;
  const stop = WORDS.noMore(to.stop.about);
  return {
    subject: `${subject} – ${BRAND.name}`,
    text: `${[hello, ...paragraphs, `${action.label}: ${link}`, PLATFORM.team, `${WORDS.choose} ${settings}`, `${stop}: ${to.stop.link}`].join('\n\n')}\n`,
    html: [
      ...[hello, ...paragraphs].map((paragraph) => `<p>${escapeHtml(paragraph)}</p>`),
      actionParagraph(link, action.label),
      `<p>${PLATFORM.team}</p>`,
      `<p><small>${WORDS.choose} <a href="${escapeHtml(settings)}">${WORDS.settings}</a>. <a href="${escapeHtml(to.stop.link)}">${stop}</a></small></p>`,
    ].join('\n'),
  };
}

/** A mail server's refusal of an address that it will never take, as nodemailer hands it on. */
function isRefusedForGood(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  const { code, responseCode } = error as Error & { code?: string; responseCode?: number };
  return code === 'EENVELOPE' && responseCode !== undefined && responseCode >= 500;
}

/** A notice of a kind that people choose, with the way to decline it. */
function writeNotice(
  env: Services['env'],
  { userId, kind, firstName, notice }: Claimed & { kind: NotificationKind },
) {
  const token = unsubscribeToken(env.secretKey, { kind, userId });
  const { link, headers } = unsubscribeWays(env.publicUrl, token);
  const about = NOTIFICATION_LABELS[kind].label.toLowerCase();
  return { headers, ...noticeMail(notice, { firstName, publicUrl: env.publicUrl, stop: { about, link } }) };
}

function write(env: Services['env'], delivery: Claimed) {
  const { id, kind, firstName, notice } = delivery;
  return kind === 'security'
    ? writeSecurityMail(env, { id, firstName, mail: securityMail.parse(notice) })
    : writeNotice(env, { ...delivery, kind });
}

/**
 * Hands a mail to the mail server. Its Message-ID is made of the delivery's id: when nobody knows whether the server
 * took it, it is sent again under the same, and mail programs show one.
 */
export const carryMail: Carry<Services> = async ({ env, mail }, delivery) => {
  const { id, email } = delivery;
  const { hostname } = new URL(env.publicUrl);
  const messageId = `<${id}@${hostname}>`;
  try {
    await mail.send({ to: email, messageId, ...write(env, delivery) });
  } catch (error) {
    if (isRefusedForGood(error)) throw new Undeliverable((error as Error).message, { cause: error });
    throw error;
  }
  return messageId;
};
