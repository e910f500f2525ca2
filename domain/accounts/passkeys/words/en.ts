import { PASSKEYS_PER_PERSON } from '../../passkey-limits.ts';

/** Messages of passkeys. */
export const en = {
  notAccepted: 'We could not log you in with this passkey. Please try again, or use your password.',
  notAdded: 'We could not add this passkey. Please try again.',
  alreadyAdded: 'This passkey is already on an account.',
  alreadyOnDevice: 'This device already has a passkey for your account.',
  tooMany: `You can have ${PASSKEYS_PER_PERSON} passkeys. Please remove one that you no longer use.`,
  needsName:
    'Passkeys need a site with a name. Open this site at its own name, such as http://localhost, and try again.',
  nameRequired: 'Please give the passkey a name',
  failed: 'We could not change your passkeys. Please try again.',
  unsupported: 'This browser cannot use passkeys.',
} as const;
