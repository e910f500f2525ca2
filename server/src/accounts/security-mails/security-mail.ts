import { RESET_PASSWORD_HOURS, VERIFY_EMAIL_HOURS } from '@kaksha/domain/accounts/policy.ts';
import { BRAND } from '@kaksha/domain/brand.ts';
import { z } from 'zod';
import { escapeHtml } from '../../platform/escape-html.ts';
import { greeting } from '../../platform/greeting.ts';
import { mailedToken } from '../../platform/mailed-token.ts';
import {
  formerAddressMail,
  newAddressMail,
  oldAddressMail,
  takenAddressMail,
} from '../email-change/email-change-mails.ts';
import { securityNoticeMail } from '../mail-security-notice.ts';
import { passwordChangedMail } from '../passwords/password-changed-mail.ts';
import { MAILED_CHANGES } from '../security-notice.ts';

/** A mail about the security of an account, as the outbox keeps it. Of a link it keeps nothing. */
export const securityMail = z.discriminatedUnion('what', [
  z.object({ what: z.literal('verify_email') }),
  z.object({ what: z.literal('reset_password') }),
  z.object({ what: z.literal('password_changed'), removedPasskeys: z.array(z.string()) }),
  z.object({ what: z.literal('email_change_old'), newEmail: z.string() }),
  z.object({ what: z.literal('email_change_new'), to: z.string() }),
  z.object({ what: z.literal('email_change_taken') }),
  z.object({ what: z.literal('email_change_done'), to: z.string() }),
  z.object({ what: z.literal('changed'), kind: z.enum(MAILED_CHANGES), name: z.string().optional() }),
]);
export type SecurityMail = z.infer<typeof securityMail>;

const hours = (count: number): string => (count === 1 ? 'one hour' : `${count} hours`);

/** Texts around the link of mails whose link is followed once. */
const LINK_MAILS = {
  verify_email: {
    subject: `Please verify your email address for ${BRAND.name}`,
    invitation: `Welcome to ${BRAND.name}! Please confirm that this is your email address:`,
    path: '/verify-email',
    label: 'Verify my email address',
    note: `The link works once, within ${hours(VERIFY_EMAIL_HOURS)}. If you did not register, please ignore this mail.`,
  },
  reset_password: {
    subject: `Reset your password for ${BRAND.name}`,
    invitation: `You can set a new password for your ${BRAND.name} account here:`,
    path: '/reset-password',
    label: 'Set a new password',
    note: `The link works once, within ${hours(RESET_PASSWORD_HOURS)}. Your account is then logged out on all devices, and all its passkeys are removed; two-step sign-in stays on. If you did not ask for it, please ignore this mail: your password stays as it is.`,
  },
};

function linkMail(
  { subject, invitation, path, label, note }: (typeof LINK_MAILS)[keyof typeof LINK_MAILS],
  { firstName, publicUrl, token }: { firstName: string | null; publicUrl: string; token: string },
): { subject: string; text: string; html: string } {
  const hello = greeting(firstName);
  const link = `${publicUrl}${path}?token=${token}`;
  return {
    subject,
    text: `${hello}\n\n${invitation}\n\n${link}\n\n${note}\n\nYour ${BRAND.name} team\n`,
    html: [
      `<p>${escapeHtml(hello)}</p>`,
      `<p>${invitation}</p>`,
      `<p><a href="${escapeHtml(link)}">${label}</a></p>`,
      `<p>${note}</p>`,
      `<p>Your ${BRAND.name} team</p>`,
    ].join('\n'),
  };
}

/** Writes it for a person; `id` is the delivery's. `to`: where another address than the account's is written to. */
export function writeSecurityMail(
  env: { secretKey: string; publicUrl: string },
  { id, firstName, mail }: { id: string; firstName: string | null; mail: SecurityMail },
): { to?: string; subject: string; text: string; html: string } {
  const { publicUrl } = env;
  const forgotUrl = `${publicUrl}/forgot-password`;
  switch (mail.what) {
    case 'verify_email':
    case 'reset_password':
      return linkMail(LINK_MAILS[mail.what], { firstName, publicUrl, token: mailedToken(env.secretKey, id) });
    case 'password_changed':
      return passwordChangedMail({
        firstName,
        forgotUrl,
        // Their names were typed, too.
        removedPasskeys: firstName === null ? [] : mail.removedPasskeys,
      });
    case 'email_change_old':
      return oldAddressMail(firstName, {
        newEmail: mail.newEmail,
        token: mailedToken(env.secretKey, id),
        publicUrl,
      });
    case 'email_change_new':
      return { to: mail.to, ...newAddressMail({ token: mailedToken(env.secretKey, id), publicUrl }) };
    case 'email_change_taken':
      return takenAddressMail(firstName, publicUrl);
    case 'email_change_done':
      return { to: mail.to, ...formerAddressMail() };
    case 'changed':
      return securityNoticeMail({ firstName, link: forgotUrl }, mail);
  }
}
