import { useState } from 'react';
import { draftKey, QUESTION_DRAFT_PREFIX } from '../../../../lib/kept-drafts.ts';
import { useSession } from '../../../../lib/session.tsx';
import type { QuestionForm } from './question-form.ts';

/** A question that is being written: `key` is that of the question it changes, null for a new one. */
export interface KeptQuestion {
  key: string | null;
  form: QuestionForm;
}

/** Raised when the form gets another shape: questions of an older shape are discarded. */
const SHAPE = 1;

function read<Kept extends KeptQuestion>(key: string): Kept | null {
  try {
    const kept = JSON.parse(localStorage.getItem(key) ?? 'null');
    return kept?.shape === SHAPE ? kept : null;
  } catch {
    return null;
  }
}

/**
 * The question in the dialog. From the first change on it is kept on this device, until it is added or discarded.
 * @param place where it is written: an assessment's id, or a name of the bank's
 */
export function useKeptQuestion<Kept extends KeptQuestion = KeptQuestion>(place: string) {
  const key = draftKey(QUESTION_DRAFT_PREFIX, useSession().user?.id ?? '', place);
  const [kept, setKept] = useState(() => read<Kept>(key));
  const [isChanged, setChanged] = useState(kept !== null);
  return {
    kept,
    isChanged,
    begin(question: Kept) {
      setKept(question);
      setChanged(false);
    },
    change(question: Kept) {
      setKept(question);
      setChanged(true);
      try {
        localStorage.setItem(key, JSON.stringify({ ...question, shape: SHAPE }));
      } catch {
        // No room, or forbidden: it stays as long as the page does.
      }
    },
    drop() {
      setKept(null);
      setChanged(false);
      try {
        localStorage.removeItem(key);
      } catch {
        // Forbidden: then nothing was kept.
      }
    },
  };
}
