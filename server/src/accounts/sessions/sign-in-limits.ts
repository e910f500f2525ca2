/** How often signing in, registering and asking for links may be tried, by address and by account (domain/accounts/policy.ts). */
import { createHash } from 'node:crypto';
import {
  PASSKEY_STARTS_PER_ADDRESS,
  PASSKEY_STARTS_WINDOW_SECONDS,
} from '@kaksha/domain/accounts/passkey-limits.ts';
import {
  CHALLENGES_PER_ACCOUNT,
  CHALLENGES_WINDOW_SECONDS,
  REGISTRATION_WINDOW_SECONDS,
  REGISTRATIONS_PER_ADDRESS,
  RESET_MAILS_PER_ACCOUNT,
  RESET_REQUESTS_PER_ADDRESS,
  RESET_WINDOW_SECONDS,
  SECURITY_CHANGES_PER_ACCOUNT,
  SECURITY_CHANGES_WINDOW_SECONDS,
  SIGN_IN_ATTEMPTS_ANYWHERE,
  SIGN_IN_ATTEMPTS_PER_ACCOUNT,
  SIGN_IN_ATTEMPTS_PER_ADDRESS,
  SIGN_IN_CODE_MAILS_A_DAY,
  SIGN_IN_CODE_MAILS_PER_ACCOUNT,
  SIGN_IN_WINDOW_SECONDS,
  VERIFICATION_MAIL_WINDOW_SECONDS,
  VERIFICATION_MAILS_PER_ACCOUNT,
} from '@kaksha/domain/accounts/policy.ts';
import { ORPCError } from '@orpc/client';
import type pg from 'pg';
import { createRateLimit, type RateLimit } from '../../platform/rate-limits.ts';

export interface SignInLimits {
  /** Failed sign-ins from one network, over all accounts. */
  address: RateLimit;
  /** Failed sign-ins to one account from one network, or from one device that it knows. */
  account: RateLimit;
  /** Failed sign-ins to one account from all networks, but for devices that it knows. */
  anywhere: RateLimit;
  /** Wrong passwords and codes in one session. */
  session: RateLimit;
  /** Registrations from one address. */
  registration: RateLimit;
  /** Verification mails to one account. */
  verificationMail: RateLimit;
  /** Reset mails to one mail address. */
  resetMail: RateLimit;
  /** Mails with a code to sign in by to one mail address. */
  signInCodeMail: RateLimit;
  /** The same over a day. */
  signInCodeMailDay: RateLimit;
  /** Reset mails and codes asked for from one address. */
  resetRequest: RateLimit;
  /** Passkey sign-ins begun from one address. */
  passkeyStart: RateLimit;
  /** Second steps and passkeys begun for one account by its password: each is a row until it is too old. */
  challenge: RateLimit;
  /** Changes of one account that its owner is mailed about: the address may be one that somebody else typed. */
  securityChange: RateLimit;
}

const DAY_SECONDS = 24 * 60 * 60;

const byPool = new WeakMap<pg.Pool, SignInLimits>();

/** The limits of one database; made once, because each counts by itself while the database is away. */
export function signInLimits(pool: pg.Pool): SignInLimits {
  const known = byPool.get(pool);
  if (known !== undefined) return known;
  const made = {
    address: createRateLimit(pool, 'sign-in-address', SIGN_IN_ATTEMPTS_PER_ADDRESS, SIGN_IN_WINDOW_SECONDS),
    account: createRateLimit(pool, 'sign-in-account', SIGN_IN_ATTEMPTS_PER_ACCOUNT, SIGN_IN_WINDOW_SECONDS),
    anywhere: createRateLimit(pool, 'sign-in-anywhere', SIGN_IN_ATTEMPTS_ANYWHERE, SIGN_IN_WINDOW_SECONDS),
    session: createRateLimit(pool, 'confirm-session', SIGN_IN_ATTEMPTS_PER_ACCOUNT, SIGN_IN_WINDOW_SECONDS),
    registration: createRateLimit(
      pool,
      'register-address',
      REGISTRATIONS_PER_ADDRESS,
      REGISTRATION_WINDOW_SECONDS,
    ),
    verificationMail: createRateLimit(
      pool,
      'verification-mail',
      VERIFICATION_MAILS_PER_ACCOUNT,
      VERIFICATION_MAIL_WINDOW_SECONDS,
    ),
    resetMail: createRateLimit(pool, 'reset-mail', RESET_MAILS_PER_ACCOUNT, RESET_WINDOW_SECONDS),
    signInCodeMail: createRateLimit(
      pool,
      'sign-in-code-mail',
      SIGN_IN_CODE_MAILS_PER_ACCOUNT,
      RESET_WINDOW_SECONDS,
    ),
    signInCodeMailDay: createRateLimit(pool, 'sign-in-code-mail-day', SIGN_IN_CODE_MAILS_A_DAY, DAY_SECONDS),
    resetRequest: createRateLimit(pool, 'reset-request', RESET_REQUESTS_PER_ADDRESS, RESET_WINDOW_SECONDS),
    passkeyStart: createRateLimit(
      pool,
      'passkey-start',
      PASSKEY_STARTS_PER_ADDRESS,
      PASSKEY_STARTS_WINDOW_SECONDS,
    ),
    challenge: createRateLimit(pool, 'challenge-account', CHALLENGES_PER_ACCOUNT, CHALLENGES_WINDOW_SECONDS),
    securityChange: createRateLimit(
      pool,
      'security-change',
      SECURITY_CHANGES_PER_ACCOUNT,
      SECURITY_CHANGES_WINDOW_SECONDS,
    ),
  };
  byPool.set(pool, made);
  return made;
}

/** Whether another mail may go to this address, which is counted known or not: a refusal would tell. */
export async function mayBeMailed(limit: RateLimit, key: string): Promise<boolean> {
  try {
    await limit.consume(key);
    return true;
  } catch (error) {
    if (error instanceof ORPCError && error.code === 'TOO_MANY_REQUESTS') return false;
    throw error;
  }
}

/** An account's key in the counters: one for every mail address typed, known or not; it does not reveal the address. */
export function accountKey(email: string): string {
  return createHash('sha256').update(email).digest('base64url');
}
