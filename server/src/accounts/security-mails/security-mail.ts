import { en as MAILS } from '@kaksha/domain/accounts/mails/words/en.ts';
import { SIGN_IN_CODE_DIGITS } from '@kaksha/domain/accounts/policy.ts';
import { returnPath } from '@kaksha/domain/accounts/schema.ts';
import { BRAND } from '@kaksha/domain/brand.ts';
import { z } from 'zod';
import { letter } from '../../platform/letter.ts';
import { mailedToken } from '../../platform/mailed-token.ts';
import {
  formerAddressMail,
  newAddressMail,
  oldAddressMail,
  takenAddressMail,
} from '../email-change/email-change-mails.ts';
import { passwordChangedMail } from '../passwords/password-changed-mail.ts';
import { MAILED_CHANGES } from '../security-notice.ts';
import { mailedCode } from '../sign-in-code/mailed-code.ts';

/** A mail about the security of an account, as the outbox keeps it. Of a link it keeps nothing. */
export const securityMail = z.discriminatedUnion('what', [
  z.object({ what: z.literal('verify_email'), next: returnPath }),
  z.object({ what: z.literal('reset_password') }),
  z.object({ what: z.literal('child_locked_out'), child: z.string() }),
  z.object({ what: z.literal('sign_in_code') }),
  z.object({ what: z.literal('password_changed'), removedPasskeys: z.array(z.string()) }),
  z.object({ what: z.literal('email_change_old'), newEmail: z.string() }),
  z.object({ what: z.literal('email_change_new'), to: z.string() }),
  z.object({ what: z.literal('email_change_taken') }),
  z.object({ what: z.literal('parent_invited'), to: z.string() }),
  z.object({ what: z.literal('email_change_done'), to: z.string() }),
  z.object({ what: z.literal('changed'), kind: z.enum(MAILED_CHANGES), name: z.string().optional() }),
]);
export type SecurityMail = z.infer<typeof securityMail>;

/** Where the link of a mail leads that is followed once. */
const LINK_PATHS = {
  verify_email: '/verify-email',
  reset_password: '/reset-password',
  parent_invited: '/family-invitation',
};

function linkMail(
  what: keyof typeof LINK_PATHS,
  {
    firstName,
    publicUrl,
    ...query
  }: { firstName: string | null; publicUrl: string; token: string; next?: string | undefined },
): { subject: string; text: string; html: string } {
  const { subject, invitation, label, note } = MAILS.links[what];
  const { token, next } = query;
  const url = `${publicUrl}${LINK_PATHS[what]}?${new URLSearchParams(next === undefined ? { token } : { token, next })}`;
  return { subject, ...letter(firstName, [invitation, { label, url, bare: true }, note]) };
}

/** A change to how one signs in. */
function changeMail(
  { firstName, link }: { firstName: string | null; link: string },
  change: Extract<SecurityMail, { what: 'changed' }>,
): { subject: string; text: string; html: string } {
  const { subject, text } = MAILS.changes[change.kind];
  // A passkey's name was typed; a device's and a provider's are ours.
  const isTyped = change.kind === 'passkey_added' || change.kind === 'passkey_removed';
  const name = change.name !== undefined && (firstName !== null || !isTyped) ? change.name : null;
  return {
    subject: `${subject} – ${BRAND.name}`,
    ...letter(firstName, [
      text(name),
      MAILS.changeWarning,
      { label: MAILS.setPassword, url: link, bare: true },
    ]),
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
    case 'reset_password': {
      const token = mailedToken(env.secretKey, id);
      return linkMail(mail.what, {
        firstName,
        publicUrl,
        token,
        next: 'next' in mail ? mail.next : undefined,
      });
    }
    case 'child_locked_out': {
      const { subject, text, label, note } = MAILS.childLockedOut;
      // Typed, as the names of passkeys are.
      const child = firstName === null ? null : mail.child;
      const url = `${publicUrl}/parent/dashboard`;
      return { subject, ...letter(firstName, [text(child), { label, url, bare: true }, note]) };
    }
    case 'sign_in_code': {
      const { subject, text, note } = MAILS.signInCode;
      const code = mailedCode(env.secretKey, id, SIGN_IN_CODE_DIGITS);
      return { subject, ...letter(firstName, [text(code), note]) };
    }
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
    case 'parent_invited': {
      const token = mailedToken(env.secretKey, id);
      return { to: mail.to, ...linkMail(mail.what, { firstName: null, publicUrl, token }) };
    }
    case 'email_change_taken':
      return takenAddressMail(firstName, publicUrl);
    case 'email_change_done':
      return { to: mail.to, ...formerAddressMail() };
    case 'changed':
      return changeMail({ firstName, link: forgotUrl }, mail);
  }
}
