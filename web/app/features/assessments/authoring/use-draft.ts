import type { StoredDraft } from '@kaksha/domain/assessments/authoring/contract.ts';
import {
  type AssessmentDraft,
  assessmentDraft,
  EMPTY_DRAFT,
} from '@kaksha/domain/assessments/authoring/draft.ts';
import { REFUSALS } from '@kaksha/domain/refusals.ts';
import { useEffect, useState } from 'react';
import { api } from '../../../lib/api.ts';
import { errorMessage, isApiError, isUnreachable } from '../../../lib/api-errors.ts';
import { beforeSignOut } from '../../../lib/before-sign-out.ts';
import { useStore } from '../../../lib/store.ts';
import { DraftSaver, type SaveOutcome, type SaverOptions } from './draft-saver.ts';
import { forgetDraft, keepDraft, readKeptDraft } from './kept-draft.ts';
import { whileInFlight } from './saves-in-flight.ts';

async function send(id: string, revision: number, draft: AssessmentDraft): Promise<SaveOutcome> {
  try {
    const saved = await whileInFlight(api.authoring.saveDraft({ id, revision, draft }));
    return { kind: 'saved', revision: saved.revision };
  } catch (error) {
    if (isApiError(error, 'CHANGED_ELSEWHERE') || isApiError(error, 'NOT_FOUND'))
      return { kind: 'overtaken' };
    if (isApiError(error) && error.status < 500 && error.status !== 429)
      return { kind: 'refused', message: errorMessage(error, REFUSALS.internal) };
    if (isUnreachable(error) || isApiError(error)) return { kind: 'unreachable' };
    return { kind: 'refused', message: errorMessage(error, REFUSALS.internal) };
  }
}

/** A draft as one text, independent of the order of names and of spaces around words. */
function asText(draft: AssessmentDraft): string {
  const { extraMinutes, ...parts } = assessmentDraft.parse(draft);
  return JSON.stringify([parts, Object.entries(extraMinutes).sort()]);
}

const same = (a: AssessmentDraft, b: AssessmentDraft) => asText(a) === asText(b);

/** The wizard's first draft: this device's copy, where it differs from the server's. */
function beginning(
  id: string,
  teacherId: string,
  stored: StoredDraft | null,
): Pick<SaverOptions, 'draft' | 'revision' | 'status'> {
  const kept = readKeptDraft(id, teacherId);
  const revision = stored?.revision ?? 0;
  if (kept === null || (stored !== null && same(kept.draft, stored.draft))) {
    if (kept !== null) forgetDraft(id, teacherId);
    return { draft: stored?.draft ?? EMPTY_DRAFT, revision, status: stored === null ? 'fresh' : 'saved' };
  }
  const status = kept.revision === revision ? 'unsaved' : 'overtaken';
  return { draft: kept.draft, revision, status };
}

/** The work in progress of one assessment, which saves itself. */
export function useDraft(id: string, teacherId: string, stored: StoredDraft | null) {
  const [saver] = useState(
    () =>
      new DraftSaver({
        ...beginning(id, teacherId, stored),
        send: (revision, draft) => send(id, revision, draft),
        keep: (revision, draft) => keepDraft(id, teacherId, { revision, draft }),
        forget: (draft) => {
          // Another tab of the same assessment may have kept its own words meanwhile.
          const kept = readKeptDraft(id, teacherId);
          if (kept !== null && same(kept.draft, draft)) forgetDraft(id, teacherId);
        },
      }),
  );
  useEffect(() => {
    saver.start();
    const stopWaiting = beforeSignOut(() => saver.flush());
    const saveNow = () => void saver.flush();
    const saveWhenHidden = () => {
      if (document.visibilityState === 'hidden') saveNow();
    };
    window.addEventListener('online', saveNow);
    document.addEventListener('visibilitychange', saveWhenHidden);
    return () => {
      stopWaiting();
      window.removeEventListener('online', saveNow);
      document.removeEventListener('visibilitychange', saveWhenHidden);
      saveNow();
      saver.stop();
    };
  }, [saver]);
  return { saver, ...useStore(saver, saver.snapshot()) };
}
