import type { Trx } from '../platform/context.ts';
import { recordEvent } from './record-event.ts';
import { queueSecurityMail } from './security-mails/queue-security-mail.ts';

/** Changes that an account's owner is mailed about, since somebody else may have made them. */
export const SECURITY_CHANGES = [
  'second_factor_on',
  'second_factor_off',
  'recovery_codes_replaced',
  'recovery_code_used',
  'passkey_added',
  'passkey_removed',
  'identity_linked',
  'identity_unlinked',
  'phone_sign_in_on',
  'phone_sign_in_off',
  'bank_account_changed',
  'pan_changed',
  'email_changed',
] as const;

/** The mailed events: those changes, and a sign-in on an unknown device. */
export const MAILED_CHANGES = [...SECURITY_CHANGES, 'new_device'] as const;

type Named = 'passkey_added' | 'passkey_removed' | 'identity_linked' | 'identity_unlinked';

/** A change to how one signs in; `name` is the passkey's or the provider's. */
export type SecurityChange =
  | { kind: Exclude<(typeof SECURITY_CHANGES)[number], Named> }
  | { kind: Named; name: string };

/** Has the account's owner told of a change to how one signs in, and notes it among the account's events, if it is committed. */
export async function noteSecurityChange(trx: Trx, userId: string, change: SecurityChange): Promise<void> {
  if ('name' in change) await recordEvent(trx, userId, change.kind, { name: change.name });
  else await recordEvent(trx, userId, change.kind);
  await queueSecurityMail(trx, userId, { what: 'changed', ...change });
}
