import type { Article } from '@kaksha/domain/content/articles/contract.ts';
import { Suspense, use } from 'react';
import { api } from '../../../lib/api.ts';
import { loadFailure } from '../../../lib/load-failure.tsx';
import { pending } from '../../../lib/pending.ts';
import { privateMeta } from '../../../lib/private-meta.ts';
import { metaWords, useWords } from '../../../lib/words.ts';
import { BackLink } from '../../../ui/back-link.tsx';
import { PageHeader } from '../../../ui/page-header.tsx';
import { RowsSkeleton } from '../../../ui/rows-skeleton.tsx';
import type { Route } from './+types/article.route';
import { ArticleEditor } from './article-editor.tsx';
import { en } from './words/en.ts';

export const meta = (args: Route.MetaArgs) => privateMeta(metaWords(args, { en }).articles.title);

async function readArticle(id: string, signal: AbortSignal): Promise<{ article: Article | null }> {
  return await api.content.articles.get({ id }, { signal });
}

/** Without an id: an article that is begun. */
export function clientLoader({ request, params }: Route.ClientLoaderArgs) {
  const { id } = params as { id?: string };
  const view = id === undefined ? Promise.resolve({ article: null }) : readArticle(id, request.signal);
  return { id: id ?? null, view: pending(view) };
}

/** An article that is written, published and taken back. */
export default function ArticlePage({ loaderData: { id, view } }: Route.ComponentProps) {
  const words = useWords({ en });
  const above = <BackLink to="/admin/blog">{words.articles.title}</BackLink>;
  return (
    <Suspense
      fallback={
        <>
          <PageHeader above={above} title={words.articles.article} />
          <RowsSkeleton rows={6} title />
        </>
      }
    >
      <Loaded key={id} view={view} />
    </Suspense>
  );
}

function Loaded({ view }: Pick<Route.ComponentProps['loaderData'], 'view'>) {
  const words = useWords({ en });
  const { article } = use(view);
  return (
    <>
      <PageHeader
        above={<BackLink to="/admin/blog">{words.articles.title}</BackLink>}
        title={article?.title ?? words.article.new}
      />
      <ArticleEditor article={article} />
    </>
  );
}

export const ErrorBoundary = loadFailure(en.article.loadFailed);
