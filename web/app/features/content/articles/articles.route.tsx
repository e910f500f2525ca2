import type { ArticleRow } from '@kaksha/domain/content/articles/contract.ts';
import { Suspense, use } from 'react';
import { api } from '../../../lib/api.ts';
import { loadFailure } from '../../../lib/load-failure.tsx';
import { momentOf } from '../../../lib/operators/moment-of.ts';
import { RecordsTable } from '../../../lib/operators/records-table.tsx';
import { pending } from '../../../lib/pending.ts';
import { privateMeta } from '../../../lib/private-meta.ts';
import { metaWords, useWords } from '../../../lib/words.ts';
import { Badge } from '../../../ui/badge.tsx';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { Cluster } from '../../../ui/layout.tsx';
import { LinkButton, TextLink } from '../../../ui/link-button.tsx';
import { PageHeader } from '../../../ui/page-header.tsx';
import { RowsSkeleton } from '../../../ui/rows-skeleton.tsx';
import type { Route } from './+types/articles.route';
import { en } from './words/en.ts';

export const meta = (args: Route.MetaArgs) => privateMeta(metaWords(args, { en }).articles.title);

export function clientLoader({ request }: Route.ClientLoaderArgs) {
  return { view: pending(api.content.articles.list(undefined, { signal: request.signal })) };
}

/** The articles of the blog, for operators. */
export default function Articles({ loaderData }: Route.ComponentProps) {
  const words = useWords({ en }).articles;
  return (
    <>
      <PageHeader
        title={words.title}
        description={words.description}
        actions={<LinkButton to="/admin/blog/new">{words.write}</LinkButton>}
      />
      <Suspense fallback={<RowsSkeleton rows={4} />}>
        <List {...loaderData} />
      </Suspense>
    </>
  );
}

function List({ view }: Route.ComponentProps['loaderData']) {
  const { articles: words, firstRelease } = useWords({ en });
  const { articles } = use(view);
  return (
    <RecordsTable
      caption={words.caption}
      columns={[
        {
          key: 'title',
          header: words.article,
          primary: true,
          cell: ({ id, title }) => <TextLink to={`/admin/blog/${id}`}>{title}</TextLink>,
        },
        { key: 'state', header: words.state, cell: (article) => <ArticleBadge article={article} /> },
        { key: 'when', header: words.when, cell: ({ publishAt }) => momentOf(publishAt, '–') },
        { key: 'changed', header: words.changed, cell: ({ changedAt }) => momentOf(changedAt) },
        { key: 'by', header: words.by, cell: ({ changedBy }) => changedBy ?? firstRelease },
      ]}
      rows={articles}
      rowKey={({ id }) => id}
      hasMore={false}
      step={articles.length}
      empty={
        <EmptyState level={2} title={words.none}>
          {words.noneText}
        </EmptyState>
      }
    />
  );
}

export const ErrorBoundary = loadFailure(en.articles.loadFailed);

const TONES = { draft: 'neutral', planned: 'warning', published: 'success' } as const;

/** Whether readers see an article, and whether they see its latest text. */
function ArticleBadge({ article }: { article: ArticleRow }) {
  const words = useWords({ en });
  const { state, revision, publishedRevision } = article;
  return (
    <Cluster gap={2}>
      <Badge tone={TONES[state]}>{words.states[state]}</Badge>
      {publishedRevision !== null && publishedRevision < revision ? words.unpublishedChanges : null}
    </Cluster>
  );
}
