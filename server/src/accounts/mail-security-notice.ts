import { BRAND } from '@kaksha/domain/brand.ts';
import { escapeHtml } from '../platform/escape-html.ts';
import { greeting } from '../platform/greeting.ts';
import type { MAILED_CHANGES } from './security-notice.ts';

type MailedChange = (typeof MAILED_CHANGES)[number];

/** As the outbox keeps it. */
interface Told {
  kind: MailedChange;
  name?: string | undefined;
}

/** Without a name where nobody confirmed the address. */
const passkey = (name: string | null): string => (name === null ? 'A passkey' : `The passkey “${name}”`);

const SENTENCES: Record<MailedChange, { subject: string; sentence: (name: string | null) => string }> = {
  second_factor_on: {
    subject: 'Two-step sign-in is on',
    sentence: () =>
      'Two-step sign-in was turned on for your account. From now on, logging in with your password also asks for a code of your authenticator app.',
  },
  second_factor_off: {
    subject: 'Two-step sign-in is off',
    sentence: () =>
      'Two-step sign-in was turned off for your account. Your password alone logs you in again, and your recovery codes are worth nothing any more.',
  },
  recovery_codes_replaced: {
    subject: 'You have new recovery codes',
    sentence: () =>
      'New recovery codes were made for your account. The ones before are worth nothing any more.',
  },
  recovery_code_used: {
    subject: 'A recovery code was used',
    sentence: () =>
      'One of your recovery codes was used in place of a code of your authenticator app. It is worth nothing any more.',
  },
  passkey_added: {
    subject: 'A passkey was added',
    sentence: (name) => `${passkey(name)} was added to your account. It logs you in without a password.`,
  },
  passkey_removed: {
    subject: 'A passkey was removed',
    sentence: (name) => `${passkey(name)} was removed from your account. It does not log you in any more.`,
  },
  new_device: {
    subject: 'A new device signed in',
    sentence: (device) =>
      `Your account was signed in to on a device that it has not been used on before: ${device ?? ''}. You find all devices in your settings, and can log them out there.`,
  },
  email_changed: {
    subject: 'Your email address was changed',
    sentence: () =>
      'Your account has a new email address, this one: it was confirmed in both mailboxes. You log in with it from now on. All other devices were logged out.',
  },
  bank_account_changed: {
    subject: 'Your bank account for payouts was changed',
    sentence: () =>
      'The bank account that your payouts go to was changed. Payouts that were requested before are not affected.',
  },
};

const WARNING =
  'If this was not you, somebody else has access to your account. Please set a new password at once, which logs out all devices, and look at your sign-in settings:';

/** The mail about a change to how one signs in. */
export function securityNoticeMail(
  person: { firstName: string | null; link: string },
  change: Told,
): { subject: string; text: string; html: string } {
  const { subject, sentence } = SENTENCES[change.kind];
  const hello = greeting(person.firstName);
  // A passkey's name was typed; a device's is one of ours.
  const isTyped = change.kind !== 'new_device';
  const what = sentence(
    change.name !== undefined && (person.firstName !== null || !isTyped) ? change.name : null,
  );
  return {
    subject: `${subject} – ${BRAND.name}`,
    text: `${hello}\n\n${what}\n\n${WARNING}\n\n${person.link}\n\nYour ${BRAND.name} team\n`,
    html: [
      `<p>${escapeHtml(hello)}</p>`,
      `<p>${escapeHtml(what)}</p>`,
      `<p>${WARNING}</p>`,
      `<p><a href="${escapeHtml(person.link)}">Set a new password</a></p>`,
      `<p>Your ${BRAND.name} team</p>`,
    ].join('\n'),
  };
}
