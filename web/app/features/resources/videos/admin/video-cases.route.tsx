import {
  VIDEO_CASE_LISTS,
  type VideoCase,
  type VideoCaseList,
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
import { EmptyState } from '../../../../ui/empty-state.tsx';
import { Stack } from '../../../../ui/layout.tsx';
import { PageHeader } from '../../../../ui/page-header.tsx';
import { RowsSkeleton } from '../../../../ui/rows-skeleton.tsx';
import type { Route } from './+types/video-cases.route';
import { VideoCaseCard } from './video-case-card.tsx';

const STEP = 10;
const LIST_PARAM = 'list';
const TAB_LABELS: Readonly<Record<VideoCaseList, string>> = {
  waiting: 'Waiting',
  reported: 'Reported',
  decided: 'Decided',
};
const NONE: Readonly<Record<VideoCaseList, string>> = {
  waiting: 'No video waits for approval',
  reported: 'No video is reported',
  decided: 'No video has been decided yet',
};
const WORDS: Readonly<Record<VideoDecision, { label: string; happens: string }>> = {
  approve: { label: 'Approve', happens: 'Everybody can watch it. The teacher is told by mail.' },
  refuse: {
    label: 'Refuse',
    happens: 'Nobody else sees it. The teacher gets your reason by mail and can try again.',
  },
  keep: { label: 'Keep it', happens: 'It stays as it is, and the reports are closed.' },
};

export const meta = () => privateMeta('Videos');

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
  return (
    <>
      <PageHeader
        title="Videos"
        description="Tutorials that teachers submit, and those that somebody reported. The oldest comes first."
      />
      <Suspense fallback={<RowsSkeleton rows={3} />}>
        <Cases {...loaderData} />
      </Suspense>
    </>
  );
}

function Cases({ list, view }: Route.ComponentProps['loaderData']) {
  const { first, rows, hasMore } = use(view);
  const [question, setQuestion] = useState<{ about: VideoCase; decision: VideoDecision } | null>(null);
  return (
    <>
      <ListTabs
        label="Videos by state"
        tabs={tabsOf(VIDEO_CASE_LISTS, TAB_LABELS, first.counts)}
        param={LIST_PARAM}
        loaded={list}
        waitingRows={3}
      >
        {rows.length === 0 ? (
          <EmptyState title={NONE[list]}>
            Videos that teachers submit or people report appear here.
          </EmptyState>
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
  const { run, running } = useAction(
    (input: { id: string; decision: VideoDecision; reason: string; revision: number }) =>
      api.resources.videos.decide(input),
    { done: () => ({ title: 'Decided' }), failed: 'That did not work. Please try again.' },
  );
  const decision = question?.decision ?? 'approve';
  return (
    <ReasonDialog
      open={question !== null}
      onClose={onClose}
      title={`${WORDS[decision].label}: ${question?.about.title ?? ''}`}
      description={WORDS[decision].happens}
      missing={M.reasonRequired}
      confirmLabel={WORDS[decision].label}
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
  return <LoadFailure title="The videos could not be loaded" error={error} />;
}
