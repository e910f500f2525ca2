import { createHmac } from 'node:crypto';
import { deriveKey } from './auth.ts';

/**
 * The one-time token in the link of a mail, made of the mail's own id: a mail that has to be handed over a second time
 * carries the same link, and the token stands nowhere in the database but as a hash.
 */
export function mailedToken(secretKey: string, mailId: string): string {
  return createHmac('sha256', deriveKey(secretKey, 'mailed-token')).update(mailId).digest('base64url');
}
