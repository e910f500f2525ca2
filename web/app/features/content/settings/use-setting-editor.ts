import type { EditedContent } from '@kaksha/domain/content/settings/contract.ts';
import type { ContentKey } from '@kaksha/domain/content/settings/keys.ts';
import { en as M } from '@kaksha/domain/content/settings/words/en.ts';
import { useState } from 'react';
import { api } from '../../../lib/api.ts';
import { checked, isChanged, type SettingForm } from './setting-form.ts';
import { type Outcome, useRevisionEditor } from './use-revision-editor.ts';

/** A part of the pages as it is shown, with the number of its revision. */
export interface Shown<Value> {
  revision: number;
  value: Value;
}

/** An editor's options: how to find its part in the published content. */
export interface EditedPart<Value, Draft> {
  part: ContentKey;
  form: SettingForm<Value, Draft>;
  shownIn: (content: EditedContent) => Shown<Value>;
  first: Shown<Value>;
}

/** The editor of one part of the pages. */
export function useSettingEditor<Value, Draft>({ part, form, shownIn, first }: EditedPart<Value, Draft>) {
  const { settings } = api.content;
  const editor = useRevisionEditor<Shown<Value>, Draft>({
    first,
    draftOf: ({ value }) => form.draftOf(value),
    field: 'value',
    overtaken: 'CONTENT_CHANGED',
    readNewest: async () => shownIn(await settings.edited()),
    saveFailed: M.saveFailed,
  });
  const { base, draft, note } = editor;
  const written = checked(form, draft);
  const isComplete = 'value' in written;
  /** The last complete draft: the preview shows it. */
  const [complete, setComplete] = useState(first.value);

  const save = async (): Promise<Outcome> => {
    if (!isChanged(form, draft, base.value)) return 'same';
    if (!isComplete) {
      editor.setProblems(written.problems);
      return 'problems';
    }
    return editor.attempt(async () =>
      shownIn(await settings.change(form.changeOf(written.value, base.revision, note.trim()))),
    );
  };

  return {
    ...editor,
    preview: isComplete ? written.value : complete,
    /** The preview is older than the typed text: some of it is not complete yet. */
    isPreviewOld: !isComplete,
    isDirty: isChanged(form, draft, base.value),
    edit(changes: Partial<Draft>) {
      if (isComplete) setComplete(written.value);
      editor.edit({ ...draft, ...changes });
    },
    save,
    revert: (to: number) =>
      editor.attempt(async () => shownIn(await settings.revert({ key: part, to, seen: base.revision }))),
  };
}
