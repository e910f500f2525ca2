import type { Article } from '@kaksha/domain/content/articles/contract.ts';
import type { ArticleText } from '@kaksha/domain/content/blog-schema.ts';
import { api } from '../../../lib/api.ts';
import { momentOf } from '../../../lib/operators/moment-of.ts';
import { useAction } from '../../../lib/use-action.ts';
import { useWords } from '../../../lib/words.ts';
import { Badge } from '../../../ui/badge.tsx';
import { Button } from '../../../ui/button.tsx';
import { Card, CardHeader } from '../../../ui/card.tsx';
import { Table } from '../../../ui/table.tsx';
import { en } from './words/en.ts';

interface HistoryCardProps {
  article: Article;
  onUse: (text: ArticleText) => void;
}

/** Every saved text, with its author and date; each can be taken up again. */
export function HistoryCard({ article, onUse }: HistoryCardProps) {
  const { history: words, firstRelease } = useWords({ en });
  const { id, revisions, publishedRevision } = article;
  const { run, running } = useAction(
    async (revision: number) => onUse((await api.content.articles.revision({ id, revision })).text),
    { done: (revision) => ({ title: words.used(revision) }), failed: words.failed },
  );
  return (
    <Card padding="none" as="section">
      <CardHeader title={words.title} />
      <Table
        caption={words.caption}
        hideCaption
        columns={[
          {
            key: 'text',
            header: words.text,
            primary: true,
            cell: ({ revision }) => words.textOf(revision),
          },
          { key: 'who', header: words.who, cell: ({ by }) => by ?? firstRelease },
          { key: 'when', header: words.when, cell: ({ at }) => momentOf(at) },
          { key: 'why', header: words.why, cell: ({ note }) => note || '–' },
          {
            key: 'use',
            header: words.use,
            actions: true,
            cell: ({ revision }) => (
              <>
                {revision === publishedRevision ? <Badge tone="success">{words.shown}</Badge> : null}
                {revision === article.revision ? null : (
                  <Button
                    size="sm"
                    variant="secondary"
                    aria-label={words.againLabel(revision)}
                    disabled={running}
                    onClick={() => void run(revision)}
                  >
                    {words.use}
                  </Button>
                )}
              </>
            ),
          },
        ]}
        rows={revisions}
        rowKey={({ revision }) => String(revision)}
      />
    </Card>
  );
}
