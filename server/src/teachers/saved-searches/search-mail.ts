import { BRAND } from '@kaksha/domain/brand.ts';
import { formatPaise } from '@kaksha/domain/money.ts';
import { TEACHERS_IN_A_MAIL } from '@kaksha/domain/teachers/saved-searches/policy.ts';
import type { TeacherCard } from '@kaksha/domain/teachers/schema.ts';
import { listOf } from '@kaksha/domain/words.ts';
import { escapeHtml } from '../../platform/escape-html.ts';
import type { Mail } from '../../platform/mail.ts';
import { unsubscribeWays } from '../../platform/unsubscribe-token.ts';

export interface SearchMailFacts {
  firstName: string;
  searchName: string;
  teachers: readonly TeacherCard[];
  publicUrl: string;
  /** Where all saved searches of this person are. */
  searchesPath: string;
  unsubscribeToken: string;
}

const aboutTeacher = ({ subjects, hourlyRatePaise }: TeacherCard): string =>
  [listOf(subjects), hourlyRatePaise === null ? '' : `${formatPaise(hourlyRatePaise)} an hour`]
    .filter(Boolean)
    .join(', ');

/** The mail about new teachers that match a saved search, with the way to have no more of them. */
export function searchMail(facts: SearchMailFacts): Omit<Mail, 'to'> {
  const { firstName, searchName, teachers, publicUrl, searchesPath } = facts;
  const one = teachers.length === 1;
  const news = one
    ? `A new teacher matches your search “${searchName}”:`
    : `${teachers.length} new teachers match your search “${searchName}”:`;
  const shown = teachers.slice(0, TEACHERS_IN_A_MAIL);
  const more = teachers.length - shown.length;
  const searches = `${publicUrl}${searchesPath}`;
  const { link: stop, headers } = unsubscribeWays(publicUrl, facts.unsubscribeToken);
  const greeting = `Dear ${firstName},`;
  const moreText = more > 0 ? `And ${more} more.` : '';
  return {
    subject: `${one ? `${shown[0]?.name} matches` : 'New teachers for'} “${searchName}” – ${BRAND.name}`,
    headers,
    text: `${[
      greeting,
      news,
      ...shown.map(
        (teacher) => `${teacher.name}: ${aboutTeacher(teacher)}\n${publicUrl}/teachers/${teacher.id}`,
      ),
      moreText,
      `Your saved searches: ${searches}`,
      `Your ${BRAND.name} team`,
      `No more mails about this search: ${stop}`,
    ]
      .filter(Boolean)
      .join('\n\n')}\n`,
    html: [
      `<p>${escapeHtml(greeting)}</p>`,
      `<p>${escapeHtml(news)}</p>`,
      `<ul>${shown
        .map(
          (teacher) =>
            `<li><a href="${escapeHtml(`${publicUrl}/teachers/${teacher.id}`)}">${escapeHtml(teacher.name)}</a>: ${escapeHtml(aboutTeacher(teacher))}</li>`,
        )
        .join('')}</ul>`,
      moreText === '' ? '' : `<p>${moreText}</p>`,
      `<p><a href="${escapeHtml(searches)}">Your saved searches</a></p>`,
      `<p>Your ${BRAND.name} team</p>`,
      `<p><small><a href="${escapeHtml(stop)}">No more mails about this search</a></small></p>`,
    ]
      .filter(Boolean)
      .join('\n'),
  };
}
