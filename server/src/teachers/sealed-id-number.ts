/** An ID number at rest: AES-256-GCM under a key of its own, bound to the teacher it belongs to. */
import { createCipheriv, createDecipheriv, randomBytes } from 'node:crypto';
import { deriveKey } from '../platform/auth.ts';

const FORMAT_VERSION = 1;
const NONCE_BYTES = 12;
const TAG_BYTES = 16;
const CIPHER = 'aes-256-gcm';
const PURPOSE = 'verification';

/** Seals an ID number as: version (1 byte), nonce (12), tag (16), ciphertext. */
export function sealIdNumber(secretKey: string, teacherId: string, idNumber: string): Buffer {
  const nonce = randomBytes(NONCE_BYTES);
  const cipher = createCipheriv(CIPHER, deriveKey(secretKey, PURPOSE), nonce).setAAD(Buffer.from(teacherId));
  const sealed = Buffer.concat([cipher.update(idNumber, 'utf8'), cipher.final()]);
  return Buffer.concat([Buffer.of(FORMAT_VERSION), nonce, cipher.getAuthTag(), sealed]);
}

/**
 * Opens what {@link sealIdNumber} made for this teacher.
 *
 * @throws Error when it was made under another key, for another teacher, or was changed.
 */
export function openIdNumber(secretKey: string, teacherId: string, sealed: Buffer): string {
  if (sealed[0] !== FORMAT_VERSION) throw new Error(`unknown format ${sealed[0]} of a sealed ID number`);
  const nonce = sealed.subarray(1, 1 + NONCE_BYTES);
  const tag = sealed.subarray(1 + NONCE_BYTES, 1 + NONCE_BYTES + TAG_BYTES);
  const decipher = createDecipheriv(CIPHER, deriveKey(secretKey, PURPOSE), nonce, {
    authTagLength: TAG_BYTES,
  })
    .setAAD(Buffer.from(teacherId))
    .setAuthTag(tag);
  const ciphertext = sealed.subarray(1 + NONCE_BYTES + TAG_BYTES);
  return Buffer.concat([decipher.update(ciphertext), decipher.final()]).toString('utf8');
}
