/** Messages of showing again that it is you. */
export const en = {
  required: 'Please confirm that it is you, and do it again.',
  needsSecondFactor:
    'This needs two-step sign-in. Please turn it on in the settings of your profile, and come back.',
  proofRequired: 'Please enter your password or a code',
} as const;
