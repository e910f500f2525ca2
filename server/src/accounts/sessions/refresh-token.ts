/**
 * The value of the session cookie. It names its session and proves that we issued it, so that any value of the past
 * is recognised as a stolen copy; and each value determines its successor, so that a browser that lost the answer to
 * a rotation can be given the same successor again.
 */
import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto';
import { acceptedKeys, deriveKey, type SecretKeys } from '../../platform/auth.ts';

function mac(secretKey: string, purpose: string, text: string): Buffer {
  return createHmac('sha256', deriveKey(secretKey, purpose)).update(text).digest();
}

function issue(secretKey: string, sessionId: string, value: Buffer): string {
  const body = `${sessionId}.${value.toString('base64url')}`;
  return `${body}.${mac(secretKey, 'refresh-token', body).toString('base64url')}`;
}

/** The first refresh token of a session. */
export function firstRefreshToken(secretKey: string, sessionId: string): string {
  return issue(secretKey, sessionId, randomBytes(32));
}

/** The one token that follows `token`; nobody can tell it without SECRET_KEY. */
export function nextRefreshToken(secretKey: string, sessionId: string, token: string): string {
  return issue(secretKey, sessionId, mac(secretKey, 'next-refresh-token', token));
}

const SHAPE = /^(([0-9a-f-]{36})\.[\w-]{43})\.([\w-]{43})$/;

/** The session that a token was issued for; null when we did not issue it. */
export function sessionOfRefreshToken(keys: SecretKeys, token: string): string | null {
  const [, body, sessionId, proof] = SHAPE.exec(token) ?? [];
  if (body === undefined || sessionId === undefined || proof === undefined) return null;
  const given = Buffer.from(proof, 'base64url');
  const isOurs = acceptedKeys(keys).some((key) => timingSafeEqual(mac(key, 'refresh-token', body), given));
  return isOurs ? sessionId : null;
}
