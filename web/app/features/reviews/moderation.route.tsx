import { MODERATION_LISTS } from '@kaksha/domain/reviews/moderation.ts';
import { en as M } from '@kaksha/domain/reviews/words/en.ts';
import { useState } from 'react';
import { api } from '../../lib/api.ts';
import { loadFailureIn } from '../../lib/load-failure.tsx';
import { loadQueue, Queue } from '../../lib/operators/queue.tsx';
import { privateMeta } from '../../lib/private-meta.ts';
import { metaWords, useWords } from '../../lib/words.ts';
import { Card } from '../../ui/card.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { Stack } from '../../ui/layout.tsx';
import type { Route } from './+types/moderation.route';
import { DecideReviewDialog, type ReviewQuestion } from './decide-review-dialog.tsx';
import { ModeratedReviewItem } from './moderated-review-item.tsx';
import styles from './moderation.module.css';
import { en } from './words/en.ts';

export const meta = (args: Route.MetaArgs) => privateMeta(metaWords(args, { en }).moderation.title);

export function clientLoader({ request }: Route.ClientLoaderArgs) {
  return loadQueue(request, {
    lists: MODERATION_LISTS,
    step: 20,
    load: (query, options, search) => api.reviews.moderation({ ...query, search }, options),
    rowsOf: (page) => page.reviews,
  });
}

/** Families' reviews, for operators: reported first, then hidden, then all. */
export default function Moderation({ loaderData: queue }: Route.ComponentProps) {
  const words = useWords({ en }).moderation;
  const [question, setQuestion] = useState<ReviewQuestion | null>(null);
  const { list, search } = queue;
  return (
    <>
      <Queue
        queue={queue}
        title={words.title}
        description={words.description}
        search={{ label: words.searchLabel, placeholder: words.searchHint }}
        tabsLabel={words.byState}
        labels={words.tabs}
        waitingRows={5}
      >
        {({ rows, more }) =>
          rows.length === 0 ? (
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
              {more}
            </Stack>
          )
        }
      </Queue>
      <DecideReviewDialog question={question} onClose={() => setQuestion(null)} />
    </>
  );
}

export const ErrorBoundary = loadFailureIn({ en }, (words) => words.moderation.loadFailed);
