/** The mails around a change of an account's address. */
import { en as MAILS } from '@kaksha/domain/accounts/mails/words/en.ts';
import { letter } from '../../platform/letter.ts';

interface Mail {
  subject: string;
  text: string;
  html: string;
}

const { toOldAddress, toNewAddress, toTakenAddress, toFormerAddress } = MAILS.emailChange;

/** To the old address: the coming change, the link that confirms it, and the one that stops it. */
export function oldAddressMail(
  firstName: string | null,
  { newEmail, token, publicUrl }: { newEmail: string; token: string; publicUrl: string },
): Mail {
  const { subject, asked, askedOfUnconfirmed, confirm, otherwise, stop, note } = toOldAddress;
  return {
    subject,
    ...letter(firstName, [
      // An address that nobody has confirmed may be a stranger's: it has nothing to confirm, and can stop the change.
      ...(firstName === null
        ? [askedOfUnconfirmed]
        : [asked(newEmail), { label: confirm, url: `${publicUrl}/email-change?token=${token}` }]),
      otherwise,
      { label: stop, url: `${publicUrl}/email-change?stop=1&token=${token}` },
      { label: MAILS.setPassword, url: `${publicUrl}/forgot-password` },
      note,
    ]),
  };
}

/** To the new address, which may be a stranger's. */
export function newAddressMail(link: { token: string; publicUrl: string }): Mail {
  const { subject, asked, confirm, note } = toNewAddress;
  const url = `${link.publicUrl}/email-change?token=${link.token}`;
  return { subject, ...letter(null, [asked, { label: confirm, url }, note]) };
}

/** To the new address in place of that, when it has an account. */
export function takenAddressMail(firstName: string | null, publicUrl: string): Mail {
  const { subject, asked, logIn, note } = toTakenAddress;
  return { subject, ...letter(firstName, [asked, { label: logIn, url: `${publicUrl}/login` }, note]) };
}

/** To the old address, once it is changed. */
export function formerAddressMail(): Mail {
  return { subject: toFormerAddress.subject, ...letter(null, toFormerAddress.paragraphs) };
}
