/** The link in a mail that opens one request for somebody without an account: it names nothing else, and ends. */
import { REQUEST_LINK_DAYS } from '@kaksha/domain/support/schema.ts';
import { jwtVerify, SignJWT } from 'jose';
import { acceptedKeys, deriveKey, type SecretKeys } from '../platform/auth.ts';

const ALGORITHM = 'HS256';

/** The purpose of a link: a token for one is none for another. */
export type LinkPurpose = 'request-link' | 'trial-link';

/** A token for one row, until `expiresAt` (a request's link by default for {@link REQUEST_LINK_DAYS} days). */
export async function linkTokenFor(
  secretKey: string,
  purpose: LinkPurpose,
  id: string,
  expiresAt?: Date,
): Promise<string> {
  return new SignJWT()
    .setProtectedHeader({ alg: ALGORITHM })
    .setSubject(id)
    .setExpirationTime(expiresAt ?? `${REQUEST_LINK_DAYS}d`)
    .sign(deriveKey(secretKey, purpose));
}

/** The id that a token was made for; null when it has ended, was made for another purpose, or is none of ours. */
export async function idOfLink(
  keys: SecretKeys,
  purpose: LinkPurpose,
  token: string,
): Promise<string | null> {
  for (const key of acceptedKeys(keys)) {
    try {
      const { payload } = await jwtVerify(token, deriveKey(key, purpose), { algorithms: [ALGORITHM] });
      return payload.sub ?? null;
    } catch {
      // Perhaps made by a key before this one.
    }
  }
  return null;
}
