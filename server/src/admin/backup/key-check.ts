/** Shows whether a SECRET_KEY opens what a backup holds sealed, without holding the key. */
import { openText, type SealOptions, sealText } from '../../platform/sealed-text.ts';
import { CommandError } from '../command-error.ts';

const TEXT = 'This SECRET_KEY opens this backup.';
const sealOf = (secretKey: string, id: string): SealOptions => ({ secretKey, purpose: 'backup', owner: id });

export const makeKeyCheck = (secretKey: string, id: string): string =>
  sealText(sealOf(secretKey, id), TEXT).toString('base64');

/** @throws CommandError */
export function refuseOtherKey(secretKey: string, id: string, keyCheck: string): void {
  try {
    if (openText(sealOf(secretKey, id), Buffer.from(keyCheck, 'base64')) === TEXT) return;
  } catch {
    // Said below.
  }
  throw new CommandError(
    'SECRET_KEY is not the one that this backup was made under: nobody would stay signed in, and ID numbers, bank accounts and documents could not be opened. Set the one of that time.',
  );
}
