import { VERIFY_EMAIL_HOURS } from '@kaksha/domain/accounts/policy.ts';
import { BRAND } from '@kaksha/domain/brand.ts';
import { escapeHtml } from '../../platform/escape-html.ts';
import { greeting } from '../../platform/greeting.ts';

/** The mail that asks a new person to verify the address. */
export function verificationMail(person: { firstName: string | null; link: string }): {
  subject: string;
  text: string;
  html: string;
} {
  const hello = greeting(person.firstName);
  const welcome = `Welcome to ${BRAND.name}! Please confirm that this is your email address:`;
  const note = `The link works once, within ${VERIFY_EMAIL_HOURS} hours. If you did not register, please ignore this mail.`;
  return {
    subject: `Please verify your email address for ${BRAND.name}`,
    text: `${hello}\n\n${welcome}\n\n${person.link}\n\n${note}\n\nYour ${BRAND.name} team\n`,
    html: [
      `<p>${escapeHtml(hello)}</p>`,
      `<p>${welcome}</p>`,
      `<p><a href="${escapeHtml(person.link)}">Verify my email address</a></p>`,
      `<p>${note}</p>`,
      `<p>Your ${BRAND.name} team</p>`,
    ].join('\n'),
  };
}
