/** The values of the Change Password form, checked before they are sent (specification, section 5). No React. */

import type { ChangePasswordInput } from '@kaksha/domain/accounts/own-account-schema.ts';
import { en as M } from '@kaksha/domain/accounts/words/en.ts';
import { errorMessage, fieldErrors, isApiError } from '../../../lib/api-errors.ts';
import { problemsOf } from '../../../lib/form-problems.ts';

/** Which fields are wrong, and the sentence above them: null when the fields say it all. */
export interface PasswordRefusal {
  problems: Record<string, string>;
  text: string | null;
}

export type CheckedPasswordChange =
  | { ok: true; payload: ChangePasswordInput }
  | ({ ok: false } & PasswordRefusal);

/** 'All fields are required.' is said once, above; the empty fields are only marked. */
function refusal(problems: Record<string, string>): PasswordRefusal {
  const isMissing = Object.values(problems).includes(M.allFieldsRequired);
  if (isMissing) return { problems: {}, text: M.allFieldsRequired };
  return { problems, text: null };
}

/** The payload of POST /auth/change-password, or the problems. The schemas come with the first press. */
export async function checkPasswordChange(texts: Record<string, string>): Promise<CheckedPasswordChange> {
  const { changePasswordInput } = await import('@kaksha/domain/accounts/own-account-schema.ts');
  const parsed = changePasswordInput.safeParse({
    currentPassword: texts.currentPassword ?? '',
    newPassword: texts.newPassword ?? '',
    confirmPassword: texts.confirmPassword ?? '',
  });
  if (parsed.success) return { ok: true, payload: parsed.data };
  return { ok: false, ...refusal(problemsOf(parsed.error)) };
}

/** The server's refusal, at the field it is about; anything unforeseen is 'Failed to change password.' */
export function refusalOfPasswordChange(error: unknown): PasswordRefusal {
  if (isApiError(error, 'WRONG_PASSWORD')) {
    return { problems: { currentPassword: error.message }, text: null };
  }
  const problems = fieldErrors(error);
  if (Object.keys(problems).length > 0) return refusal(problems);
  const isAnswer = isApiError(error) && error.status < 500;
  return {
    problems: {},
    text: isAnswer ? errorMessage(error, M.passwordChangeFailed) : M.passwordChangeFailed,
  };
}
