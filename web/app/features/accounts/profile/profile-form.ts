/** The values of the profile's form, and their payload (specification, sections 3 and 5). No React. */

import type { UpdateProfileInput } from '@kaksha/domain/accounts/own-account-schema.ts';
import type { SessionUser } from '@kaksha/domain/accounts/schema.ts';
import { en as M } from '@kaksha/domain/accounts/words/en.ts';
import { errorMessage, fieldErrors, isApiError } from '../../../lib/api-errors.ts';
import { problemsOf } from '../../../lib/form-problems.ts';

/** Choices that no input element holds. */
export interface ProfileChoices {
  subjects: string[];
  class: string;
}

const PERSON_FIELDS = [
  'firstName',
  'lastName',
  'phone',
  'address',
  'city',
  'state',
  'zipCode',
  'country',
] as const;

/** The payload of PATCH /auth/me before it is checked: only the fields of the role's form. */
export function profilePayload(
  user: Pick<SessionUser, 'role'>,
  texts: Record<string, string>,
  choices: ProfileChoices,
): Record<string, unknown> {
  const person = Object.fromEntries(PERSON_FIELDS.map((field) => [field, texts[field] ?? '']));
  return user.role === 'student' ? { ...person, ...choices } : person;
}

export type CheckedProfile =
  | { ok: true; payload: UpdateProfileInput }
  | { ok: false; problems: Record<string, string> };

/** The payload, or the problems by field. The schemas come with the first press. */
export async function checkProfile(
  user: Pick<SessionUser, 'lastName'>,
  payload: Record<string, unknown>,
): Promise<CheckedProfile> {
  const { emptiesLastName, updateProfileInput } = await import(
    '@kaksha/domain/accounts/own-account-schema.ts'
  );
  const parsed = updateProfileInput.safeParse(payload);
  const problems = parsed.success ? {} : problemsOf(parsed.error);
  if (emptiesLastName(user.lastName, String(payload.lastName ?? ''))) problems.lastName = M.lastNameRequired;
  return parsed.success && Object.keys(problems).length === 0
    ? { ok: true, payload: parsed.data }
    : { ok: false, problems };
}

/** Field errors of a refused save, else the server's sentence or 'Failed to update profile. Try again.' */
export function refusalOfProfile(error: unknown): { problems: Record<string, string>; text: string | null } {
  const problems = fieldErrors(error);
  if (Object.keys(problems).length > 0) return { problems, text: null };
  const isAnswer = isApiError(error) && error.status < 500;
  return {
    problems: {},
    text: isAnswer ? errorMessage(error, M.profileUpdateFailed) : M.profileUpdateFailed,
  };
}
