import { BRAND } from '@kaksha/domain/brand.ts';
import { escapeHtml } from '../../platform/escape-html.ts';

/** The mail that tells a person that their password was changed: a security mail, which no preference stops. */
export function passwordChangedMail(person: { firstName: string; forgotUrl: string }): {
  subject: string;
  text: string;
  html: string;
} {
  const greeting = `Dear ${person.firstName},`;
  const news = `The password of your ${BRAND.name} account was changed just now. All other devices were logged out.`;
  const otherwise = 'If this was not you, please set a new password at once:';
  return {
    subject: `Your ${BRAND.name} password was changed`,
    text: `${greeting}\n\n${news}\n\n${otherwise}\n\n${person.forgotUrl}\n\nYour ${BRAND.name} team\n`,
    html: [
      `<p>${escapeHtml(greeting)}</p>`,
      `<p>${news}</p>`,
      `<p>${otherwise} <a href="${escapeHtml(person.forgotUrl)}">Set a new password</a></p>`,
      `<p>Your ${BRAND.name} team</p>`,
    ].join('\n'),
  };
}
