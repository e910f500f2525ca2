import { BRAND } from '@kaksha/domain/brand.ts';
import { formatPaise } from '@kaksha/domain/money.ts';
import { en as WORDS } from '@kaksha/domain/teachers/saved-searches/mails/words/en.ts';
import { TEACHERS_IN_A_MAIL } from '@kaksha/domain/teachers/saved-searches/policy.ts';
import type { TeacherCard } from '@kaksha/domain/teachers/schema.ts';
import { listOf } from '@kaksha/domain/words.ts';
import { escapeHtml } from '../../platform/escape-html.ts';
import { greeting } from '../../platform/letter.ts';
import type { Mail } from '../../platform/mail.ts';
import { actionParagraph } from '../../platform/mail-page.ts';
import { unsubscribeWays } from '../../platform/unsubscribe-token.ts';
import { en as PLATFORM } from '../../platform/words/en.ts';

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
  [listOf(subjects), hourlyRatePaise === null ? '' : WORDS.anHour(formatPaise(hourlyRatePaise))]
    .filter(Boolean)
    .join(', ');

/** The mail about new teachers that match a saved search, with the way to have no more of them. */
export function searchMail(facts: SearchMailFacts): Omit<Mail, 'to'> {
  const { firstName, searchName, teachers, publicUrl, searchesPath } = facts;
  const news = WORDS.news(teachers.length, searchName);
  const shown = teachers.slice(0, TEACHERS_IN_A_MAIL);
  const more = teachers.length - shown.length;
  const searches = `${publicUrl}${searchesPath}`;
  const { link: stop, headers } = unsubscribeWays(publicUrl, facts.unsubscribeToken);
  const hello = greeting(firstName);
  const moreText = more > 0 ? WORDS.more(more) : '';
  return {
    subject: `${WORDS.subject(teachers.length, shown[0]?.name ?? '', searchName)} – ${BRAND.name}`,
    headers,
    text: `${[
      hello,
      news,
      ...shown.map(
        (teacher) => `${teacher.name}: ${aboutTeacher(teacher)}\n${publicUrl}/teachers/${teacher.id}`,
      ),
      moreText,
      `${WORDS.savedSearches}: ${searches}`,
      PLATFORM.team,
      `${WORDS.noMore}: ${stop}`,
    ]
      .filter(Boolean)
      .join('\n\n')}\n`,
    html: [
      `<p>${escapeHtml(hello)}</p>`,
      `<p>${escapeHtml(news)}</p>`,
      `<ul>${shown
        .map(
          (teacher) =>
            `<li><a href="${escapeHtml(`${publicUrl}/teachers/${teacher.id}`)}">${escapeHtml(teacher.name)}</a>: ${escapeHtml(aboutTeacher(teacher))}</li>`,
        )
        .join('')}</ul>`,
      moreText === '' ? '' : `<p>${moreText}</p>`,
      actionParagraph(searches, WORDS.savedSearches),
      `<p>${PLATFORM.team}</p>`,
      `<p><small><a href="${escapeHtml(stop)}">${WORDS.noMore}</a></small></p>`,
    ]
      .filter(Boolean)
      .join('\n'),
  };
}
