/** Passwords: stored as argon2id, refused when everybody knows them. */
import { readFileSync } from 'node:fs';
import { REFUSALS } from '@kaksha/domain/refusals.ts';
import { hash, type Options, verify } from '@node-rs/argon2';
import { ORPCError } from '@orpc/client';
import { createPlaces } from '../../platform/places.ts';

/** OWASP Password Storage Cheat Sheet: argon2id with 19 MiB, 2 passes, 1 lane. */
export const ARGON2_OPTIONS = {
  algorithm: 2, // argon2id
  memoryCost: 19_456,
  timeCost: 2,
  parallelism: 1,
} as const satisfies Options;

/**
 * Hashing takes a thread of Node's four for some 30 ms: one is left for files and names, and a flood of passwords is
 * answered 429 instead of making everybody wait.
 */
const places = createPlaces(3, 100);
/** When to try again after all places to wait were taken. */
const BUSY_SECONDS = 5;

async function inTurn<Result>(work: () => Promise<{ made: Result }>): Promise<Result> {
  const done = await places.run(work);
  if (done !== null) return done.made;
  const data = { retryAfterSeconds: BUSY_SECONDS };
  throw new ORPCError('TOO_MANY_REQUESTS', { status: 429, message: REFUSALS.busy, data });
}

/**
 * The hash that a password is verified against when no account has the address, so that an unknown address costs the same
 * work as a wrong password. Made with {@link ARGON2_OPTIONS} of a random password that nobody has.
 */
export const DUMMY_HASH =
  '$argon2id$v=19$m=19456,t=2,p=1$J+Xmzk7hnN+RWFceyZcwhA$C6FeQdbr6Ph7oXviTy/YVHd/Gem/S7g13Ac6YzXsyg8';

/** The same characters typed on different keyboards are the same password (NIST SP 800-63B, section 5.1.1.2). */
const normalised = (password: string): string => password.normalize('NFKC');

/** A password as it is stored. @throws ORPCError TOO_MANY_REQUESTS when too many are hashed at once. */
export function hashPassword(password: string): Promise<string> {
  return inTurn(async () => ({ made: await hash(normalised(password), ARGON2_OPTIONS) }));
}

/** Whether a stored value is a password's hash: an account may have none. */
export const isPassword = (stored: string | undefined): boolean => stored?.startsWith('$argon2id$') === true;

/**
 * Whether `password` is the one of `storedHash`. Without a stored hash the answer is no, after the same work.
 * @throws ORPCError TOO_MANY_REQUESTS when too many are hashed at once.
 */
export async function verifyPassword(storedHash: string | undefined, password: string): Promise<boolean> {
  const hasPassword = isPassword(storedHash);
  const against = hasPassword && storedHash !== undefined ? storedHash : DUMMY_HASH;
  const matches = await inTurn(async () => ({ made: await verify(against, normalised(password)) }));
  return matches && hasPassword;
}

let commonPasswords: ReadonlySet<string> | undefined;

/** Whether a password is on the list of those that attackers try first; upper and lower case are not told apart. */
export function isCommonPassword(password: string): boolean {
  commonPasswords ??= new Set(
    readFileSync(new URL('./common-passwords.txt', import.meta.url), 'utf8')
      .split('\n')
      .filter(Boolean),
  );
  return commonPasswords.has(normalised(password).toLowerCase());
}
