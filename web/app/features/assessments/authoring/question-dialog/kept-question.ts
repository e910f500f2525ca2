import { useState } from 'react';
import { QUESTION_DRAFT_PREFIX } from '../../../../lib/kept-drafts.ts';
import type { QuestionForm } from './question-form.ts';

/** A question that is being written: `key` is that of the question it changes, null for a new one. */
export interface KeptQuestion {
  key: string | null;
  form: QuestionForm;
}

/** Raised when the form gets another shape: what an older one kept is forgotten then. */
const SHAPE = 1;
const keyOf = (assessmentId: string): string => `${QUESTION_DRAFT_PREFIX} ${assessmentId}`;

function read(assessmentId: string): KeptQuestion | null {
  try {
    const kept = JSON.parse(localStorage.getItem(keyOf(assessmentId)) ?? 'null');
    return kept?.shape === SHAPE ? { key: kept.key, form: kept.form } : null;
  } catch {
    return null;
  }
}

/**
 * What stands in the question dialog. From the first change on it is kept on this device, until it is added or given up.
 */
export function useKeptQuestion(assessmentId: string) {
  const [kept, setKept] = useState(() => read(assessmentId));
  const [isChanged, setChanged] = useState(kept !== null);
  return {
    kept,
    isChanged,
    begin(question: KeptQuestion) {
      setKept(question);
      setChanged(false);
    },
    change(question: KeptQuestion) {
      setKept(question);
      setChanged(true);
      try {
        localStorage.setItem(keyOf(assessmentId), JSON.stringify({ shape: SHAPE, ...question }));
      } catch {
        // No room, or forbidden: it stays as long as the page does.
      }
    },
    drop() {
      setKept(null);
      setChanged(false);
      try {
        localStorage.removeItem(keyOf(assessmentId));
      } catch {
        // Forbidden: then nothing was kept.
      }
    },
  };
}
