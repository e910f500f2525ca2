import { MODERATION_LISTS, type ModerationList } from '@kaksha/domain/reviews/moderation.ts';
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
import { Card } from '../../ui/card.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { Stack } from '../../ui/layout.tsx';
import { PageHeader } from '../../ui/page-header.tsx';
import { RowsSkeleton } from '../../ui/rows-skeleton.tsx';
import type { Route } from './+types/moderation.route';
import { DecideReviewDialog, type ReviewQuestion } from './decide-review-dialog.tsx';
import { ModeratedReviewItem } from './moderated-review-item.tsx';
import styles from './moderation.module.css';

/** Reviews that a list starts with, and that 'Show more' adds. */
const STEP = 20;
const LIST_PARAM = 'list';
const SEARCH_PARAM = 'search';
const TAB_LABELS: Readonly<Record<ModerationList, string>> = {
  reported: 'Reported',
  hidden: 'Hidden',
  all: 'All',
};
const EMPTY: Readonly<Record<ModerationList, { title: string; text: string }>> = {
  reported: { title: M.noneReported, text: 'What families and teachers report waits here.' },
  hidden: { title: M.noneHidden, text: 'Every published review and answer can be read by everybody.' },
  all: { title: M.noneFound, text: 'Reviews appear here once they are published.' },
};

export const meta = () => privateMeta('Reviews');

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
  return (
    <>
      <PageHeader
        title="Reviews"
        description="A hidden review is on no profile and in no rating. Its writer and the teacher are told why."
      />
      <Stack gap={5}>
        <SearchForm
          name={SEARCH_PARAM}
          label="Teacher or words"
          placeholder="Meera, or part of a review"
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
  const { first, rows, hasMore } = use(view);
  const [question, setQuestion] = useState<ReviewQuestion | null>(null);
  return (
    <>
      <ListTabs
        label="Reviews by state"
        tabs={tabsOf(MODERATION_LISTS, TAB_LABELS, first.counts)}
        param={LIST_PARAM}
        loaded={list}
        waitingRows={5}
      >
        {rows.length === 0 ? (
          <EmptyState level={2} title={search === '' ? EMPTY[list].title : M.noneFound}>
            {search === '' ? EMPTY[list].text : `Nothing here mentions “${search}”.`}
          </EmptyState>
        ) : (
          <Stack gap={4}>
            <Card padding="none" as="section">
              <ul className={styles.list} aria-label={TAB_LABELS[list]}>
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
  return <LoadFailure title="Failed to load the reviews." error={error} />;
}
