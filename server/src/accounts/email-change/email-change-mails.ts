/** The mails around a change of an account's address. None that goes to an address nobody has confirmed holds a word that was typed. */
import { VERIFY_EMAIL_HOURS } from '@kaksha/domain/accounts/policy.ts';
import { BRAND } from '@kaksha/domain/brand.ts';
import { escapeHtml } from '../../platform/escape-html.ts';
import { greeting } from '../../platform/greeting.ts';

interface Link {
  label: string;
  url: string;
}
interface Mail {
  subject: string;
  text: string;
  html: string;
}

function written(subject: string, firstName: string | null, paragraphs: readonly (string | Link)[]): Mail {
  const parts = [greeting(firstName), ...paragraphs, `Your ${BRAND.name} team`];
  const text = parts.map((part) => (typeof part === 'string' ? part : `${part.label}: ${part.url}`));
  const html = parts.map((part) =>
    typeof part === 'string'
      ? `<p>${escapeHtml(part)}</p>`
      : `<p><a href="${escapeHtml(part.url)}">${part.label}</a></p>`,
  );
  return { subject, text: `${text.join('\n\n')}\n`, html: html.join('\n') };
}

const GOOD_FOR = `The links work within ${VERIFY_EMAIL_HOURS} hours.`;

/** To the old address: the coming change, the link that confirms it, and the one that stops it. */
export function oldAddressMail(
  firstName: string | null,
  { newEmail, token, publicUrl }: { newEmail: string; token: string; publicUrl: string },
): Mail {
  // An address that nobody has confirmed may be a stranger's: it has nothing to confirm, and can stop the change.
  const asked: (string | Link)[] =
    firstName === null
      ? [
          `Somebody who is logged in to a ${BRAND.name} account with this email address asked to change the address. It is changed once this is confirmed in the new mailbox. If it was you, there is nothing to do here.`,
        ]
      : [
          `Somebody who is logged in to your ${BRAND.name} account asked to change its email address to ${newEmail}. It is changed once this is confirmed here and in the new mailbox. If it was you:`,
          { label: 'Confirm the change', url: `${publicUrl}/email-change?token=${token}` },
        ];
  return written(`Your ${BRAND.name} email address is about to change`, firstName, [
    ...asked,
    'If it was not you, somebody else has access to your account. Please stop the change, and set a new password at once, which logs out all devices:',
    { label: 'Stop the change', url: `${publicUrl}/email-change?stop=1&token=${token}` },
    { label: 'Set a new password', url: `${publicUrl}/forgot-password` },
    `${GOOD_FOR} Without a confirmation your address stays as it is.`,
  ]);
}

/** To the new address, which may be a stranger's. */
export function newAddressMail(link: { token: string; publicUrl: string }): Mail {
  return written(`Please confirm your new email address for ${BRAND.name}`, null, [
    `Somebody asked to use this email address for their ${BRAND.name} account. If it was you:`,
    { label: 'Confirm my new address', url: `${link.publicUrl}/email-change?token=${link.token}` },
    `${GOOD_FOR} If it was not you, please ignore this mail: nothing happens without you.`,
  ]);
}

/** To the new address in place of that, when it has an account. */
export function takenAddressMail(firstName: string | null, publicUrl: string): Mail {
  return written(`You have a ${BRAND.name} account already`, firstName, [
    `Somebody asked to use this email address for another ${BRAND.name} account. It has an account already, so nothing has changed. If it was you, log in with this address, or choose another one for your other account:`,
    { label: 'Log in', url: `${publicUrl}/login` },
    'If it was not you, please ignore this mail.',
  ]);
}

/** To the old address, once it is changed. */
export function formerAddressMail(): Mail {
  return written(`Your ${BRAND.name} account has a new email address`, null, [
    `The email address of your ${BRAND.name} account was changed just now. Nobody logs in with this address any more, and we do not write to it.`,
    `If this was not you, please write to ${BRAND.email} at once.`,
  ]);
}
