/** Addresses of files and recordings of lessons: one person's own, for a while. */
import { createHmac, timingSafeEqual } from 'node:crypto';
import { deriveKey } from '../../platform/auth.ts';
import { PERMIT_PARAM } from '../../platform/videos/permit.ts';

export const LESSON_MEDIA = '/media/lessons';

/** The object of the address, and its viewer. */
export interface Permit {
  what: 'file' | 'recording';
  id: string;
  viewerId: string;
}

function signatureOf(secretKey: string, { what, id, viewerId }: Permit, untilSeconds: number): Buffer {
  return createHmac('sha256', deriveKey(secretKey, 'lesson-media'))
    .update(`${what}.${id}.${viewerId}.${untilSeconds}`)
    .digest();
}

/** The address by which this person may fetch this for so many seconds. */
export function permittedAddress(secretKey: string, permit: Permit, seconds: number): string {
  const until = Math.floor(Date.now() / 1000) + seconds;
  const signature = signatureOf(secretKey, permit, until).toString('base64url');
  const { what, id, viewerId } = permit;
  return `${LESSON_MEDIA}/${what}-${id}?${PERMIT_PARAM}=${viewerId}.${until}.${signature}`;
}

const NAME = /^(file|recording)-([0-9a-f-]{36})$/;
const PERMIT = /^([0-9a-f-]{36})\.(\d{1,12})\.([\w-]{43})$/;

/** The holder and the file of this address; null when it is not ours or has ended. */
export function readPermit(secretKey: string, name: string, permit: string | undefined): Permit | null {
  const [, what, id] = NAME.exec(name) ?? [];
  const [, viewerId, until, signature] = PERMIT.exec(permit ?? '') ?? [];
  if (id === undefined || viewerId === undefined || signature === undefined) return null;
  if (Number(until) * 1000 < Date.now()) return null;
  const claimed: Permit = { what: what === 'file' ? 'file' : 'recording', id, viewerId };
  const expected = signatureOf(secretKey, claimed, Number(until));
  return timingSafeEqual(expected, Buffer.from(signature, 'base64url')) ? claimed : null;
}
