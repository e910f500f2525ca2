import { en as M } from '@kaksha/domain/content/settings/words/en.ts';
import { leadsNowhere } from '../../../lib/leads-nowhere.ts';
import { useWords } from '../../../lib/words.ts';
import { Card, CardHeader } from '../../../ui/card.tsx';
import { classNames } from '../../../ui/class-names.ts';
import { Stack } from '../../../ui/layout.tsx';
import { TextField } from '../../../ui/text-field.tsx';
import { useToast } from '../../../ui/toast.tsx';
import { RevisionForm } from './revision-form.tsx';
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
  const toast = useToast();

  const revert = async (to: number) => {
    if ((await editor.revert(to)) === 'done') toast.show({ title: M.reverted });
  };
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
      <div className={classNames(styles.editor, isNarrow && styles.beside)}>
        {isNarrow ? null : preview}
        <RevisionForm
          editor={editor}
          newer={newer && { revision: newer.revision, revisions }}
          saveLabel={words.save}
          saved={M.saved}
          nothingToSave={M.nothingToSave}
        >
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
        </RevisionForm>
        {isNarrow ? preview : null}
      </div>
      <RevisionsCard
        revisions={revisions}
        shown={editor.base.revision}
        isDirty={isDirty}
        running={running}
        onRevert={revert}
      />
    </Stack>
  );
}
