import {
  VIDEO_CASE_LISTS,
  type VideoCase,
  type VideoDecision,
} from '@kaksha/domain/resources/videos/schema.ts';
import { en as M } from '@kaksha/domain/resources/videos/words/en.ts';
import { Suspense, use, useState } from 'react';
import { api } from '../../../../lib/api.ts';
import { ListTabs, tabsOf } from '../../../../lib/list-tabs.tsx';
import { LoadFailure } from '../../../../lib/load-failure.tsx';
import { ReasonDialog } from '../../../../lib/operators/reason-dialog.tsx';
import { pending } from '../../../../lib/pending.ts';
import { privateMeta } from '../../../../lib/private-meta.ts';
import { loadRows, rowsWanted } from '../../../../lib/show-more.ts';
import { ShowMoreButton } from '../../../../lib/show-more-button.tsx';
import { useAction } from '../../../../lib/use-action.ts';
import { metaWords, useWords } from '../../../../lib/words.ts';
import { EmptyState } from '../../../../ui/empty-state.tsx';
import { Stack } from '../../../../ui/layout.tsx';
import { PageHeader } from '../../../../ui/page-header.tsx';
import { RowsSkeleton } from '../../../../ui/rows-skeleton.tsx';
import type { Route } from './+types/video-cases.route';
import { VideoCaseCard } from './video-case-card.tsx';
import { en } from './words/en.ts';

const STEP = 10;
const LIST_PARAM = 'list';
export const meta = (args: Route.MetaArgs) => privateMeta(metaWords(args, { en }).videoCases.videos);

export function clientLoader({ request }: Route.ClientLoaderArgs) {
  const params = new URL(request.url).searchParams;
  const list = VIDEO_CASE_LISTS.find((known) => known === params.get(LIST_PARAM)) ?? 'waiting';
  const view = loadRows(
    rowsWanted(params, STEP),
    ({ limit, ...page }) =>
      api.resources.videos.cases({ list, ...page, limit: Math.min(limit, 50) }, { signal: request.signal }),
    (page) => page.cases,
  );
  return { list, view: pending(view) };
}

/** Video tutorials before operators. */
export default function VideoCases({ loaderData }: Route.ComponentProps) {
  const words = useWords({ en }).videoCases;
  return (
    <>
      <PageHeader title={words.videos} description={words.description} />
      <Suspense fallback={<RowsSkeleton rows={3} />}>
        <Cases {...loaderData} />
      </Suspense>
    </>
  );
}

function Cases({ list, view }: Route.ComponentProps['loaderData']) {
  const words = useWords({ en }).videoCases;
  const { first, rows, hasMore } = use(view);
  const [question, setQuestion] = useState<{ about: VideoCase; decision: VideoDecision } | null>(null);
  return (
    <>
      <ListTabs
        label={words.byState}
        tabs={tabsOf(VIDEO_CASE_LISTS, words.tabs, first.counts)}
        param={LIST_PARAM}
        loaded={list}
        waitingRows={3}
      >
        {rows.length === 0 ? (
          <EmptyState title={words.none[list]}>{words.noneHint}</EmptyState>
        ) : (
          <Stack gap={4}>
            {rows.map((about) => (
              <VideoCaseCard
                key={about.id}
                about={about}
                onDecide={(decision) => setQuestion({ about, decision })}
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

interface DecideProps {
  question: { about: VideoCase; decision: VideoDecision } | null;
  onClose: () => void;
}

function Decide({ question, onClose }: DecideProps) {
  const words = useWords({ en }).videoCases;
  const { run, running } = useAction(
    (input: { id: string; decision: VideoDecision; reason: string; revision: number }) =>
      api.resources.videos.decide(input),
    { done: () => ({ title: words.decided }), failed: words.failed },
  );
  const decision = question?.decision ?? 'approve';
  return (
    <ReasonDialog
      open={question !== null}
      onClose={onClose}
      title={`${words.decisions[decision].label}: ${question?.about.title ?? ''}`}
      description={words.decisions[decision].happens}
      missing={M.reasonRequired}
      confirmLabel={words.decisions[decision].label}
      tone={decision === 'refuse' ? 'danger' : 'primary'}
      running={running}
      onDecide={(reason) =>
        question === null
          ? Promise.resolve(false)
          : run({ id: question.about.id, decision, reason, revision: question.about.revision })
      }
    />
  );
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  const words = useWords({ en }).videoCases;
  return <LoadFailure title={words.loadFailed} error={error} />;
}
