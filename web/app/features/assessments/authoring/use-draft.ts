import type { StoredDraft } from '@kaksha/domain/assessments/authoring/contract.ts';
import {
  type AssessmentDraft,
  assessmentDraft,
  EMPTY_DRAFT,
} from '@kaksha/domain/assessments/authoring/draft.ts';
import { useState } from 'react';
import { api } from '../../../lib/api.ts';
import { DraftSaver, type SaverOptions } from '../../../lib/draft-saver.ts';
import { outcomeOf, useDraftSaver } from '../../../lib/use-draft-saver.ts';
import { forgetDraft, keepDraft, readKeptDraft } from './kept-draft.ts';

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
): Pick<SaverOptions<AssessmentDraft>, 'draft' | 'revision' | 'status'> {
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
        send: (revision, draft) => outcomeOf(api.authoring.saveDraft({ id, revision, draft })),
        keep: (revision, draft) => keepDraft(id, teacherId, { revision, draft }),
        forget: (draft) => {
          // Another tab of the same assessment may have kept its own words meanwhile.
          const kept = readKeptDraft(id, teacherId);
          if (kept !== null && same(kept.draft, draft)) forgetDraft(id, teacherId);
        },
      }),
  );
  return { saver, ...useDraftSaver(saver) };
}
