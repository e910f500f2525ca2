/** Words of the dialog that asks to confirm that it is you. */
export const en = {
  title: 'Confirm that it is you',
  byCode: 'This needs a code of your authenticator app, or a recovery code.',
  byPassword: 'This needs your password.',
  byMailedCode: 'This needs a code that we mail you.',
  code: 'Code from your app, or a recovery code',
  password: 'Your password',
  missing: { code: 'Please enter the code', password: 'Please enter your password' },
  confirm: 'Confirm',
  cancel: 'Cancel',
  failed: 'This could not be confirmed. Please try again.',
} as const;
