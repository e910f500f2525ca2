import type { SavedAnswer } from '@kaksha/domain/support/saved-answers/contract.ts';
import { en as T } from '@kaksha/domain/support/saved-answers/words/en.ts';
import { Suspense, use, useState } from 'react';
import { api } from '../../../lib/api.ts';
import { loadFailure } from '../../../lib/load-failure.tsx';
import { momentOf } from '../../../lib/operators/moment-of.ts';
import { RecordsTable } from '../../../lib/operators/records-table.tsx';
import { pending } from '../../../lib/pending.ts';
import { privateMeta } from '../../../lib/private-meta.ts';
import { useAction } from '../../../lib/use-action.ts';
import { metaWords, useWords } from '../../../lib/words.ts';
import { Button } from '../../../ui/button.tsx';
import { ConfirmDialog } from '../../../ui/dialog.tsx';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { PageHeader } from '../../../ui/page-header.tsx';
import { RowsSkeleton } from '../../../ui/rows-skeleton.tsx';
import type { Route } from './+types/saved-answers.route';
import { AnswerDialog } from './answer-dialog.tsx';
import styles from './saved-answers.module.css';
import { en } from './words/en.ts';

export const meta = (args: Route.MetaArgs) => privateMeta(metaWords(args, { en }).savedAnswers.pageTitle);

export function clientLoader({ request }: Route.ClientLoaderArgs) {
  return { view: pending(api.support.savedAnswers.list(undefined, { signal: request.signal })) };
}

/** Operators' frequent answers, to be picked in the inbox. */
export default function SavedAnswers({ loaderData }: Route.ComponentProps) {
  const words = useWords({ en }).savedAnswers;
  // 'new', an answer that is written anew, or none.
  const [editing, setEditing] = useState<SavedAnswer | 'new' | null>(null);
  return (
    <>
      <PageHeader
        title={words.title}
        description={words.description}
        actions={<Button onClick={() => setEditing('new')}>{words.newAnswer}</Button>}
      />
      <Suspense fallback={<RowsSkeleton rows={5} />}>
        <Answers view={loaderData.view} onEdit={setEditing} />
      </Suspense>
      <AnswerDialog
        // Each begins with its own text.
        key={editing === null || editing === 'new' ? editing : `${editing.id} ${editing.revision}`}
        answer={editing === 'new' ? null : editing}
        open={editing !== null}
        onClose={() => setEditing(null)}
      />
    </>
  );
}

interface AnswersProps {
  view: ReturnType<typeof api.support.savedAnswers.list>;
  onEdit: (answer: SavedAnswer) => void;
}

function Answers({ view, onEdit }: AnswersProps) {
  const words = useWords({ en }).savedAnswers;
  const { answers } = use(view);
  const [removing, setRemoving] = useState<SavedAnswer | null>(null);
  const { run, running } = useAction(
    ({ id, revision }: SavedAnswer) => api.support.savedAnswers.remove({ id, revision }),
    { done: ({ title }) => ({ title: T.removed, description: title }), failed: T.failed },
  );
  const remove = async () => {
    if (removing === null) return;
    await run(removing);
    setRemoving(null);
  };
  return (
    <>
      <RecordsTable
        caption={words.title}
        columns={[
          { key: 'title', header: words.titleColumn, primary: true, cell: ({ title }) => title },
          {
            key: 'body',
            header: words.answer,
            cell: ({ body }) => <span className={styles.body}>{body}</span>,
          },
          {
            key: 'changed',
            header: words.changed,
            cell: ({ changedBy, changedAt }) => (
              <span>
                {changedBy}
                <span className={styles.at}>{momentOf(changedAt, '–')}</span>
              </span>
            ),
          },
          {
            key: 'actions',
            header: words.change,
            actions: true,
            cell: (answer) => (
              <div className={styles.actions}>
                <Button
                  size="sm"
                  variant="secondary"
                  aria-label={words.editLabel(answer.title)}
                  onClick={() => onEdit(answer)}
                >
                  {words.edit}
                </Button>
                <Button
                  size="sm"
                  variant="ghost"
                  aria-label={words.removeLabel(answer.title)}
                  onClick={() => setRemoving(answer)}
                >
                  {words.remove}
                </Button>
              </div>
            ),
          },
        ]}
        rows={answers}
        rowKey={({ id }) => id}
        empty={
          <EmptyState level={2} title={T.none}>
            {T.noneText}
          </EmptyState>
        }
        hasMore={false}
        step={answers.length}
      />
      <ConfirmDialog
        open={removing !== null}
        onClose={() => setRemoving(null)}
        title={words.removeTitle(removing?.title ?? '')}
        description={words.removeDescription}
        confirmLabel={words.removeConfirm}
        tone="danger"
        loading={running}
        onConfirm={() => void remove()}
      />
    </>
  );
}

export const ErrorBoundary = loadFailure(T.loadFailed);
