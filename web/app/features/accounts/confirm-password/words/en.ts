import { SIGN_IN_CODE_DIGITS } from '@kaksha/domain/accounts/policy.ts';

/** Labels of the form that asks for the password once more. */
export const en = {
  label: 'Your password',
  /** Of somebody whom a provider logs in. */
  noPassword: 'Your account has no password. We mail you a code instead.',
  mailCode: 'Email me a code',
  codeSent: (email: string) => `A code is on its way to ${email}.`,
  codeFailed: 'The code could not be sent. Please try again.',
  code: `${SIGN_IN_CODE_DIGITS}-digit code`,
  confirm: 'Continue',
  cancel: 'Cancel',
};
