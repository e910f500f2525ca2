import { en as ACCOUNT_MESSAGES } from '@kaksha/domain/accounts/words/en.ts';
import { ORPCError } from '@orpc/client';
import { isCommonPassword } from './password.ts';

/** Refuses a new password that attackers try first. @throws ORPCError BAD_REQUEST, about the field of this name. */
export function refuseCommonPassword(password: string, field = 'password'): void {
  if (!isCommonPassword(password)) return;
  const msg = ACCOUNT_MESSAGES.passwordCommon;
  throw new ORPCError('BAD_REQUEST', { message: msg, data: { errors: [{ msg, path: field }] } });
}
