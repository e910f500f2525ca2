import type { Article } from '@kaksha/domain/content/articles/contract.ts';
import { useWords } from '../../../lib/words.ts';
import { classNames } from '../../../ui/class-names.ts';
import { Stack } from '../../../ui/layout.tsx';
import { RevisionForm } from '../settings/revision-form.tsx';
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
  const { article, draft, problems, newer } = editor;
  return (
    <Stack gap={6}>
      {article === null ? null : (
        <PublishingCard article={article} isDirty={editor.isDirty} onChanged={editor.take} />
      )}
      <div className={classNames(styles.editor, styles.beside)}>
        <RevisionForm
          editor={editor}
          newer={
            newer && {
              revision: newer.revision,
              revisions: newer.revisions.map((each) => ({ ...each, by: each.by ?? firstRelease })),
            }
          }
          saveLabel={words.save}
          saved={words.savedToast}
          nothingToSave={words.nothingToSave}
        >
          <ArticleFields
            draft={draft}
            edit={editor.edit}
            problems={problems}
            note={editor.note}
            onNote={editor.setNote}
          />
        </RevisionForm>
        <ArticlePreview draft={draft} />
      </div>
      {article === null ? null : <HistoryCard article={article} onUse={editor.edit} />}
    </Stack>
  );
}
