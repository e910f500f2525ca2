import type { Passkey } from '@kaksha/domain/accounts/passkeys.ts';
import { PASSWORD_MIN_LENGTH } from '@kaksha/domain/accounts/policy.ts';
import { CODE_DIGITS } from '@kaksha/domain/accounts/second-factor-limits.ts';
import { en as BOOKING } from '@kaksha/domain/bookings/words/en.ts';
import { formatClassTime, onReadersClock } from '@kaksha/domain/class-time.ts';
import { plural } from '@kaksha/domain/language.ts';
import { formatPaise } from '@kaksha/domain/money.ts';
import type { EndingBooking } from '@kaksha/domain/privacy/closing.ts';
import { formatDate } from '@kaksha/domain/time.ts';

/** Labels of the account's settings, by section and dialog. */
export const en = {
  common: {
    deleteAccount: 'Delete my account',
    downloadData: 'Download my data',
    download: 'Download',
    cancel: 'Cancel',
    turnOn: 'Turn on',
    /** For changes of the ways to sign in: why the password is asked for though the person is signed in. */
    leftOpenHint: 'We ask again, so that nobody else does this in a browser you left open.',
  },
  addPasskey: {
    added: 'Passkey added',
    addedHint: (name: string) => `You can log in with ${name} from now on.`,
    add: 'Add a passkey',
    description: 'Your browser then asks for your fingerprint, your face or your screen lock.',
  },
  changePasswordSection: {
    title: 'Change Password',
    description: 'All your other devices are logged out, and you get a mail about it.',
    currentPassword: 'Current Password',
    newPassword: 'New Password',
    newPasswordHint: `At least ${PASSWORD_MIN_LENGTH} characters`,
    confirmPassword: 'Confirm New Password',
  },
  closingConsequences: {
    noClasses: 'You have no classes to come.',
    ending: 'These classes and requests end:',
    childStays: (children: readonly string[]) =>
      `The account of ${children.join(' and ')} stays. Booking waits there until a parent has consented again.`,
    loggedOut: 'You are logged out on all devices, and nobody finds you any more.',
    erased: (graceDays: number) =>
      `For ${graceDays} days you can undo this by logging in. Then your name, address, phone, picture, messages and profile are erased for good. Reviews stay without your name, and the money history stays in our books.`,
    booking: ({ topic, otherName, startsAt, status }: EndingBooking): string =>
      `${topic} with ${otherName}, ${formatClassTime(startsAt)}${status === 'pending' ? ' (request)' : ''}`,
    money: ({ pricePaise, notTakenPaise, returnedPaise, feePaise, creditPaise }: EndingBooking): string => {
      if (notTakenPaise > 0) return BOOKING.notTaken(notTakenPaise);
      if (pricePaise === 0) return 'Free';
      const back = `${formatPaise(returnedPaise)} back`;
      if (feePaise > 0) return `${back}, ${formatPaise(feePaise)} kept`;
      return creditPaise > 0 ? `${back}, ${formatPaise(creditPaise)} from your earnings` : back;
    },
    owed: 'We owe you',
    owedOf: (wallet: boolean) =>
      `${wallet ? 'from your wallet' : 'of your earnings'}. We note it as a request for payment and keep your email address until it is paid, to reach you about it.`,
    lapsing: (amount: string) => `${amount} of credit that we gave you for classes ends with your account.`,
  },
  deleteAccountDialog: {
    loadFailed: 'We could not load what would happen.',
    description: 'This is what happens when you delete your account now.',
    failed: 'Your account could not be deleted. Please try again.',
    deleting: 'Deleting...',
    keepAccount: 'Keep my account',
    deleted: (until: string) => `Your account has been deleted. To undo it, log in by ${until}.`,
  },
  devicesSection: {
    title: 'Your devices',
    description: 'Where you are logged in. If you do not know one, log it out and change your password.',
    loadFailed: 'We could not load your devices.',
    label: 'Devices',
    used: (createdAt: string, lastSeenAt: string) =>
      `Logged in ${createdAt} · Last seen ${onReadersClock(lastSeenAt)}`,
    thisDevice: 'This device',
    logOut: 'Log out',
    logOutOf: (name: string) => `Log out ${name}`,
    logOutFailed: 'We could not log that device out. Please try again.',
    loggedOut: (name: string) => `${name} is logged out.`,
    othersLoggedOut: (ended: number) =>
      `${ended} ${plural(ended, { one: 'device is', other: 'devices are' })} logged out.`,
    notListed: (older: number) =>
      `${older} ${plural(older, { one: 'older login is', other: 'older logins are' })} not listed.`,
    logOutOthers: 'Log out everywhere else',
    logOutAll: 'Log out on all devices',
    logOutAllAsk: 'Log out on all devices?',
    logOutAllHint: 'You are logged out here, too, and log in again with your password.',
    logOutEverywhere: 'Log out everywhere',
    stayLoggedIn: 'Stay logged in',
  },
  downloadDataDialog: {
    description: 'A ZIP with everything we hold about you as JSON, and the files you uploaded.',
    failed: 'The download did not work. Please try again.',
    hint: 'The file holds private things, so we ask again.',
    collecting: 'Collecting your data...',
    downloaded: 'Your data has been downloaded.',
  },
  emailSection: {
    title: 'Email address',
    verified: 'Verified',
    notVerified: 'Not verified yet',
    verifiedHint: 'You log in with this address, and links to set a new password go there.',
    notVerifiedHint:
      'We sent a link to this address. Until you open it you can look around, but not book a class. Look in the spam folder if it is not in your inbox.',
  },
  notificationsSection: {
    channels: { app: 'In the app', mail: 'By mail', push: 'On devices' },
    title: 'Notifications',
    description:
      'What we may notify you about, and where. Mails about the security of your account always come.',
    loadFailed: 'We could not load your choices.',
    saved: 'Saved.',
    saveFailed: 'We could not save that. Your earlier choice stands.',
  },
  passkeysSection: {
    title: 'Passkeys',
    explained:
      'A passkey logs you in with your fingerprint, your face or your screen lock instead of a password. Nobody can guess it or steal it from us.',
    used: ({ createdAt, lastUsedAt }: Passkey): string =>
      `Added ${formatDate(createdAt)}, ${lastUsedAt === null ? 'not used yet' : `last used ${formatDate(lastUsedAt)}`}`,
    rename: (name: string) => `Rename ${name}`,
    remove: (name: string) => `Remove ${name}`,
    removed: 'Passkey removed',
    removeAsk: (name: string) => `Remove “${name}”?`,
    removeHint: 'It does not log you in any more. Your device may still offer it until you delete it there.',
    removePasskey: 'Remove passkey',
  },
  providerSection: {
    title: (provider: string) => `Log in with ${provider}`,
    explained: (provider: string) =>
      `Connect your account with ${provider}, and it logs you in without a password.`,
    connected: (email: string, since: string) => `Connected with ${email} since ${formatDate(since)}.`,
    connect: 'Connect',
    disconnect: 'Disconnect',
    disconnectAsk: (provider: string) => `Disconnect ${provider}?`,
    disconnectHint:
      'It does not log you in any more. A code that we mail you does, and you can set a password at any time.',
    disconnected: 'Disconnected',
    failed: 'This did not work. Please try again.',
  },
  proofDialog: {
    label: 'Code from your app, or a recovery code',
  },
  recoveryCodesDialog: {
    title: 'Save your recovery codes',
    description:
      'If you lose your phone, each of these logs you in once in place of a code from the app. We cannot show them again.',
    saved: 'I have saved them',
    label: 'Recovery codes',
    copied: 'Copied',
    copy: 'Copy',
    file: (codes: readonly string[]) => `Kaksha recovery codes. Each works once.\n\n${codes.join('\n')}\n`,
    copyFailed: 'Your browser did not let us copy. Please download the codes instead.',
  },
  renamePasskey: {
    title: 'Rename passkey',
    name: 'Name',
    save: 'Save',
  },
  sectionLoading: {
    loading: 'Loading',
    failed: 'We could not load this. Please try again.',
  },
  twoStepSection: {
    title: 'Two-step sign-in',
    off: 'Off',
    on: 'On',
    explained:
      'With two-step sign-in, a stolen password is not enough to get into your account: logging in also asks for a code from an app on your phone.',
    onSince: (day: string, codes: number) =>
      `On since ${day}. Logging in with your password also asks for a code from your authenticator app. You have ${codes} ${plural(codes, { one: 'recovery code', other: 'recovery codes' })} left.`,
    fewCodes: 'Few recovery codes are left. Please get new ones, so that you can log in without your phone.',
    newCodes: 'New recovery codes',
    turnOff: 'Turn off',
    replaceTitle: 'Get new recovery codes',
    replaceHint: 'The codes you have now stop working.',
    replace: 'Get new codes',
    turnOffAsk: 'Turn off two-step sign-in?',
    turnOffHint: 'Your password alone will log you in again, and your recovery codes stop working.',
    turnedOff: 'Two-step sign-in is off',
  },
  twoStepSetUp: {
    title: 'Turn on two-step sign-in',
    description:
      'You need an authenticator app, such as Google Authenticator, Microsoft Authenticator or Aegis.',
    scan: 'Scan this picture with the app, or enter the key there by hand.',
    key: 'Key',
    openInApp: 'Open in an app on this device',
    qrCode: 'QR code of the key beside it',
    firstCode: `Enter the ${CODE_DIGITS}-digit code that the app shows`,
  },
  yourDataSection: {
    title: 'Your data',
    description: 'Download everything that we hold about you, or delete your account.',
  },
};
