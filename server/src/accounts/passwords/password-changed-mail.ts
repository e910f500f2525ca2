import { en as MAILS } from '@kaksha/domain/accounts/mails/words/en.ts';
import { escapeHtml } from '../../platform/escape-html.ts';
import { greeting } from '../../platform/letter.ts';
import { actionParagraph } from '../../platform/mail-page.ts';
import { en as PLATFORM } from '../../platform/words/en.ts';

/** The mail that tells a person that their password was changed: a security mail, which no preference stops. */
export function passwordChangedMail(person: {
  firstName: string | null;
  forgotUrl: string;
  /** Names of the passkeys that were removed with it. */
  removedPasskeys: readonly string[];
}): {
  subject: string;
  text: string;
  html: string;
} {
  const { subject, text, passkeysRemoved, otherwise } = MAILS.passwordChanged;
  const hello = greeting(person.firstName);
  const news = `${text}${person.removedPasskeys.length === 0 ? '' : passkeysRemoved(person.removedPasskeys)}`;
  return {
    subject,
    text: `${hello}\n\n${news}\n\n${otherwise}\n\n${person.forgotUrl}\n\n${PLATFORM.team}\n`,
    html: [
      `<p>${escapeHtml(hello)}</p>`,
      `<p>${escapeHtml(news)}</p>`,
      `<p>${otherwise}</p>`,
      actionParagraph(person.forgotUrl, MAILS.setPassword),
      `<p>${PLATFORM.team}</p>`,
    ].join('\n'),
  };
}
