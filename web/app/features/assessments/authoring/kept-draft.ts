import { assessmentDraft } from '@kaksha/domain/assessments/authoring/draft.ts';
import { z } from 'zod';
import { ASSESSMENT_DRAFT_PREFIX as PREFIX } from '../../../lib/kept-drafts.ts';

const keyOf = (id: string): string => `${PREFIX} ${id}`;

const keptDraft = z.object({
  /** The draft's owner: another person at the same browser does not see it. */
  teacherId: z.string(),
  /** The stored state that it was made from; 0 while nothing is stored. */
  revision: z.int().min(0),
  draft: assessmentDraft,
});
/** A draft that is ahead of the server. */
export type KeptDraft = z.infer<typeof keptDraft>;

function read(id: string): KeptDraft | null {
  try {
    const text = localStorage.getItem(keyOf(id));
    const parsed = text === null ? null : keptDraft.safeParse(JSON.parse(text));
    return parsed?.success ? parsed.data : null;
  } catch {
    return null;
  }
}

/** This teacher's draft that only this browser has, or null. */
export function readKeptDraft(id: string, teacherId: string): KeptDraft | null {
  const kept = read(id);
  return kept?.teacherId === teacherId ? kept : null;
}

/** Keeps a draft until the server has it; false where the browser has no room or forbids it. */
export function keepDraft(id: string, kept: KeptDraft): boolean {
  try {
    localStorage.setItem(keyOf(id), JSON.stringify(kept));
    return true;
  } catch {
    return false;
  }
}

export function forgetDraft(id: string): void {
  try {
    localStorage.removeItem(keyOf(id));
  } catch {
    // Storage is forbidden: then nothing was kept.
  }
}

/** A new assessment that never reached the server, so that a new start goes on with it. */
export function unsentDraft(teacherId: string): string | null {
  try {
    const keys = Object.keys(localStorage).filter((key) => key.startsWith(`${PREFIX} `));
    const ids = keys.map((key) => key.slice(PREFIX.length + 1));
    return ids.find((id) => readKeptDraft(id, teacherId)?.revision === 0) ?? null;
  } catch {
    return null;
  }
}
