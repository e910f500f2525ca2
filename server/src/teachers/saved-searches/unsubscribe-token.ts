import { createHmac, timingSafeEqual } from 'node:crypto';
import { deriveKey } from '../../platform/auth.ts';

const SHAPE = /^([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})\.([\w-]{43})$/;

const signatureOf = (secretKey: string, searchId: string): Buffer =>
  createHmac('sha256', deriveKey(secretKey, 'saved-search-mail')).update(searchId).digest();

/** What the link of a mail carries: whoever has the mail may turn it off. It names one search, and opens nothing else. */
export function unsubscribeToken(secretKey: string, searchId: string): string {
  return `${searchId}.${signatureOf(secretKey, searchId).toString('base64url')}`;
}

/** The search that a token names, or null when it is none of ours. */
export function searchOfToken(secretKey: string, token: string): string | null {
  const [, searchId, signature] = SHAPE.exec(token) ?? [];
  if (searchId === undefined || signature === undefined) return null;
  const given = Buffer.from(signature, 'base64url');
  const wanted = signatureOf(secretKey, searchId);
  return given.length === wanted.length && timingSafeEqual(given, wanted) ? searchId : null;
}
