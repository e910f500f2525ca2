import { MODERATION_LISTS } from '@kaksha/domain/reviews/moderation.ts';
import { en as M } from '@kaksha/domain/reviews/words/en.ts';
import { Suspense, use, useState } from 'react';
import { api } from '../../lib/api.ts';
import { ListTabs, tabsOf } from '../../lib/list-tabs.tsx';
import { LoadFailure } from '../../lib/load-failure.tsx';
import { SearchForm } from '../../lib/operators/search-form.tsx';
import { pending } from '../../lib/pending.ts';
import { privateMeta } from '../../lib/private-meta.ts';
import { loadRows, rowsWanted } from '../../lib/show-more.ts';
import { ShowMoreButton } from '../../lib/show-more-button.tsx';
import { metaWords, useWords } from '../../lib/words.ts';
import { Card } from '../../ui/card.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { Stack } from '../../ui/layout.tsx';
import { PageHeader } from '../../ui/page-header.tsx';
import { RowsSkeleton } from '../../ui/rows-skeleton.tsx';
import type { Route } from './+types/moderation.route';
import { DecideReviewDialog, type ReviewQuestion } from './decide-review-dialog.tsx';
import { ModeratedReviewItem } from './moderated-review-item.tsx';
import styles from './moderation.module.css';
import { en } from './words/en.ts';

/** Reviews that a list starts with, and that 'Show more' adds. */
const STEP = 20;
const LIST_PARAM = 'list';
const SEARCH_PARAM = 'search';

export const meta = (args: Route.MetaArgs) => privateMeta(metaWords(args, { en }).moderation.title);

export function clientLoader({ request }: Route.ClientLoaderArgs) {
  const params = new URL(request.url).searchParams;
  const list = MODERATION_LISTS.find((known) => known === params.get(LIST_PARAM)) ?? 'reported';
  const search = params.get(SEARCH_PARAM)?.trim() ?? '';
  const view = loadRows(
    rowsWanted(params, STEP),
    (page) => api.reviews.moderation({ list, search, ...page }, { signal: request.signal }),
    (page) => page.reviews,
  );
  return { list, search, view: pending(view) };
}

/** What families wrote, for operators: reported first, then hidden, then all. */
export default function Moderation({ loaderData }: Route.ComponentProps) {
  const words = useWords({ en }).moderation;
  return (
    <>
      <PageHeader title={words.title} description={words.description} />
      <Stack gap={5}>
        <SearchForm
          name={SEARCH_PARAM}
          label={words.searchLabel}
          placeholder={words.searchHint}
          value={loaderData.search}
        />
        <Suspense fallback={<RowsSkeleton rows={5} />}>
          <Reviews {...loaderData} />
        </Suspense>
      </Stack>
    </>
  );
}

function Reviews({ list, search, view }: Route.ComponentProps['loaderData']) {
  const words = useWords({ en }).moderation;
  const { first, rows, hasMore } = use(view);
  const [question, setQuestion] = useState<ReviewQuestion | null>(null);
  return (
    <>
      <ListTabs
        label={words.byState}
        tabs={tabsOf(MODERATION_LISTS, words.tabs, first.counts)}
        param={LIST_PARAM}
        loaded={list}
        waitingRows={5}
      >
        {rows.length === 0 ? (
          <EmptyState level={2} title={search === '' ? words.none[list].title : M.noneFound}>
            {search === '' ? words.none[list].text : words.noneMentions(search)}
          </EmptyState>
        ) : (
          <Stack gap={4}>
            <Card padding="none" as="section">
              <ul className={styles.list} aria-label={words.tabs[list]}>
                {rows.map((review) => (
                  <ModeratedReviewItem key={review.id} review={review} onDecide={setQuestion} />
                ))}
              </ul>
            </Card>
            <ShowMoreButton hasMore={hasMore} shown={rows.length} step={STEP} />
          </Stack>
        )}
      </ListTabs>
      <DecideReviewDialog question={question} onClose={() => setQuestion(null)} />
    </>
  );
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  const words = useWords({ en }).moderation;
  return <LoadFailure title={words.loadFailed} error={error} />;
}
