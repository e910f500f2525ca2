import { BRAND } from '@kaksha/domain/brand.ts';
import { escapeHtml } from '../../platform/escape-html.ts';
import { greeting } from '../../platform/greeting.ts';

function withPasskeys(removed: readonly string[]): string {
  if (removed.length === 0) return '';
  const names = removed.map((name) => `“${name}”`).join(', ');
  return removed.length === 1
    ? ` The passkey ${names} was removed. You can add it again in your settings.`
    : ` These passkeys were removed: ${names}. You can add them again in your settings.`;
}

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
  const hello = greeting(person.firstName);
  const news = `The password of your ${BRAND.name} account was changed just now. All other devices were logged out.${withPasskeys(person.removedPasskeys)}`;
  const otherwise = 'If this was not you, please set a new password at once:';
  return {
    subject: `Your ${BRAND.name} password was changed`,
    text: `${hello}\n\n${news}\n\n${otherwise}\n\n${person.forgotUrl}\n\nYour ${BRAND.name} team\n`,
    html: [
      `<p>${escapeHtml(hello)}</p>`,
      `<p>${escapeHtml(news)}</p>`,
      `<p>${otherwise} <a href="${escapeHtml(person.forgotUrl)}">Set a new password</a></p>`,
      `<p>Your ${BRAND.name} team</p>`,
    ].join('\n'),
  };
}
