/** Addresses that play a file which is not shown: signed, for one file, for an hour. Their holder may use them. */
import { createHmac, timingSafeEqual } from 'node:crypto';
import { deriveKey } from '../auth.ts';

/** Names a permit in an address. */
export const PERMIT_PARAM = 'permit';
const PERMIT_SECONDS = 60 * 60;

/** Which files a permit is for: one of another kind never opens them. */
export type PermitKind = 'tutorial-video' | 'intro-video';

function signatureOf(secretKey: string, kind: PermitKind, name: string, untilSeconds: number): Buffer {
  return createHmac('sha256', deriveKey(secretKey, kind)).update(`${name}.${untilSeconds}`).digest();
}

/** The address of a file with its permit. */
export function permittedAddress(secretKey: string, kind: PermitKind, folder: string, name: string): string {
  // Rounded, so that a page that is loaded again finds its film in the browser's memory.
  const untilSeconds = (Math.floor(Date.now() / 1000 / PERMIT_SECONDS) + 2) * PERMIT_SECONDS;
  const signature = signatureOf(secretKey, kind, name, untilSeconds).toString('base64url');
  return `${folder}/${name}?${PERMIT_PARAM}=${untilSeconds}.${signature}`;
}

/** Whether a permit is ours, of this file, and has not ended. */
export function isPermitted(
  secretKey: string,
  kind: PermitKind,
  name: string,
  permit: string | undefined,
): boolean {
  const [, until, signature] = /^(\d{1,12})\.([\w-]{43})$/.exec(permit ?? '') ?? [];
  if (until === undefined || signature === undefined || Number(until) * 1000 < Date.now()) return false;
  const expected = signatureOf(secretKey, kind, name, Number(until));
  return timingSafeEqual(expected, Buffer.from(signature, 'base64url'));
}
