/** Limits of accounts and sessions. Source: specification, sections 5 and 9. */
export const PASSWORD_MIN_LENGTH = 6;
export const PASSWORD_MAX_LENGTH = 200;
export const PHONE_DIGITS = 10;
export const SUBJECTS_MAX = 20;
export const DEFAULT_CLASS = '1';
export const DEFAULT_EXPERIENCE = '0';

/**
 * The access token is a JWT of at most 15 minutes; the cookie that renews it rotates. The session behind both ends so long
 * after it began, despite renewals: an operator's on the same working day.
 */
export const ACCESS_TOKEN_SECONDS = 15 * 60;
export const SESSION_DAYS = 30;
export const OPERATOR_SESSION_HOURS = 12;
/** Two tabs renew at once, or an answer is lost: for so long the replaced value of the cookie is still accepted. */
export const ROTATION_GRACE_SECONDS = 30;

/**
 * Failed sign-ins to one account from one network, or from one device that has signed in to it before, in a quarter of an
 * hour; the same number is a signed-in session's for confirming its password.
 */
export const SIGN_IN_ATTEMPTS_PER_ACCOUNT = 8;
/** To one account from all networks together; devices that have signed in to it are not counted, nor held up. */
export const SIGN_IN_ATTEMPTS_ANYWHERE = 40;
/** From one network over all accounts; further tries from devices that no account knows cost a puzzle each. */
export const SIGN_IN_ATTEMPTS_PER_ADDRESS = 30;
export const SIGN_IN_WINDOW_SECONDS = 15 * 60;
/** So long a device is known after its last sign-in, and of so many accounts. */
export const KNOWN_DEVICE_DAYS = 180;
export const ACCOUNTS_PER_DEVICE = 6;
export const REGISTRATIONS_PER_ADDRESS = 20;
export const REGISTRATION_WINDOW_SECONDS = 60 * 60;

/** The list of signed-in devices shows the latest; ending all others reaches every one. */
export const DEVICES_SHOWN = 50;
/** Rows of the Activity tab for each 'Show more'. */
export const ACTIVITY_STEP = 10;

/** Changes that are told by mail: to the password, to how one signs in, deleting the account. */
export const SECURITY_CHANGES_PER_ACCOUNT = 20;
export const SECURITY_CHANGES_WINDOW_SECONDS = 60 * 60;

/** Second steps begun by the right password, and passkeys begun to be added, of one account: more are kept for nobody. */
export const CHALLENGES_PER_ACCOUNT = 30;
export const CHALLENGES_WINDOW_SECONDS = 15 * 60;

/** Links in mails: verifying an address, resetting a password. */
export const VERIFY_EMAIL_HOURS = 48;
export const VERIFICATION_MAILS_PER_ACCOUNT = 5;
export const VERIFICATION_MAIL_WINDOW_SECONDS = 60 * 60;
/** Changes of an account's address asked for or mailed again, by one account, and to one new address. */
export const EMAIL_CHANGE_MAILS_PER_ACCOUNT = 5;
/** From one network over all accounts; further ones cost a puzzle each. */
export const EMAIL_CHANGE_MAILS_PER_NETWORK = 30;
export const EMAIL_CHANGE_WINDOW_SECONDS = 60 * 60;
export const RESET_PASSWORD_HOURS = 1;
/** A parent who is invited by a student has two weeks to find the time. */
export const PARENT_INVITATION_DAYS = 14;
/** A code to sign in by, in a mail. After so many wrong ones in its place it is over. */
export const SIGN_IN_CODE_DIGITS = 6;
export const SIGN_IN_CODE_MINUTES = 10;
export const SIGN_IN_CODE_TRIES = 5;
/** Such mails to one mail address in an hour; further ones are left out without a word. */
export const SIGN_IN_CODE_MAILS_PER_ACCOUNT = 4;
/** And so many in a day: with five tries for each, a stranger who guesses day after day gets nowhere. */
export const SIGN_IN_CODE_MAILS_A_DAY = 10;
/** Between leaving for an OpenID provider and coming back; then to fill in the registration. */
export const PROVIDER_FLOW_MINUTES = 10;
export const PROVIDER_REGISTER_MINUTES = 60;
/** Reset mails to one mail address; further ones are left out without a word, since a word would reveal accounts to the asker. */
export const RESET_MAILS_PER_ACCOUNT = 3;
export const RESET_REQUESTS_PER_ADDRESS = 30;
export const RESET_WINDOW_SECONDS = 60 * 60;

/** From this age no parent's consent is needed. */
export const AGE_OF_CONSENT_YEARS = 18;

/** After closing, the account can be opened again for so long; then the personal data is erased for good. */
export const CLOSING_GRACE_DAYS = 7;
/** So long after a login that was refused because the account is closed it can be opened without showing again who one is. */
export const REOPEN_MINUTES = 15;

/** The children of one parent. */
export const CHILDREN_MAX = 10;
/** Guardians of one student. */
export const PARENTS_MAX = 4;

/** Addresses of accounts that nobody signs in to: a name that never resolves (RFC 2606). */
export const NO_SIGN_IN_DOMAIN = 'child.invalid';
