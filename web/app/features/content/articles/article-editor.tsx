import type { Article } from '@kaksha/domain/content/articles/contract.ts';
import { type FormEvent, useRef } from 'react';
import { focusFirstProblem } from '../../../lib/form-problems.ts';
import { UnsavedChanges } from '../../../lib/unsaved-changes.tsx';
import { useWords } from '../../../lib/words.ts';
import { Alert } from '../../../ui/alert.tsx';
import { Button } from '../../../ui/button.tsx';
import { Card } from '../../../ui/card.tsx';
import { classNames } from '../../../ui/class-names.ts';
import { Stack } from '../../../ui/layout.tsx';
import { useToast } from '../../../ui/toast.tsx';
import { NewerAlert } from '../settings/newer-alert.tsx';
import styles from '../settings/settings.module.css';
import { ArticleFields } from './article-fields.tsx';
import { ArticlePreview } from './article-preview.tsx';
import { HistoryCard } from './history-card.tsx';
import { PublishingCard } from './publishing-card.tsx';
import { useArticleEditor } from './use-article-editor.ts';
import { en } from './words/en.ts';

/** An article: to be written, looked at, saved, published and taken back. */
export function ArticleEditor({ article: first }: { article: Article | null }) {
  const { article: words, firstRelease } = useWords({ en });
  const editor = useArticleEditor(first);
  const { article, draft, problems, isDirty, running, newer } = editor;
  const form = useRef<HTMLFormElement>(null);
  const toast = useToast();
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    const outcome = await editor.save();
    if (outcome === 'done') toast.show({ title: words.savedToast });
    if (outcome === 'same') toast.show({ title: words.nothingToSave, tone: 'info' });
    if (outcome === 'problems') focusFirstProblem(form.current);
  };
  const wrong = Object.keys(problems).length;
  return (
    <Stack gap={6}>
      <UnsavedChanges when={isDirty && !running} />
      {article === null ? null : (
        <PublishingCard article={article} isDirty={isDirty} onChanged={editor.take} />
      )}
      <div className={classNames(styles.editor, styles.beside)}>
        <form ref={form} method="post" noValidate className={styles.form} onSubmit={submit}>
          <Card padding="lg" as="section" aria-label={words.text}>
            <div className={styles.fields}>
              <ArticleFields
                draft={draft}
                edit={editor.edit}
                problems={problems}
                note={editor.note}
                onNote={editor.setNote}
              />
            </div>
          </Card>
          <div className={styles.dock}>
            {newer === null ? null : (
              <NewerAlert
                revision={newer.revision}
                revisions={newer.revisions.map((each) => ({ ...each, by: each.by ?? firstRelease }))}
                onSettle={editor.settle}
              />
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
        <ArticlePreview draft={draft} />
      </div>
      {article === null ? null : <HistoryCard article={article} onUse={editor.edit} />}
    </Stack>
  );
}
