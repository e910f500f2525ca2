import { en as M } from '@kaksha/domain/content/settings/words/en.ts';
import { type FormEvent, useRef } from 'react';
import { focusFirstProblem } from '../../../lib/form-problems.ts';
import { leadsNowhere } from '../../../lib/leads-nowhere.ts';
import { UnsavedChanges } from '../../../lib/unsaved-changes.tsx';
import { useWords } from '../../../lib/words.ts';
import { Alert } from '../../../ui/alert.tsx';
import { Button } from '../../../ui/button.tsx';
import { Card, CardHeader } from '../../../ui/card.tsx';
import { classNames } from '../../../ui/class-names.ts';
import { Stack } from '../../../ui/layout.tsx';
import { TextField } from '../../../ui/text-field.tsx';
import { useToast } from '../../../ui/toast.tsx';
import { NewerAlert } from './newer-alert.tsx';
import { type Revision, RevisionsCard } from './revisions-card.tsx';
import styles from './settings.module.css';
import { type EditedPart, useSettingEditor } from './use-setting-editor.ts';
import { en } from './words/en.ts';

export interface SettingEditorProps<Value, Draft> extends EditedPart<Value, Draft> {
  revisions: readonly Revision[];
}

/** One part of the pages for everybody: to be written, looked at, saved, and taken back. */
export function SettingEditor<Value, Draft>({ revisions, ...edited }: SettingEditorProps<Value, Draft>) {
  const words = useWords({ en }).settingEditor;
  const editor = useSettingEditor(edited);
  const { draft, problems, isDirty, running, newer } = editor;
  const { Fields, Preview, isNarrow } = edited.form;
  const form = useRef<HTMLFormElement>(null);
  const toast = useToast();

  const submit = async (event: FormEvent) => {
    event.preventDefault();
    const outcome = await editor.save();
    if (outcome === 'done') toast.show({ title: M.saved });
    if (outcome === 'same') toast.show({ title: M.nothingToSave, tone: 'info' });
    if (outcome === 'problems') focusFirstProblem(form.current);
  };
  const revert = async (to: number) => {
    if ((await editor.revert(to)) === 'done') toast.show({ title: M.reverted });
  };
  const wrong = Object.keys(problems).length;
  const preview = (
    <Card as="section" padding="none" className={styles.preview}>
      <CardHeader
        title={words.preview}
        description={editor.isPreviewOld ? words.previewOld : words.previewDescription}
      />
      <div className={styles.sheet} onClickCapture={leadsNowhere}>
        <Preview value={editor.preview} />
      </div>
    </Card>
  );
  return (
    <Stack gap={6}>
      <UnsavedChanges when={isDirty && !running} />
      <div className={classNames(styles.editor, isNarrow && styles.beside)}>
        {isNarrow ? null : preview}
        <form ref={form} method="post" noValidate className={styles.form} onSubmit={submit}>
          <Card padding="lg" as="section" aria-label={words.text}>
            <div className={styles.fields}>
              <Fields draft={draft} edit={editor.edit} problems={problems} />
              <TextField
                label={words.why}
                optional
                hint={words.whyHint}
                maxLength={300}
                value={editor.note}
                onChange={(event) => editor.setNote(event.target.value)}
                error={problems.note}
              />
            </div>
          </Card>
          <div className={styles.dock}>
            {newer === null ? null : (
              <NewerAlert revision={newer.revision} revisions={revisions} onSettle={editor.settle} />
            )}
            {editor.failure === null ? null : <Alert tone="error">{editor.failure}</Alert>}
            <div className={styles.bar}>
              <p className={styles.state} aria-live="polite">
                {wrong > 0 ? words.problems : isDirty ? words.unsaved : words.saved}
              </p>
              {isDirty ? (
                <Button variant="ghost" disabled={running} onClick={editor.discard}>
                  {words.discard}
                </Button>
              ) : null}
              <Button type="submit" loading={running} disabled={newer !== null}>
                {words.save}
              </Button>
            </div>
          </div>
        </form>
        {isNarrow ? preview : null}
      </div>
      <RevisionsCard
        revisions={revisions}
        shown={editor.revision}
        isDirty={isDirty}
        running={running}
        onRevert={revert}
      />
    </Stack>
  );
}
