/** The values of the wizard's steps, and the request made of them (specification, sections 3 and 5). No React. */

import { VERIFICATION_STEPS, VERIFICATION_SUBJECTS } from '@kaksha/domain/teachers/verification/choices.ts';
import type { OwnVerification, VerificationInput } from '@kaksha/domain/teachers/verification/request.ts';
import { problemsOf } from '../../../lib/form-problems.ts';

/** '' where nothing has been chosen or typed yet. */
export interface VerificationDraft {
  idType: string;
  idNumber: string;
  highestQualification: string;
  university: string;
  yearOfCompletion: string;
  teachingExperience: string;
  subjects: string[];
  classes: string[];
}
export type DraftField = keyof VerificationDraft;

/** Fields of each step, by the name under which a problem with it is told. */
const STEP_FIELDS: readonly (readonly DraftField[])[] = [
  ['idType', 'idNumber'],
  ['highestQualification', 'university', 'yearOfCompletion'],
  ['teachingExperience', 'subjects', 'classes'],
  [],
];
export const LAST_STEP = VERIFICATION_STEPS.length - 1;

/** The first draft: the latest request without its ID number, which is not stored; else the subjects and classes taught. */
export function draftOf({ request, taught }: Pick<OwnVerification, 'request' | 'taught'>): VerificationDraft {
  const known = request ?? taught;
  return {
    idType: '',
    idNumber: '',
    highestQualification: request?.highestQualification ?? '',
    university: request?.university ?? '',
    yearOfCompletion: request === null ? '' : String(request.yearOfCompletion),
    teachingExperience: request?.teachingExperience ?? '',
    subjects: known.subjects,
    classes: known.classes.map(String),
  };
}

/** The specified subjects, and this teacher's others. */
export const subjectChoices = (taught: readonly string[], chosen: readonly string[]): string[] => [
  ...new Set([...VERIFICATION_SUBJECTS, ...taught, ...chosen]),
];

/** The schema comes with the first press: the page need not wait for it. */
const loadSchema = () => import('@kaksha/domain/teachers/verification/request.ts');

export type CheckedDraft =
  | { request: VerificationInput; problems: Record<string, never> }
  | { request: null; problems: Record<string, string> };

/** The request, or its problems by field. */
export async function checkDraft(draft: VerificationDraft): Promise<CheckedDraft> {
  const { verificationInput } = await loadSchema();
  const parsed = verificationInput.safeParse(draft);
  return parsed.success
    ? { request: parsed.data, problems: {} }
    : { request: null, problems: problemsOf(parsed.error) };
}

/** The problems of one step. */
export function problemsOfStep(problems: Record<string, string>, step: number): Record<string, string> {
  const fields: readonly string[] = STEP_FIELDS[step] ?? [];
  return Object.fromEntries(Object.entries(problems).filter(([field]) => fields.includes(field)));
}

/** The first step with something wrong in it; null when none of these is on a step. */
export function firstStepWith(problems: Record<string, string>): number | null {
  const step = STEP_FIELDS.findIndex((_, index) => Object.keys(problemsOfStep(problems, index)).length > 0);
  return step === -1 ? null : step;
}
