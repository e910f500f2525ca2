/** Message encryption for web push (RFC 8291): aes128gcm (RFC 8188) for the browser's own key, in one record. */
import { createCipheriv, createECDH, ECDH, hkdfSync, randomBytes } from 'node:crypto';

/** The browser's half of a subscription. */
export interface SubscriptionKeys {
  /** Its public key: an uncompressed point of P-256, 65 bytes. */
  p256dh: Buffer;
  /** The secret that it shares with us alone: 16 bytes. */
  auth: Buffer;
}

/** Whether a message can be encrypted for this key: it is a point of the curve. */
export function isBrowserKey(p256dh: Buffer): boolean {
  try {
    ECDH.convertKey(p256dh, 'prime256v1');
    return true;
  } catch {
    return false;
  }
}

const RECORD_BYTES = 4096;
const TAG_BYTES = 16;
/** The room beside the header, the delimiter and the tag (RFC 8291, section 4). */
export const PUSH_MOST_BYTES = RECORD_BYTES - 86 - 1 - TAG_BYTES;

const derive = (key: Buffer, salt: Buffer, info: string | Buffer, bytes: number): Buffer =>
  Buffer.from(hkdfSync('sha256', key, salt, info, bytes));

/**
 * Encrypts one message. `made` is for the test vector: the sender's private key and the salt, fresh each time otherwise.
 * @throws RangeError for a message that is too long for one record
 */
export function encryptPush(
  text: Buffer,
  { p256dh, auth }: SubscriptionKeys,
  made: { privateKey?: Buffer; salt?: Buffer } = {},
): Buffer {
  if (text.byteLength > PUSH_MOST_BYTES) throw new RangeError('a push message has at most 3993 bytes');
  const own = createECDH('prime256v1');
  if (made.privateKey === undefined) own.generateKeys();
  else own.setPrivateKey(made.privateKey);
  const salt = made.salt ?? randomBytes(16);
  const ownPublic = own.getPublicKey();
  const info = Buffer.concat([Buffer.from('WebPush: info\0'), p256dh, ownPublic]);
  const keyMaterial = derive(own.computeSecret(p256dh), auth, info, 32);
  const key = derive(keyMaterial, salt, 'Content-Encoding: aes128gcm\0', 16);
  const nonce = derive(keyMaterial, salt, 'Content-Encoding: nonce\0', 12);
  const cipher = createCipheriv('aes-128-gcm', key, nonce);
  // 0x02 ends the last record.
  const sealed = Buffer.concat([cipher.update(text), cipher.update(Buffer.of(2)), cipher.final()]);
  const size = Buffer.alloc(4);
  size.writeUInt32BE(RECORD_BYTES);
  return Buffer.concat([salt, size, Buffer.of(ownPublic.byteLength), ownPublic, sealed, cipher.getAuthTag()]);
}
