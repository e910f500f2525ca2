import { BRAND } from '@kaksha/domain/brand.ts';
import { escapeHtml } from '../../platform/escape-html.ts';
import { greeting } from '../../platform/greeting.ts';
import type { NoticeWords } from './notice.ts';

const CHOOSE = 'You choose which mails you get in the Settings of your profile:';

/** A notice as a mail to one person. */
export function noticeMail(
  { subject, paragraphs, action }: NoticeWords,
  to: { firstName: string | null; publicUrl: string; stop: { about: string; link: string } },
): { subject: string; text: string; html: string } {
  const hello = greeting(to.firstName);
  const link = `${to.publicUrl}${action.path}`;
  const settings = `${to.publicUrl}/profile?tab=settings`;
  const stop = `No more mails about ${to.stop.about}`;
  const team = `Your ${BRAND.name} team`;
  return {
    subject: `${subject} – ${BRAND.name}`,
    text: `${[hello, ...paragraphs, `${action.label}: ${link}`, team, `${CHOOSE} ${settings}`, `${stop}: ${to.stop.link}`].join('\n\n')}\n`,
    html: [
      ...[hello, ...paragraphs].map((paragraph) => `<p>${escapeHtml(paragraph)}</p>`),
      `<p><a href="${escapeHtml(link)}">${escapeHtml(action.label)}</a></p>`,
      `<p>${team}</p>`,
      `<p><small>${CHOOSE} <a href="${escapeHtml(settings)}">Settings</a>. <a href="${escapeHtml(to.stop.link)}">${stop}</a></small></p>`,
    ].join('\n'),
  };
}
