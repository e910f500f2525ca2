import type { OwnVerification } from '@kaksha/domain/teachers/verification/request.ts';
import { useState } from 'react';
import { api } from '../../../lib/api.ts';
import { DraftSaver, type SaverOptions } from '../../../lib/draft-saver.ts';
import { outcomeOf, useDraftSaver } from '../../../lib/use-draft-saver.ts';
import { forgetKeptDraft, keepDraft, readKeptDraft } from './kept-draft.ts';
import { draftOf, fieldsOf, type VerificationDraft } from './verification-draft.ts';

type Beginning = Pick<SaverOptions<VerificationDraft>, 'draft' | 'revision' | 'status' | 'savedAt'>;

/** The wizard's first draft: this device's copy, where it differs from the server's. */
function beginning(own: OwnVerification, teacherId: string): Beginning {
  const base = draftOf(own);
  const revision = own.draft?.revision ?? 0;
  const savedAt = own.draft?.savedAt ?? null;
  const kept = readKeptDraft(teacherId, base);
  if (kept === null || JSON.stringify(fieldsOf(kept.draft)) === JSON.stringify(fieldsOf(base)))
    return { draft: base, revision, status: own.draft === null ? 'fresh' : 'saved', savedAt };
  return {
    draft: kept.draft,
    revision,
    status: kept.revision === revision ? 'unsaved' : 'overtaken',
    savedAt,
  };
}

/** The request that is being written, which saves itself. */
export function useVerificationDraft(own: OwnVerification, teacherId: string) {
  const [saver] = useState(
    () =>
      new DraftSaver<VerificationDraft>({
        ...beginning(own, teacherId),
        send: (revision, draft) =>
          outcomeOf(
            api.teachers.verification.saveDraft({
              revision,
              step: draft.step,
              fields: fieldsOf(draft),
              idNumber: draft.idNumber,
            }),
          ),
        keep: (revision, draft) => keepDraft(teacherId, { revision, draft }),
        forget: () => forgetKeptDraft(teacherId),
      }),
  );
  return { saver, ...useDraftSaver(saver) };
}
