import { CODE_DIGITS } from '../../second-factor-limits.ts';

/** Messages of two-step sign-in. */
export const en = {
  required: 'Please enter the code of your authenticator app to finish logging in.',
  codeRequired: 'Please enter the code',
  appCodeShape: `Please enter the ${CODE_DIGITS} digits that your app shows`,
  codeShape: `Please enter the ${CODE_DIGITS} digits that your app shows, or a recovery code`,
  wrongCode: 'This code is not right, or was used before. Please wait for the next one and try again.',
  challengeExpired: 'This took too long. Please log in with your password again.',
  notSetUp: 'Two-step sign-in is not on for your account.',
  alreadyOn: 'Two-step sign-in is already on for your account.',
  setUpExpired: 'Please begin setting up again: this set-up was replaced or never begun.',
  failed: 'We could not change two-step sign-in. Please try again.',
} as const;
