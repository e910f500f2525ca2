import { BRAND } from '../../../brand.ts';
import { plural } from '../../../language.ts';
import {
  PARENT_INVITATION_DAYS,
  RESET_PASSWORD_HOURS,
  SIGN_IN_CODE_MINUTES,
  VERIFY_EMAIL_HOURS,
} from '../../policy.ts';

const hours = (count: number): string => plural(count, { one: 'one hour', other: `${count} hours` });

const setPassword = 'Set a new password';
const linksWork = `The links work within ${VERIFY_EMAIL_HOURS} hours.`;
/** Without a name where nobody confirmed the address. */
const passkey = (name: string | null): string => (name === null ? 'A passkey' : `The passkey “${name}”`);

/** Mails about the security of an account. None that goes to an address nobody has confirmed holds a word that was typed. */
export const en = {
  setPassword,
  /** Mails whose link is followed once. */
  links: {
    verify_email: {
      subject: `Please verify your email address for ${BRAND.name}`,
      invitation: `Welcome to ${BRAND.name}! Please confirm that this is your email address:`,
      label: 'Verify my email address',
      note: `The link works once, within ${hours(VERIFY_EMAIL_HOURS)}. If you did not register, please ignore this mail.`,
    },
    reset_password: {
      subject: `Reset your password for ${BRAND.name}`,
      invitation: `You can set a new password for your ${BRAND.name} account here:`,
      label: setPassword,
      note: `The link works once, within ${hours(RESET_PASSWORD_HOURS)}. Your account is then logged out on all devices, and all its passkeys are removed; two-step sign-in stays on. If you did not ask for it, please ignore this mail: your password stays as it is.`,
    },
    /** To an address that a student gave as a parent's. */
    parent_invited: {
      subject: `Your child invites you to ${BRAND.name}`,
      invitation: `A student of ${BRAND.name} has given your address as a parent’s. Children of Class 1 to 10 meet verified teachers here in live online classes, and for a child nothing is booked or paid without a parent. This link shows who invites you, and leads on from there:`,
      label: 'See the invitation',
      note: `The link works for ${PARENT_INVITATION_DAYS} days. If you know of no such child, please ignore this mail: nothing happens without you.`,
    },
  },
  /** To a parent: somebody wants to log in as the child, at whose address nobody has confirmed anything. */
  childLockedOut: {
    subject: `A new password for your child’s ${BRAND.name} account`,
    text: (child: string | null) =>
      `Somebody asked for a way to log in as ${child ?? 'your child'} without the password. Nobody has confirmed the email address of that account yet, and it may be mistyped: so we send nothing there. You can give ${child ?? 'your child'} another address and password on your dashboard, under ‘Account’:`,
    label: 'Open my dashboard',
    note: 'If nobody in your family asked for it, there is nothing to do: the password stays as it is.',
  },
  signInCode: {
    subject: `Your code to log in to ${BRAND.name}`,
    text: (code: string) => `Your code is ${code}. Enter it on the page where you asked for it.`,
    note: `It works once, within ${SIGN_IN_CODE_MINUTES} minutes. Nobody from ${BRAND.name} ever asks you for it. If you did not ask for it, please ignore this mail.`,
  },
  passwordChanged: {
    subject: `Your ${BRAND.name} password was changed`,
    text: `The password of your ${BRAND.name} account was changed just now. All other devices were logged out.`,
    /** Behind it, where passkeys were removed. */
    passkeysRemoved(names: readonly string[]): string {
      const all = names.map((name) => `“${name}”`).join(', ');
      return plural(names.length, {
        one: ` The passkey ${all} was removed. You can add it again in your settings.`,
        other: ` These passkeys were removed: ${all}. You can add them again in your settings.`,
      });
    },
    otherwise: 'If this was not you, please set a new password at once:',
  },
  emailChange: {
    toOldAddress: {
      subject: `Your ${BRAND.name} email address is about to change`,
      askedOfUnconfirmed: `Somebody who is logged in to a ${BRAND.name} account with this email address asked to change the address. It is changed once this is confirmed in the new mailbox. If it was you, there is nothing to do here.`,
      asked: (newEmail: string) =>
        `Somebody who is logged in to your ${BRAND.name} account asked to change its email address to ${newEmail}. It is changed once this is confirmed here and in the new mailbox. If it was you:`,
      confirm: 'Confirm the change',
      otherwise:
        'If it was not you, somebody else has access to your account. Please stop the change, and set a new password at once, which logs out all devices:',
      stop: 'Stop the change',
      note: `${linksWork} Without a confirmation your address stays as it is.`,
    },
    toNewAddress: {
      subject: `Please confirm your new email address for ${BRAND.name}`,
      asked: `Somebody asked to use this email address for their ${BRAND.name} account. If it was you:`,
      confirm: 'Confirm my new address',
      note: `${linksWork} If it was not you, please ignore this mail: nothing happens without you.`,
    },
    toTakenAddress: {
      subject: `You have a ${BRAND.name} account already`,
      asked: `Somebody asked to use this email address for another ${BRAND.name} account. It has an account already, so nothing has changed. If it was you, log in with this address, or choose another one for your other account:`,
      logIn: 'Log in',
      note: 'If it was not you, please ignore this mail.',
    },
    toFormerAddress: {
      subject: `Your ${BRAND.name} account has a new email address`,
      paragraphs: [
        `The email address of your ${BRAND.name} account was changed just now. Nobody logs in with this address any more, and we do not write to it.`,
        `If this was not you, please write to ${BRAND.email} at once.`,
      ],
    },
  },
  /** Changes to how one signs in. `name` is the passkey's, or the device's. */
  changes: {
    second_factor_on: {
      subject: 'Two-step sign-in is on',
      text: () =>
        'Two-step sign-in was turned on for your account. From now on, logging in with your password also asks for a code of your authenticator app.',
    },
    second_factor_off: {
      subject: 'Two-step sign-in is off',
      text: () =>
        'Two-step sign-in was turned off for your account. Your password alone logs you in again, and your recovery codes no longer work.',
    },
    recovery_codes_replaced: {
      subject: 'You have new recovery codes',
      text: () => 'New recovery codes were made for your account. The earlier ones no longer work.',
    },
    recovery_code_used: {
      subject: 'A recovery code was used',
      text: () =>
        'One of your recovery codes was used in place of a code of your authenticator app. It does not work a second time.',
    },
    passkey_added: {
      subject: 'A passkey was added',
      text: (name: string | null) =>
        `${passkey(name)} was added to your account. It logs you in without a password.`,
    },
    passkey_removed: {
      subject: 'A passkey was removed',
      text: (name: string | null) =>
        `${passkey(name)} was removed from your account. It does not log you in any more.`,
    },
    identity_linked: {
      subject: 'A new way to log in was connected',
      text: (name: string | null) => `From now on, ${name ?? ''} logs you in to your account.`,
    },
    identity_unlinked: {
      subject: 'A way to log in was disconnected',
      text: (name: string | null) => `${name ?? ''} does not log you in to your account any more.`,
    },
    phone_sign_in_on: {
      subject: 'Your mobile number logs you in',
      text: () =>
        'From now on, a code that is sent to your confirmed mobile number logs you in to your account. You can turn that off in your settings at any time.',
    },
    phone_sign_in_off: {
      subject: 'Your mobile number does not log you in any more',
      text: () => 'Logging in to your account by a code to your mobile number was turned off.',
    },
    new_device: {
      subject: 'A new device logged in',
      text: (name: string | null) =>
        `Somebody logged in to your account on a device that is new to it: ${name ?? ''}. Your settings list all your devices, and you can log them out there.`,
    },
    email_changed: {
      subject: 'Your email address was changed',
      text: () =>
        'Your account has a new email address, this one: it was confirmed in both mailboxes. You log in with it from now on. All other devices were logged out.',
    },
    bank_account_changed: {
      subject: 'Your bank account for payouts was changed',
      text: () =>
        'The bank account that your payouts go to was changed. Payouts that were requested before are not affected.',
    },
    pan_changed: {
      subject: 'Your PAN was saved',
      text: () =>
        'A PAN was saved in your account. Income tax that is deducted from your earnings from now on is reported under it.',
    },
  },
  changeWarning:
    'If this was not you, somebody else has access to your account. Please set a new password at once, which logs out all devices, and look at your sign-in settings:',
  suspension: {
    subject: `Your ${BRAND.name} account is suspended`,
    text: (reason: string) =>
      `Your ${BRAND.name} account is suspended, and you are logged out on all devices. The reason: ${reason}`,
    note: `Money that you have with us stays yours. If you think that this is a mistake, please write to ${BRAND.email}.`,
    liftedSubject: `Your ${BRAND.name} account is open again`,
    liftedText: (loginUrl: string) =>
      `Your ${BRAND.name} account is open again. You can log in at ${loginUrl}.`,
  },
};
