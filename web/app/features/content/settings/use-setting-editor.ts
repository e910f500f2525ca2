import type { EditedContent } from '@kaksha/domain/content/settings/contract.ts';
import type { ContentKey } from '@kaksha/domain/content/settings/keys.ts';
import { en as M } from '@kaksha/domain/content/settings/words/en.ts';
import { useRef, useState } from 'react';
import { api } from '../../../lib/api.ts';
import { errorMessage, fieldErrors, isApiError } from '../../../lib/api-errors.ts';
import { useReload } from '../../../lib/use-reload.ts';
import { checked, isChanged, type SettingForm } from './setting-form.ts';

/** A part of the pages as it is shown, with the number of its revision. */
export interface Shown<Value> {
  revision: number;
  value: Value;
}

export type Outcome = 'done' | 'problems' | 'same' | 'failed';

/** An editor's options: how to find its part in the published content. */
export interface EditedPart<Value, Draft> {
  part: ContentKey;
  form: SettingForm<Value, Draft>;
  shownIn: (content: EditedContent) => Shown<Value>;
  first: Shown<Value>;
}

/** The state of the editor of one part: typed text stays until it is saved, or dropped on purpose. */
export function useSettingEditor<Value, Draft>({ part, form, shownIn, first }: EditedPart<Value, Draft>) {
  const [base, setBase] = useState(first);
  const [draft, setDraft] = useState(() => form.draftOf(first.value));
  const [note, setNote] = useState('');
  /** The last complete draft: the preview shows it. */
  const [complete, setComplete] = useState(first.value);
  const [problems, setProblems] = useState<Record<string, string>>({});
  const [failure, setFailure] = useState<string | null>(null);
  /** A newer revision, saved by somebody else over the one that was loaded. */
  const [newer, setNewer] = useState<Shown<Value> | null>(null);
  const [running, setRunning] = useState(false);
  const busy = useRef(false);
  const { revalidate } = useReload();

  const take = (shown: Shown<Value>) => {
    setBase(shown);
    setDraft(form.draftOf(shown.value));
    setComplete(shown.value);
    setNote('');
    setProblems({});
    setFailure(null);
    setNewer(null);
  };

  const explain = async (error: unknown): Promise<Outcome> => {
    const fields = Object.fromEntries(
      Object.entries(fieldErrors(error)).map(([path, message]) => [path.replace(/^value\./, ''), message]),
    );
    if (Object.keys(fields).length > 0) {
      setProblems(fields);
      return 'problems';
    }
    setFailure(errorMessage(error, M.saveFailed));
    return 'failed';
  };

  /** Calls the server; the editor continues from its answer. */
  const attempt = async (call: () => Promise<EditedContent>): Promise<Outcome> => {
    if (busy.current) return 'failed';
    busy.current = true;
    setRunning(true);
    setFailure(null);
    try {
      take(shownIn(await call()));
      return 'done';
    } catch (error) {
      if (!isApiError(error, 'CONTENT_CHANGED')) return await explain(error);
      try {
        setNewer(shownIn(await api.content.settings.edited()));
      } catch (unread) {
        return await explain(unread);
      }
      return 'failed';
    } finally {
      await revalidate();
      busy.current = false;
      setRunning(false);
    }
  };

  const save = async (): Promise<Outcome> => {
    if (!isChanged(form, draft, base.value)) return 'same';
    const found = checked(form, draft);
    if ('problems' in found) {
      setProblems(found.problems);
      return 'problems';
    }
    return attempt(() => api.content.settings.change(form.changeOf(found.value, base.revision, note.trim())));
  };

  return {
    draft,
    note,
    setNote,
    problems,
    failure,
    newer,
    running,
    revision: base.revision,
    preview: complete,
    /** The preview is older than the typed text: some of it is not complete yet. */
    isPreviewOld: 'problems' in checked(form, draft),
    isDirty: isChanged(form, draft, base.value),
    edit(changes: Partial<Draft>) {
      const next = { ...draft, ...changes };
      setDraft(next);
      setProblems({});
      const found = checked(form, next);
      if ('value' in found) setComplete(found.value);
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
    save,
    revert: (to: number) =>
      attempt(() => api.content.settings.revert({ key: part, to, seen: base.revision })),
  };
}
