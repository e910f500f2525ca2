/** Shows whether a SECRET_KEY opens what a backup holds sealed, without holding the key. */
import { acceptedKeys, type SecretKeys } from '../../platform/auth.ts';
import { openText, type SealOptions, sealText } from '../../platform/sealed-text.ts';
import { CommandError } from '../command-error.ts';

const TEXT = 'This SECRET_KEY opens this backup.';
const sealOf = (keys: SecretKeys, id: string): SealOptions => ({ keys, purpose: 'backup', owner: id });

/** One for each key that something in the database may be sealed under: several while SECRET_KEY is being changed. */
export const makeKeyChecks = (keys: SecretKeys, id: string): string[] =>
  acceptedKeys(keys).map((secretKey) =>
    sealText(sealOf({ secretKey, formerSecretKeys: [] }, id), TEXT).toString('base64'),
  );

/** @throws CommandError when one of them is not among `keys` */
export function refuseOtherKey(keys: SecretKeys, id: string, keyChecks: readonly string[]): void {
  const opened = keyChecks.filter((check) => opens(keys, id, check)).length;
  if (opened === keyChecks.length) return;
  throw new CommandError(
    opened === 0
      ? 'SECRET_KEY is not the one that this backup was made under: nobody would stay signed in, and ID numbers, bank accounts and documents could not be opened. Set the one of that time.'
      : 'This backup was made while SECRET_KEY was being changed: set SECRET_KEY_BEFORE as well, as it was then.',
  );
}

function opens(keys: SecretKeys, id: string, check: string): boolean {
  try {
    return openText(sealOf(keys, id), Buffer.from(check, 'base64')) === TEXT;
  } catch {
    return false;
  }
}
