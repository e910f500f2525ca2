/** The values of the wizard's steps, and the request made of them (specification, sections 3 and 5). No React. */

import {
  ID_TYPE,
  VERIFICATION_STEPS,
  VERIFICATION_SUBJECTS,
} from '@kaksha/domain/teachers/verification/choices.ts';
import type { DraftFields } from '@kaksha/domain/teachers/verification/draft.ts';
import type { OwnVerification, VerificationInput } from '@kaksha/domain/teachers/verification/request.ts';
import { ASKED_PARTS } from '@kaksha/domain/teachers/verification/rounds.ts';
import { problemsOf } from '../../../lib/form-problems.ts';

/** '' where nothing has been chosen or typed yet. */
export interface VerificationDraft extends DraftFields {
  step: number;
  /** Null while the stored number is not touched. */
  idNumber: string | null;
}
export type DraftField = Exclude<keyof VerificationDraft, 'step'>;

/** Fields of each step, by the name under which a problem with it is told. */
const STEP_FIELDS: readonly (readonly DraftField[])[] = [
  ['idType', 'idNumber'],
  ['highestQualification', 'university', 'yearOfCompletion'],
  ['teachingExperience', 'subjects', 'classes'],
  ['reply'],
];
export const LAST_STEP = VERIFICATION_STEPS.length - 1;

type Known = Pick<OwnVerification, 'request' | 'taught' | 'known' | 'asked' | 'draft' | 'keptNumber'>;

/** The first step that something is asked about; the first one of all where nothing is. */
function firstAskedStep(asked: Known['asked']): number {
  const parts = asked?.questions.map(({ part }) => part) ?? [];
  return Math.max(
    ASKED_PARTS.findIndex((part) => parts.includes(part)),
    0,
  );
}

/**
 * The draft as its teacher goes on with it. The first one is the request that more is asked for, or the latest one without its
 * ID number, which is not stored; else what registration and the profile say.
 */
export function draftOf({ request, taught, known, asked, draft, keptNumber }: Known): VerificationDraft {
  const idNumber = keptNumber === null ? '' : null;
  if (draft !== null) return { ...draft.fields, step: draft.step, idNumber };
  const { subjects, classes } = request ?? taught;
  return {
    step: firstAskedStep(asked),
    idType: asked === null ? '' : ID_TYPE,
    idNumber,
    highestQualification: request?.highestQualification ?? known.highestQualification,
    university: request?.university ?? known.university,
    yearOfCompletion: request === null ? known.yearOfCompletion : String(request.yearOfCompletion),
    teachingExperience: request?.teachingExperience ?? known.teachingExperience,
    subjects,
    classes: classes.map(String),
    reply: '',
  };
}

/** Whether a first draft begins with something that the teacher told us before. */
export const isFilledIn = ({ request, draft, known }: Known): boolean =>
  request === null && draft === null && Object.values(known).some((answer) => answer !== '');

/** The part of a draft that the server keeps in one piece; the step and the number are told apart. */
export const fieldsOf = ({ step: _, idNumber: __, ...fields }: VerificationDraft): DraftFields => fields;

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
