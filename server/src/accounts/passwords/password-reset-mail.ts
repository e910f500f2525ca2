import { RESET_PASSWORD_HOURS } from '@kaksha/domain/accounts/policy.ts';
import { BRAND } from '@kaksha/domain/brand.ts';
import { escapeHtml } from '../../platform/escape-html.ts';
import { greeting } from '../../platform/greeting.ts';

/** The mail with the link by which a forgotten password is set anew. */
export function passwordResetMail(person: { firstName: string | null; link: string }): {
  subject: string;
  text: string;
  html: string;
} {
  const hello = greeting(person.firstName);
  const invitation = `You can set a new password for your ${BRAND.name} account here:`;
  const hours = RESET_PASSWORD_HOURS === 1 ? 'one hour' : `${RESET_PASSWORD_HOURS} hours`;
  const note = `The link works once, within ${hours}. Your account is then logged out on all devices, and all its passkeys are removed; two-step sign-in stays on. If you did not ask for it, please ignore this mail: your password stays as it is.`;
  return {
    subject: `Reset your password for ${BRAND.name}`,
    text: `${hello}\n\n${invitation}\n\n${person.link}\n\n${note}\n\nYour ${BRAND.name} team\n`,
    html: [
      `<p>${escapeHtml(hello)}</p>`,
      `<p>${invitation}</p>`,
      `<p><a href="${escapeHtml(person.link)}">Set a new password</a></p>`,
      `<p>${note}</p>`,
      `<p>Your ${BRAND.name} team</p>`,
    ].join('\n'),
  };
}
