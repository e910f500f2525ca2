/** The profile editor's state: the draft, its changes, and the merge of two tabs' changes. No React. */
import type { EditProfileInput } from '@kaksha/domain/teachers/edit-profile/schema.ts';
import type { TeacherProfile } from '@kaksha/domain/teachers/schema.ts';
import { errorMessage, fieldErrors, isApiError } from '../../../lib/api-errors.ts';

/** The fields in the order of the form. */
const FIELD_NAMES = [
  'introText',
  'bio',
  'teachingApproach',
  'subjects',
  'classes',
  'languages',
  'qualifications',
  'experienceYears',
  'education',
  'achievements',
  'hourlyRatePaise',
  'availability',
] as const;

/** The editable fields of a profile, as stored. `hourlyRatePaise` is null until one is chosen. */
export type Fields = Pick<TeacherProfile, (typeof FIELD_NAMES)[number]>;
export type FieldName = keyof Fields;

/** A line of a list that can be moved: its key stays with it. */
export interface TextRow {
  key: string;
  text: string;
}
export interface EducationRow {
  key: string;
  degree: string;
  institution: string;
  year: string;
}

/** The form's values: typed numbers are texts, rows have keys. */
export interface ProfileDraft extends Omit<Fields, 'experienceYears' | 'education' | 'achievements'> {
  experienceYears: string;
  education: EducationRow[];
  achievements: TextRow[];
}

let rowsMade = 0;
/** A key for a new row of a list. */
export const newRowKey = (): string => `row-${++rowsMade}`;

/** The editable fields of a teacher's profile. */
export function fieldsOf(teacher: TeacherProfile): Fields {
  return Object.fromEntries(FIELD_NAMES.map((name) => [name, teacher[name]])) as unknown as Fields;
}

export function draftOf(fields: Fields): ProfileDraft {
  return {
    ...fields,
    experienceYears: String(fields.experienceYears),
    education: fields.education.map(({ year, ...row }) => ({ ...row, year: String(year), key: newRowKey() })),
    achievements: fields.achievements.map((text) => ({ text, key: newRowKey() })),
  };
}

/** A typed number; anything else is NaN, which the schema refuses in words. */
const numberOf = (typed: string): number => (typed.trim() === '' ? Number.NaN : Number(typed));

/** The form's values as they would be stored. */
export function writtenIn(draft: ProfileDraft): Fields {
  return {
    ...draft,
    experienceYears: draft.experienceYears.trim() === '' ? 0 : numberOf(draft.experienceYears),
    education: draft.education.map(({ degree, institution, year }) => ({
      degree,
      institution,
      year: numberOf(year),
    })),
    achievements: draft.achievements.map(({ text }) => text),
  };
}

const same = (one: unknown, other: unknown): boolean => JSON.stringify(one) === JSON.stringify(other);

/** The fields in which two states differ. */
export function differing(one: Fields, other: Fields): FieldName[] {
  return FIELD_NAMES.filter((name) => !same(one[name], other[name]));
}

/** The changed fields, which are all that a save sends, so that it never undoes another tab's changes. */
export function changesOf(base: Fields, draft: ProfileDraft): Omit<EditProfileInput, 'version'> {
  const written = writtenIn(draft);
  return Object.fromEntries(differing(base, written).map((name) => [name, written[name]]));
}

/**
 * Both tabs' changes in one: fields I did not touch become theirs, fields they did not touch stay mine. `clashes` are the
 * fields that both changed, each to something else: there mine stays until the person decides.
 */
export function rebase(base: Fields, mine: Fields, theirs: Fields): { merged: Fields; clashes: FieldName[] } {
  const changedHere = new Set(differing(base, mine));
  const merged = Object.fromEntries(
    FIELD_NAMES.map((name) => [name, changedHere.has(name) ? mine[name] : theirs[name]]),
  ) as unknown as Fields;
  const clashes = differing(base, theirs).filter(
    (name) => changedHere.has(name) && !same(mine[name], theirs[name]),
  );
  return { merged, clashes };
}

/** The draft with the other tab's words in these fields. */
export function taking(draft: ProfileDraft, theirs: Fields, names: readonly FieldName[]): ProfileDraft {
  const written = writtenIn(draft);
  const taken = Object.fromEntries(names.map((name) => [name, theirs[name]]));
  return draftOf({ ...written, ...taken });
}

/** The profile as families would see it if it were saved now. */
export function previewOf(teacher: TeacherProfile, draft: ProfileDraft): TeacherProfile {
  const written = writtenIn(draft);
  return {
    ...teacher,
    ...written,
    experienceYears: Number.isFinite(written.experienceYears) ? written.experienceYears : 0,
    education: written.education.filter(({ degree, institution }) => degree !== '' || institution !== ''),
    achievements: written.achievements.filter((text) => text.trim() !== ''),
  };
}

/** The problems of the changes, by the path of the field ('education.0.year'); empty when there are none. */
export async function problemsWith(
  changes: Omit<EditProfileInput, 'version'>,
): Promise<Record<string, string>> {
  const { profileFields } = await import('@kaksha/domain/teachers/edit-profile/schema.ts');
  const parsed = profileFields.partial().safeParse(changes);
  const problems: Record<string, string> = {};
  for (const { path, message } of parsed.error?.issues ?? []) problems[path.join('.')] ??= message;
  return problems;
}

/** The field errors of a refused save, else a sentence. */
export function refusalOf(error: unknown, fallback: string) {
  const problems = fieldErrors(error);
  if (Object.keys(problems).length > 0) return { problems, text: null };
  const isAnswer = isApiError(error) && error.status < 500;
  return { problems: {}, text: isAnswer ? errorMessage(error, fallback) : fallback };
}
