/** Passkeys: limits, apart from the schemas, so that a page that names them stays light. */
export const PASSKEY_CHALLENGE_MINUTES = 5;
/** Algorithms of COSE that a passkey may sign with: ES256, EdDSA, RS256. */
export const PASSKEY_ALGORITHMS = [-7, -8, -257];
export const PASSKEYS_PER_PERSON = 20;
export const PASSKEY_NAME_LENGTH = 60;
/** Passkey sign-ins begun from one address in a quarter of an hour: a school behind one address has room. */
export const PASSKEY_STARTS_PER_ADDRESS = 300;
export const PASSKEY_STARTS_WINDOW_SECONDS = 15 * 60;
