/** Passkeys: limits and messages, apart from the schemas, so that a page that shows them stays light. */
export const PASSKEY_CHALLENGE_MINUTES = 5;
/** Algorithms of COSE that a passkey may sign with: ES256, EdDSA, RS256. */
export const PASSKEY_ALGORITHMS = [-7, -8, -257];
export const PASSKEYS_PER_PERSON = 20;
export const PASSKEY_NAME_LENGTH = 60;
/** Passkey sign-ins begun from one address in a quarter of an hour: a school behind one address has room. */
export const PASSKEY_STARTS_PER_ADDRESS = 300;
export const PASSKEY_STARTS_WINDOW_SECONDS = 15 * 60;

export const PASSKEY_MESSAGES = {
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
