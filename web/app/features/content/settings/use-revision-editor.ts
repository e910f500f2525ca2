import { useRef, useState } from 'react';
import { errorMessage, fieldErrors, isApiError } from '../../../lib/api-errors.ts';
import { useReload } from '../../../lib/use-reload.ts';

export type Outcome = 'done' | 'problems' | 'same' | 'failed';

/** A text that is kept in revisions, while it is edited. */
export interface Revised<Base, Draft> {
  /** As it was loaded. */
  first: Base;
  draftOf: (base: Base) => Draft;
  /** The field of the calls that holds the text: its problems are those of the form. */
  field: string;
  /** The refusal when somebody else was faster. */
  overtaken: string;
  readNewest: (base: Base) => Promise<Base>;
  /** Problems at fields that a refusal stands for; null for any other. */
  problemsOf?: (error: unknown) => Record<string, string> | null;
  saveFailed: string;
}

/** The state of an editor: typed text stays until it is saved, or dropped on purpose. */
export function useRevisionEditor<Base, Draft>(revised: Revised<Base, Draft>) {
  const { first, draftOf, field, overtaken, readNewest, problemsOf, saveFailed } = revised;
  const [base, setBase] = useState(first);
  const [draft, setDraft] = useState(() => draftOf(first));
  const [note, setNote] = useState('');
  const [problems, setProblems] = useState<Record<string, string>>({});
  const [failure, setFailure] = useState<string | null>(null);
  /** A newer revision, saved by somebody else over the one that was loaded. */
  const [newer, setNewer] = useState<Base | null>(null);
  const [running, setRunning] = useState(false);
  const busy = useRef(false);
  const { revalidate } = useReload();

  const take = (next: Base) => {
    setBase(next);
    setDraft(draftOf(next));
    setNote('');
    setProblems({});
    setFailure(null);
    setNewer(null);
  };

  const explain = (error: unknown): Outcome => {
    const inField = Object.entries(fieldErrors(error)).map(([path, message]) => [
      path.startsWith(`${field}.`) ? path.slice(field.length + 1) : path,
      message,
    ]);
    const found = { ...Object.fromEntries(inField), ...problemsOf?.(error) };
    if (Object.keys(found).length > 0) {
      setProblems(found);
      return 'problems';
    }
    setFailure(errorMessage(error, saveFailed));
    return 'failed';
  };

  /** Calls the server; the editor continues from its answer. */
  const attempt = async (call: () => Promise<Base>, then?: (saved: Base) => unknown): Promise<Outcome> => {
    if (busy.current) return 'failed';
    busy.current = true;
    setRunning(true);
    setFailure(null);
    try {
      const saved = await call();
      take(saved);
      await then?.(saved);
      return 'done';
    } catch (error) {
      if (!isApiError(error, overtaken)) return explain(error);
      try {
        setNewer(await readNewest(base));
      } catch (unread) {
        return explain(unread);
      }
      return 'failed';
    } finally {
      await revalidate();
      busy.current = false;
      setRunning(false);
    }
  };

  return {
    base,
    draft,
    note,
    setNote,
    problems,
    setProblems,
    failure,
    newer,
    running,
    take,
    attempt,
    edit(next: Draft) {
      setDraft(next);
      setProblems({});
    },
    discard: () => take(base),
    /** Continues from somebody else's revision: with their text, or with the text typed here, to be saved over it. */
    settle(whose: 'mine' | 'theirs') {
      if (newer === null) return;
      if (whose === 'theirs') take(newer);
      else {
        setBase(newer);
        setNewer(null);
      }
    },
  };
}
