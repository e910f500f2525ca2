import { assessmentDraft } from '@kaksha/domain/assessments/authoring/draft.ts';
import { z } from 'zod';
import { ASSESSMENT_DRAFT_PREFIX, draftKey } from '../../../lib/kept-drafts.ts';

const keyOf = (id: string, teacherId: string): string => draftKey(ASSESSMENT_DRAFT_PREFIX, teacherId, id);

const keptDraft = z.object({
  /** The stored state that it was made from; 0 while nothing is stored. */
  revision: z.int().min(0),
  draft: assessmentDraft,
});
/** A draft that is ahead of the server. */
export type KeptDraft = z.infer<typeof keptDraft>;

/** This teacher's draft that only this browser has, or null. */
export function readKeptDraft(id: string, teacherId: string): KeptDraft | null {
  try {
    const text = localStorage.getItem(keyOf(id, teacherId));
    const parsed = text === null ? null : keptDraft.safeParse(JSON.parse(text));
    return parsed?.success ? parsed.data : null;
  } catch {
    return null;
  }
}

/** Keeps a draft until the server has it; false where the browser has no room or forbids it. */
export function keepDraft(id: string, teacherId: string, kept: KeptDraft): boolean {
  try {
    localStorage.setItem(keyOf(id, teacherId), JSON.stringify(kept));
    return true;
  } catch {
    return false;
  }
}

export function forgetDraft(id: string, teacherId: string): void {
  try {
    localStorage.removeItem(keyOf(id, teacherId));
  } catch {
    // Storage is forbidden: then nothing was kept.
  }
}

/** A new assessment that never reached the server, so that a new start goes on with it. */
export function unsentDraft(teacherId: string): string | null {
  try {
    const prefix = keyOf('', teacherId);
    const keys = Object.keys(localStorage).filter((key) => key.startsWith(prefix));
    const ids = keys.map((key) => key.slice(prefix.length));
    return ids.find((id) => readKeptDraft(id, teacherId)?.revision === 0) ?? null;
  } catch {
    return null;
  }
}
