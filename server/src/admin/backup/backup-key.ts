/** BACKUP_KEY: what the parts of a backup are encrypted with, in age's format (https://age-encryption.org/v1). */
import { createHash } from 'node:crypto';
import { Decrypter, Encrypter, generateX25519Identity, identityToRecipient } from 'age-encryption';
import { CommandError } from '../command-error.ts';

type Bytes = ReadableStream<Uint8Array>;

export interface BackupKey {
  /** Tells one key from another; the same for both halves of one. */
  fingerprint: string;
  encrypt(plain: Bytes): Promise<Bytes>;
  /** @throws CommandError when the key does not open it */
  decrypt(encrypted: Bytes): Promise<Bytes>;
}

const isIdentity = (key: string): boolean => key.startsWith('AGE-SECRET-KEY-');
const isRecipient = (key: string): boolean => key.startsWith('age1');

/** A new key, and its public half, which encrypts and does not decrypt. */
export async function makeBackupKey(): Promise<{ key: string; publicKey: string }> {
  const key = await generateX25519Identity();
  return { key, publicKey: await identityToRecipient(key) };
}

/** @throws CommandError when there is none, or it is none of age's */
export async function readBackupKey(key: string | undefined): Promise<BackupKey> {
  if (key === undefined) {
    throw new CommandError(
      'BACKUP_KEY is not set: "npm run admin -- backup-key" makes one; keep it where the backups are not.',
    );
  }
  const encrypter = new Encrypter();
  const decrypter = new Decrypter();
  let shared = key;
  try {
    if (isIdentity(key)) {
      shared = await identityToRecipient(key);
      encrypter.addRecipient(shared);
      decrypter.addIdentity(key);
    } else if (isRecipient(key)) encrypter.addRecipient(key);
    else {
      encrypter.setPassphrase(key);
      decrypter.addPassphrase(key);
    }
  } catch {
    throw new CommandError('BACKUP_KEY begins like a key of age and is none: it may be cut off.');
  }
  return {
    fingerprint: createHash('sha256').update(`kaksha backup ${shared}`).digest('hex'),
    encrypt: (plain) => encrypter.encrypt(plain),
    decrypt: async (encrypted) => {
      if (isRecipient(key)) {
        throw new CommandError(
          'BACKUP_KEY is the public half of a key: opening a backup takes AGE-SECRET-KEY-1…',
        );
      }
      try {
        return await decrypter.decrypt(encrypted);
      } catch (cause) {
        throw wrongKey(cause) ?? cause;
      }
    },
  };
}

function wrongKey(error: unknown): CommandError | undefined {
  const isWrong = error instanceof Error && /no identity matched|passphrase/i.test(error.message);
  return isWrong
    ? new CommandError('BACKUP_KEY does not open this backup: it was made with another one.')
    : undefined;
}

/** `npm run admin -- backup-key`. */
export async function backupKeyCommand(): Promise<string> {
  const { key, publicKey } = await makeBackupKey();
  return `BACKUP_KEY=${key}
Keep it where the backups are not; it is not shown again. A machine that only makes backups may have its public half instead:
BACKUP_KEY=${publicKey}`;
}
