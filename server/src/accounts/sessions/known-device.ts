/**
 * Devices that have signed in to an account before. Somebody else's failed sign-ins don't lock them out: they are counted
 * apart, each by itself. The cookie holds a random id and, for each account, a proof that this device was in; the server
 * keeps nothing.
 */
import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto';
import { ACCOUNTS_PER_DEVICE, KNOWN_DEVICE_DAYS } from '@kaksha/domain/accounts/policy.ts';
import { acceptedKeys, deriveKey } from '../../platform/auth.ts';
import type { RequestContext } from '../../platform/context.ts';
import { readCookie, writeCookie } from '../../platform/site-cookies.ts';

const DEVICE_COOKIE = 'kaksha_device';

interface Device {
  id: string;
  proofs: string[];
}

const SHAPE = /^[\w-]{22}(\.[\w-]{22}){1,6}$/;

function deviceOf({ headers, services }: RequestContext): Device | null {
  const value = readCookie(services.env, headers, DEVICE_COOKIE) ?? '';
  if (!SHAPE.test(value)) return null;
  const [id = '', ...proofs] = value.split('.');
  return { id, proofs };
}

function proofOf(secretKey: string, deviceId: string, accountKey: string): string {
  return createHmac('sha256', deriveKey(secretKey, 'known-device'))
    .update(`${deviceId}.${accountKey}`)
    .digest()
    .subarray(0, 16)
    .toString('base64url');
}

const isProof = (known: string, expected: string): boolean =>
  timingSafeEqual(Buffer.from(known), Buffer.from(expected));

/** The id of the device that asks, when it has signed in to this account before (`accountKey`, sign-in-limits.ts). */
export function knownDevice(context: RequestContext, accountKey: string): string | null {
  const device = deviceOf(context);
  if (device === null) return null;
  const expected = acceptedKeys(context.services.env).map((key) => proofOf(key, device.id, accountKey));
  const isKnown = device.proofs.some((proof) => expected.some((each) => isProof(proof, each)));
  return isKnown ? device.id : null;
}

/** Makes the device that asks one that the account knows: it has signed in, or opened a link mailed to its address. */
export function rememberDevice(context: RequestContext, accountKey: string): void {
  const { id, proofs } = deviceOf(context) ?? { id: randomBytes(16).toString('base64url'), proofs: [] };
  const proof = proofOf(context.services.env.secretKey, id, accountKey);
  const latest = [proof, ...proofs.filter((other) => other !== proof)].slice(0, ACCOUNTS_PER_DEVICE);
  writeCookie(context, DEVICE_COOKIE, [id, ...latest].join('.'), KNOWN_DEVICE_DAYS * 24 * 60 * 60);
}
