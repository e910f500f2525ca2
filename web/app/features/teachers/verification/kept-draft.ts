/** What was typed without a network, on this device until the server has it: all but the ID number, which is never kept here. */
import { draftKey, TEXT_DRAFT_PREFIX } from '../../../lib/kept-drafts.ts';
import { fieldsOf, type VerificationDraft } from './verification-draft.ts';

const keyOf = (teacherId: string): string => draftKey(TEXT_DRAFT_PREFIX, teacherId, 'verification');

/** A draft that is ahead of the server, and the stored state that it was made from. */
export interface KeptDraft {
  revision: number;
  draft: VerificationDraft;
}

/** Whether a value read from the device has the form of another one. */
function isLike(value: unknown, pattern: unknown): boolean {
  if (Array.isArray(pattern)) return Array.isArray(value) && value.every((each) => typeof each === 'string');
  return typeof value === typeof pattern;
}

/** This teacher's kept draft over `base`, whose ID number it has; null when there is none. */
export function readKeptDraft(teacherId: string, base: VerificationDraft): KeptDraft | null {
  try {
    const { revision, draft } = JSON.parse(localStorage.getItem(keyOf(teacherId)) ?? 'null') ?? {};
    const { idNumber, ...pattern } = base;
    const isWhole = Object.entries(pattern).every(([field, value]) => isLike(draft?.[field], value));
    return Number.isInteger(revision) && isWhole ? { revision, draft: { ...draft, idNumber } } : null;
  } catch {
    return null;
  }
}

/** Keeps a draft until the server has it; where the browser has no room or forbids it, only the page does. */
export function keepDraft(teacherId: string, { revision, draft }: KeptDraft): void {
  try {
    const kept = { revision, draft: { ...fieldsOf(draft), step: draft.step } };
    localStorage.setItem(keyOf(teacherId), JSON.stringify(kept));
  } catch {
    // No room, or forbidden.
  }
}

export function forgetKeptDraft(teacherId: string): void {
  try {
    localStorage.removeItem(keyOf(teacherId));
  } catch {
    // Storage is forbidden: then nothing was kept.
  }
}
