/** A text or a file at rest: AES-256-GCM under a key of its own for each purpose, bound to its owner. */
import { createCipheriv, createDecipheriv, randomBytes } from 'node:crypto';
import { acceptedKeys, deriveKey, type SecretKeys } from './auth.ts';

const FORMAT_VERSION = 1;
const NONCE_BYTES = 12;
const TAG_BYTES = 16;
const CIPHER = 'aes-256-gcm';

/** A sealed text's key and owner. */
export interface SealOptions {
  /** The key is derived from SECRET_KEY. */
  keys: SecretKeys;
  /** The text's purpose: another purpose has another key. */
  purpose:
    | 'verification'
    | 'verification-document'
    | 'authenticator'
    | 'push'
    | 'calendar'
    | 'calendar-feed'
    | 'bank-account'
    | 'pan'
    | 'backup'
    | 'ticket-reopen'
    | 'ticket-openid-flow'
    | 'ticket-openid-person';
  /** The owner's id: it opens for nobody else. */
  owner: string;
}

/** Seals a text, as {@link sealBytes} does. */
export const sealText = (options: SealOptions, text: string): Buffer =>
  sealBytes(options, Buffer.from(text, 'utf8'));

/** Seals bytes as: version (1 byte), nonce (12), tag (16), ciphertext. */
export function sealBytes({ keys, purpose, owner }: SealOptions, bytes: Uint8Array): Buffer {
  const nonce = randomBytes(NONCE_BYTES);
  const cipher = createCipheriv(CIPHER, deriveKey(keys.secretKey, purpose), nonce).setAAD(Buffer.from(owner));
  const sealed = Buffer.concat([cipher.update(bytes), cipher.final()]);
  return Buffer.concat([Buffer.of(FORMAT_VERSION), nonce, cipher.getAuthTag(), sealed]);
}

/** Opens what {@link sealText} made, as {@link openBytes} does. */
export const openText = (options: SealOptions, sealed: Buffer): string =>
  openBytes(options, sealed).toString('utf8');

/**
 * Opens what {@link sealBytes} made with the same options, by the present key or one before it.
 *
 * @throws Error when it was made under another key, for another purpose or owner, or was changed.
 */
export function openBytes(options: SealOptions, sealed: Buffer): Buffer {
  const [present = '', ...former] = acceptedKeys(options.keys);
  try {
    return openBy(present, options, sealed);
  } catch (refusal) {
    for (const key of former) {
      try {
        return openBy(key, options, sealed);
      } catch {
        // Not by this one.
      }
    }
    throw refusal;
  }
}

/** The same sealed by the present key, or null where it is already. @throws Error as {@link openBytes} does */
export function resealed(options: SealOptions, sealed: Buffer): Buffer | null {
  try {
    openBy(options.keys.secretKey, options, sealed);
    return null;
  } catch {
    return sealBytes(options, openBytes(options, sealed));
  }
}

function openBy(secretKey: string, { purpose, owner }: SealOptions, sealed: Buffer): Buffer {
  if (sealed[0] !== FORMAT_VERSION) throw new Error(`unknown format ${sealed[0]} of what was sealed`);
  const nonce = sealed.subarray(1, 1 + NONCE_BYTES);
  const tag = sealed.subarray(1 + NONCE_BYTES, 1 + NONCE_BYTES + TAG_BYTES);
  const decipher = createDecipheriv(CIPHER, deriveKey(secretKey, purpose), nonce, {
    authTagLength: TAG_BYTES,
  })
    .setAAD(Buffer.from(owner))
    .setAuthTag(tag);
  const ciphertext = sealed.subarray(1 + NONCE_BYTES + TAG_BYTES);
  return Buffer.concat([decipher.update(ciphertext), decipher.final()]);
}
