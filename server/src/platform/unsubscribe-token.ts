/** The token in a mail's link: its holder may turn that kind of mail off. It names one thing, and opens nothing else. */
import { createHmac, timingSafeEqual } from 'node:crypto';
import { acceptedKeys, deriveKey, type SecretKeys } from './auth.ts';

/** The mails that a link turns off: those about one saved search, or one kind of mail to one person. */
export type Unsubscribed = { searchId: string } | { kind: string; userId: string };

const SHAPE = /^(?:([a-z]+)\.)?([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})\.([\w-]{43})$/;

function signatureOf(secretKey: string, kind: string | undefined, id: string): Buffer {
  const [purpose, text] =
    kind === undefined ? ['saved-search-mail', id] : ['notification-mail', `${kind}:${id}`];
  return createHmac('sha256', deriveKey(secretKey, purpose)).update(text).digest();
}

/** Made once for a mail, and good as long as its subject is there. */
export function unsubscribeToken(secretKey: string, what: Unsubscribed): string {
  if ('searchId' in what) {
    return `${what.searchId}.${signatureOf(secretKey, undefined, what.searchId).toString('base64url')}`;
  }
  const { kind, userId } = what;
  return `${kind}.${userId}.${signatureOf(secretKey, kind, userId).toString('base64url')}`;
}

/** The mails that a token names, or null when it is none of ours. */
export function unsubscribedBy(keys: SecretKeys, token: string): Unsubscribed | null {
  const [, kind, id, signature] = SHAPE.exec(token) ?? [];
  if (id === undefined || signature === undefined) return null;
  const given = Buffer.from(signature, 'base64url');
  const isOurs = acceptedKeys(keys).some((key) => timingSafeEqual(given, signatureOf(key, kind, id)));
  if (!isOurs) return null;
  return kind === undefined ? { searchId: id } : { kind, userId: id };
}

/** The link at the end of a mail, and the address of mail programs' own button (RFC 8058). */
export function unsubscribeWays(
  publicUrl: string,
  token: string,
): { link: string; headers: Record<string, string> } {
  return {
    link: `${publicUrl}/mail-off/${token}`,
    headers: {
      'List-Unsubscribe': `<${publicUrl}/api/notifications/mail/${token}>`,
      'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
    },
  };
}
