import { en as M } from '@kaksha/domain/messages/moderation/words/en.ts';
import { CASE_LISTS, type Decision, type MessageCase } from '@kaksha/domain/messages/moderation.ts';
import { Suspense, use, useState } from 'react';
import { api } from '../../../lib/api.ts';
import { ListTabs, tabsOf } from '../../../lib/list-tabs.tsx';
import { LoadFailure } from '../../../lib/load-failure.tsx';
import { ReasonDialog } from '../../../lib/operators/reason-dialog.tsx';
import { pending } from '../../../lib/pending.ts';
import { privateMeta } from '../../../lib/private-meta.ts';
import { loadRows, rowsWanted } from '../../../lib/show-more.ts';
import { ShowMoreButton } from '../../../lib/show-more-button.tsx';
import { useAction } from '../../../lib/use-action.ts';
import { metaWords, useWords } from '../../../lib/words.ts';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { Stack } from '../../../ui/layout.tsx';
import { PageHeader } from '../../../ui/page-header.tsx';
import { RowsSkeleton } from '../../../ui/rows-skeleton.tsx';
import type { Route } from './+types/moderation.route';
import { CaseCard } from './case-card.tsx';
import { en } from './words/en.ts';

/** Cases that a list starts with, and that 'Show more' adds. */
const STEP = 20;
const LIST_PARAM = 'list';

export const meta = (args: Route.MetaArgs) => privateMeta(metaWords(args, { en }).moderation.title);

export function clientLoader({ request }: Route.ClientLoaderArgs) {
  const params = new URL(request.url).searchParams;
  const list = CASE_LISTS.find((known) => known === params.get(LIST_PARAM)) ?? 'open';
  const view = loadRows(
    rowsWanted(params, STEP),
    ({ limit, ...page }) =>
      api.messages.cases({ list, ...page, limit: Math.min(limit, 50) }, { signal: request.signal }),
    (page) => page.cases,
  );
  return { list, view: pending(view) };
}

/** Messages that somebody reported, or in which contact details were found, for operators. */
export default function MessageModeration({ loaderData }: Route.ComponentProps) {
  const words = useWords({ en }).moderation;
  return (
    <>
      <PageHeader title={words.title} description={words.description} />
      <Suspense fallback={<RowsSkeleton rows={4} />}>
        <Cases {...loaderData} />
      </Suspense>
    </>
  );
}

interface Question {
  about: MessageCase;
  decision: Decision;
}

function Cases({ list, view }: Route.ComponentProps['loaderData']) {
  const words = useWords({ en }).moderation;
  const { first, rows, hasMore } = use(view);
  const [question, setQuestion] = useState<Question | null>(null);
  return (
    <>
      <ListTabs
        label={words.byState}
        tabs={tabsOf(CASE_LISTS, words.tabs, first.counts)}
        param={LIST_PARAM}
        loaded={list}
        waitingRows={4}
      >
        {rows.length === 0 ? (
          <EmptyState title={list === 'open' ? M.noneOpen : M.noneDecided}>{words.none}</EmptyState>
        ) : (
          <Stack gap={4}>
            {rows.map((one) => (
              <CaseCard
                key={one.id}
                about={one}
                onDecide={(decision) => setQuestion({ about: one, decision })}
              />
            ))}
            <ShowMoreButton hasMore={hasMore} shown={rows.length} step={STEP} />
          </Stack>
        )}
      </ListTabs>
      <Decide question={question} onClose={() => setQuestion(null)} />
    </>
  );
}

function Decide({ question, onClose }: { question: Question | null; onClose: () => void }) {
  const words = useWords({ en }).moderation;
  const { run, running } = useAction(
    (input: { id: string; decision: Decision; reason: string }) => api.messages.decide(input),
    { done: () => ({ title: M.decided }), failed: words.failed },
  );
  const decision = question?.decision ?? 'dismissed';
  return (
    <ReasonDialog
      open={question !== null}
      onClose={onClose}
      title={`${M.decisions[decision]}?`}
      description={words.effects[decision]}
      missing={M.decisionRequired}
      confirmLabel={M.decisions[decision]}
      tone={decision === 'hidden' ? 'danger' : 'primary'}
      running={running}
      onDecide={(reason) =>
        question === null ? Promise.resolve(false) : run({ id: question.about.id, decision, reason })
      }
    />
  );
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  const words = useWords({ en }).moderation;
  return <LoadFailure title={words.loadFailed} error={error} />;
}
