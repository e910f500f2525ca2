/** Asking a teacher for more: its parts, its limits, and what an answer changed. No schemas. */
import { lastFour } from './aadhaar.ts';
import { DOCUMENT_KINDS, type DocumentKind } from './documents.ts';

/** The parts that a question is about, in the order of the form's steps; a demo lesson is answered in words. */
export const ASKED_PARTS = ['identity', 'qualification', 'experience', 'demo_lesson'] as const;
export type AskedPart = (typeof ASKED_PARTS)[number];

export const NOTE_MAX = 400;
export const REPLY_MAX = 1_000;
/** How often more is asked for about one request. */
export const ROUNDS_MAX = 20;

/** Without an answer the teacher is reminded after this time. */
export const REMIND_DAYS = 7;
/** Without an answer the request lapses after this time. */
export const LAPSE_DAYS = 30;
/** A draft is deleted after this time without a change. */
export const DRAFT_DAYS = 30;

/** What can differ in a request that comes back. */
export const CHANGEABLE = [
  'idNumber',
  'highestQualification',
  'university',
  'yearOfCompletion',
  'teachingExperience',
  'subjects',
  'classes',
  'documents',
] as const;
export type Changeable = (typeof CHANGEABLE)[number];

/** The content of a request, for comparing. */
export interface Compared {
  /** The whole one; of a difference its last four digits are told. */
  idNumber: string;
  highestQualification: string;
  university: string;
  yearOfCompletion: number;
  teachingExperience: string;
  subjects: readonly string[];
  classes: readonly number[];
}

/** A difference, in words as they are stored. */
export interface RequestChange {
  field: Changeable;
  before: string;
  after: string;
}

const asText = (value: string | number | readonly (string | number)[]): string =>
  typeof value === 'object' ? value.join(', ') : String(value);

const digits = (idNumber: string): string => idNumber.replace(/\D/g, '');

/** Kinds of documents as a text: 'identity, qualification ×2'. */
function kindsText(kinds: readonly DocumentKind[]): string {
  return DOCUMENT_KINDS.flatMap((kind) => {
    const count = kinds.filter((each) => each === kind).length;
    return count === 0 ? [] : [count === 1 ? kind : `${kind} ×${count}`];
  }).join(', ');
}

/** The kinds that the first list has and the second lacks, each as often as it is missing. */
function without(kinds: readonly DocumentKind[], taken: readonly DocumentKind[]): DocumentKind[] {
  const left = [...taken];
  return kinds.filter((kind) => {
    const at = left.indexOf(kind);
    if (at === -1) return true;
    left.splice(at, 1);
    return false;
  });
}

/** The documents of a request: when it was asked, what was added since, and what there is now. */
export interface ComparedDocuments {
  before: readonly DocumentKind[];
  added: readonly DocumentKind[];
  after: readonly DocumentKind[];
}

/** What a request that comes back differs in: removed documents stand before, added ones after. */
export function changesOf(before: Compared, after: Compared, documents: ComparedDocuments): RequestChange[] {
  const fields = CHANGEABLE.flatMap((field): RequestChange[] => {
    if (field === 'documents') return [];
    const [was, is] = [asText(before[field]), asText(after[field])];
    if (field === 'idNumber')
      return digits(was) === digits(is) ? [] : [{ field, before: lastFour(was), after: lastFour(is) }];
    return was === is ? [] : [{ field, before: was, after: is }];
  });
  const removed = kindsText(without([...documents.before, ...documents.added], documents.after));
  const added = kindsText(documents.added);
  return removed === '' && added === ''
    ? fields
    : [...fields, { field: 'documents', before: removed, after: added }];
}
