/** The values of the form for a new password, checked before they are sent (specification, section 5). No React. */

import type { resetPasswordInput } from '@kaksha/domain/accounts/schema.ts';
import { en as M } from '@kaksha/domain/accounts/words/en.ts';
import { problemsOf } from '../../lib/form-problems.ts';

export type CheckedReset =
  | { ok: true; payload: ReturnType<typeof resetPasswordInput.parse> }
  | { ok: false; problems: Record<string, string> };

/** The schemas come with the first touch of the form: the page itself need not wait for them. */
export const loadSchema = () => import('@kaksha/domain/accounts/schema.ts');

/** The payload of POST /auth/reset-password, or the problems by field: `password`, `confirmPassword`, `token`. */
export async function checkReset(token: string, texts: Record<string, string>): Promise<CheckedReset> {
  const { resetPasswordInput } = await loadSchema();
  const parsed = resetPasswordInput.safeParse({ token, password: texts.password ?? '' });
  const problems = parsed.success ? {} : problemsOf(parsed.error);
  if (texts.confirmPassword !== texts.password) problems.confirmPassword = M.passwordsDoNotMatch;
  return parsed.success && Object.keys(problems).length === 0
    ? { ok: true, payload: parsed.data }
    : { ok: false, problems };
}
