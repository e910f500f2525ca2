/** The values of the registration's steps, and their payload (specification, sections 2, 3, 5). No React. */

import { splitName } from '@kaksha/domain/accounts/name.ts';
import type { providerRegisterInput, registerInput } from '@kaksha/domain/accounts/schema.ts';
import { en as M } from '@kaksha/domain/accounts/words/en.ts';
import { readersZone } from '@kaksha/domain/reader-zone.ts';
import type { z } from 'zod';
import { errorMessage, errorsOf, fieldErrors, isApiError } from '../../lib/api-errors.ts';
import { problemsOf } from '../../lib/form-problems.ts';
import type { en } from './words/en.ts';

/** The roles that a visitor may choose; `admin` is none of them. */
export const REGISTRATION_ROLES = ['student', 'parent', 'teacher'] as const;
export type RegistrationRole = (typeof REGISTRATION_ROLES)[number];

/** Everything that the form holds. The texts are the inputs' own, by their names. */
export interface RegistrationDraft {
  role: RegistrationRole;
  class: string;
  subjects: string[];
  texts: Record<string, string>;
  /** The code of an invitation; null without one. */
  ref: string | null;
  /** Where the mail that confirms the address leads back to. */
  next?: string | undefined;
  /** The ticket of somebody who came from the OpenID provider, and needs no password; null for everybody else. */
  ticket: string | null;
}

/** Fields of each step, by the name under which a problem with it is told. */
const STEP_FIELDS: readonly (readonly string[])[] = [
  ['role', 'email', 'password', 'confirmPassword'],
  ['name', 'phone', 'address', 'city', 'state', 'zipCode', 'country'],
  ['class', 'subjects', 'dateOfBirth', 'parentEmail', 'qualifications', 'experience'],
];
export const STEP_COUNT = STEP_FIELDS.length;

/** The titles of the stepper, and of each step; the third follows the role (specification, section 2). */
export function stepTitles(
  role: RegistrationRole,
  { steps }: (typeof en)['register'],
): readonly [string, string, string] {
  return [steps.account, steps.person, steps.byRole[role]];
}

const ADDRESS_FIELDS = ['address', 'city', 'state', 'zipCode', 'country'] as const;

/** The payload of POST /auth/register, before it is checked. */
function payloadOf({ role, class: grade, subjects, texts, ref, next, ticket }: RegistrationDraft) {
  const person = {
    ...splitName(texts.name ?? ''),
    email: texts.email ?? '',
    ...(ticket === null ? { password: texts.password ?? '' } : { ticket }),
    phone: texts.phone ?? '',
    // As they have read these pages until now.
    timeZone: readersZone(),
    ...(ref === null ? {} : { ref }),
    ...(next === undefined ? {} : { next }),
    ...Object.fromEntries(ADDRESS_FIELDS.map((field) => [field, texts[field] ?? ''])),
  };
  if (role === 'student')
    return {
      role,
      ...person,
      class: grade,
      subjects,
      dateOfBirth: texts.dateOfBirth ?? '',
      parentEmail: texts.parentEmail ?? '',
    };
  if (role === 'parent') return { role, ...person };
  return {
    role,
    ...person,
    subjects,
    qualifications: texts.qualifications ?? '',
    experience: texts.experience ?? '',
  };
}

/** One field asks for the full name, and so speaks for both of its parts. */
const byOwnNames = ({ firstName, lastName, ...others }: Record<string, string>): Record<string, string> => {
  const name = firstName ?? lastName;
  return name === undefined ? others : { ...others, name };
};

/** What is sent, to one call or the other. */
export type RegistrationPayload = z.output<typeof registerInput> | z.output<typeof providerRegisterInput>;

export type CheckedDraft =
  | { ok: true; payload: RegistrationPayload }
  | { ok: false; problems: Record<string, string> };

/** The schemas come with the first touch of the form: the page itself need not wait for them. */
export const loadSchema = () => import('@kaksha/domain/accounts/schema.ts');

/** The whole form's problems by field, or the payload when there are none. */
export async function checkDraft(draft: RegistrationDraft): Promise<CheckedDraft> {
  const { registerInput, providerRegisterInput } = await loadSchema();
  const schema = draft.ticket === null ? registerInput : providerRegisterInput;
  const parsed = schema.safeParse(payloadOf(draft));
  const problems = parsed.success ? {} : byOwnNames(problemsOf(parsed.error));
  if (draft.ticket === null && draft.texts.confirmPassword !== draft.texts.password)
    problems.confirmPassword = M.passwordsDoNotMatch;
  return parsed.success && Object.keys(problems).length === 0
    ? { ok: true, payload: parsed.data }
    : { ok: false, problems };
}

/** Of these problems, those of one step. */
export function problemsOfStep(problems: Record<string, string>, step: number): Record<string, string> {
  const fields = STEP_FIELDS[step] ?? [];
  return Object.fromEntries(Object.entries(problems).filter(([field]) => fields.includes(field)));
}

/** The first step with a problem, or null. */
export function firstStepWith(problems: Record<string, string>): number | null {
  const step = STEP_FIELDS.findIndex((fields) => fields.some((field) => problems[field] !== undefined));
  return step === -1 ? null : step;
}

/** Messages of a refused registration: each field's message, else the server's sentence (specification, section 8). */
export function refusalOf(error: unknown): { message: string; problems: Record<string, string> } {
  const problems = byOwnNames(fieldErrors(error));
  if (isApiError(error, 'EMAIL_TAKEN')) return { message: error.message, problems: { email: error.message } };
  const errors = errorsOf(error);
  if (errors.length > 0) {
    const message = [...new Set(errors.map(({ msg }) => msg).filter(Boolean))].join(', ');
    return { message: message || M.validationFailed, problems };
  }
  return { message: errorMessage(error, M.registrationFailed), problems };
}
