import {
  VIDEO_CASE_LISTS,
  type VideoCase,
  type VideoDecision,
} from '@kaksha/domain/resources/videos/schema.ts';
import { en as M } from '@kaksha/domain/resources/videos/words/en.ts';
import { useState } from 'react';
import { api } from '../../../../lib/api.ts';
import { loadFailureIn } from '../../../../lib/load-failure.tsx';
import { loadQueue, Queue } from '../../../../lib/operators/queue.tsx';
import { ReasonDialog } from '../../../../lib/operators/reason-dialog.tsx';
import { privateMeta } from '../../../../lib/private-meta.ts';
import { useAction } from '../../../../lib/use-action.ts';
import { metaWords, useWords } from '../../../../lib/words.ts';
import { EmptyState } from '../../../../ui/empty-state.tsx';
import { Stack } from '../../../../ui/layout.tsx';
import type { Route } from './+types/video-cases.route';
import { VideoCaseCard } from './video-case-card.tsx';
import { en } from './words/en.ts';

export const meta = (args: Route.MetaArgs) => privateMeta(metaWords(args, { en }).videoCases.videos);

export function clientLoader({ request }: Route.ClientLoaderArgs) {
  return loadQueue(request, {
    lists: VIDEO_CASE_LISTS,
    step: 10,
    load: ({ limit, ...query }, options) =>
      api.resources.videos.cases({ ...query, limit: Math.min(limit, 50) }, options),
    rowsOf: (page) => page.cases,
  });
}

/** Video tutorials before operators. */
export default function VideoCases({ loaderData: queue }: Route.ComponentProps) {
  const words = useWords({ en }).videoCases;
  const [question, setQuestion] = useState<DecideProps['question']>(null);
  return (
    <>
      <Queue
        queue={queue}
        title={words.videos}
        description={words.description}
        tabsLabel={words.byState}
        labels={words.tabs}
        waitingRows={3}
      >
        {({ rows, more }) =>
          rows.length === 0 ? (
            <EmptyState title={words.none[queue.list]}>{words.noneHint}</EmptyState>
          ) : (
            <Stack gap={4}>
              {rows.map((about) => (
                <VideoCaseCard
                  key={about.id}
                  about={about}
                  onDecide={(decision) => setQuestion({ about, decision })}
                />
              ))}
              {more}
            </Stack>
          )
        }
      </Queue>
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

export const ErrorBoundary = loadFailureIn({ en }, (words) => words.videoCases.loadFailed);
