/** Shows whether a SECRET_KEY opens what a backup holds sealed, without holding the key. */
import type { SecretKeys } from '../../platform/auth.ts';
import { openText, type SealOptions, sealText } from '../../platform/sealed-text.ts';
import { CommandError } from '../command-error.ts';

const TEXT = 'This SECRET_KEY opens this backup.';
const sealOf = (keys: SecretKeys, id: string): SealOptions => ({ keys, purpose: 'backup', owner: id });

export const makeKeyCheck = (keys: SecretKeys, id: string): string =>
  sealText(sealOf(keys, id), TEXT).toString('base64');

/** @throws CommandError */
export function refuseOtherKey(keys: SecretKeys, id: string, keyCheck: string): void {
  try {
    if (openText(sealOf(keys, id), Buffer.from(keyCheck, 'base64')) === TEXT) return;
  } catch {
    // Said below.
  }
  throw new CommandError(
    'SECRET_KEY is not the one that this backup was made under: nobody would stay signed in, and ID numbers, bank accounts and documents could not be opened. Set the one of that time, or name it in SECRET_KEY_BEFORE.',
  );
}
