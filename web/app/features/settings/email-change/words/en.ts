/** Words of changing one's email address: in the settings, and where the links of its mails lead. */
export const en = {
  change: 'Change email address',
  title: 'Change your email address',
  description:
    'We mail a link to your old and to your new address. Your address changes once you have opened both.',
  /** While nobody has confirmed the old address: mistyped, most of the time. */
  descriptionNew: 'We mail a link to your new address. Your address changes once you have opened it.',
  newEmail: 'New email address',
  send: 'Send both links',
  sendNew: 'Send the link',
  cancel: 'Cancel',
  lost: (email: string) => `No access to ${email} any more? Then we have to help you:`,
  lostLink: 'write to support',
  waits: 'Your email address is about to change',
  waitsUntil: (until: string) => `Please open the links that we sent. They work until ${until}.`,
  newWaitsUntil: (until: string) =>
    `Please open the link that we sent to the new address. It works until ${until}.`,
  addresses: 'Addresses that confirm the change',
  oldAddress: 'Old address',
  newAddress: 'New address',
  confirmed: 'Confirmed',
  notConfirmed: 'Not confirmed yet',
  sendAgain: 'Send again',
  sentAgain: 'We have sent you new links. The ones before do not work any more.',
  takeBack: 'Take back',
  takenBack: 'Your email address stays as it is.',
  notTakenBack: 'The change could not be taken back. Please try again.',
  confirm: {
    title: 'Change your email address',
    ask: 'Your account gets its new email address once it is confirmed in the new mailbox, and in the old one if that address was ever confirmed.',
    button: 'Confirm the change',
    old_waits: 'This address is confirmed. Now please open the link that we sent to your old address.',
    new_waits: 'This address is confirmed. Now please open the link that we sent to your new address.',
    changed:
      'Your email address is changed. From now on you log in with the new one. Your other devices were logged out.',
  },
  stop: {
    title: 'Stop the change of your email address',
    ask: 'Your email address stays as it is, and the links in both mails do not work any more.',
    button: 'Stop the change',
    stopped:
      'The change is stopped. If it was not you who asked for it, somebody else has access to your account: please set a new password now.',
    over: 'There is nothing to stop any more: the change is over, or has newer links. If it was not you who asked for it, please set a new password now.',
    newPassword: 'Set a new password',
  },
  logInFirst:
    'To confirm that this is your new address, log in to your account here, still with the old address. Then press the button again.',
  refused: 'You do that in the settings of your profile.',
  settings: 'Open my settings',
  dashboard: 'Go to your dashboard',
  logIn: 'Log In',
} as const;
