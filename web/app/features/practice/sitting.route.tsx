import type { Feedback, SittingView } from '@kaksha/domain/practice/contract.ts';
import { Suspense, use, useCallback, useEffect, useRef, useState } from 'react';
import { api } from '../../lib/api.ts';
import { loadFailureIn } from '../../lib/load-failure.tsx';
import { pending } from '../../lib/pending.ts';
import { privateMeta } from '../../lib/private-meta.ts';
import { useSession } from '../../lib/session.tsx';
import { useNow } from '../../lib/use-now.ts';
import { metaWords, useWords } from '../../lib/words.ts';
import { BackLink } from '../../ui/back-link.tsx';
import { Button } from '../../ui/button.tsx';
import { PageHeader } from '../../ui/page-header.tsx';
import { ProgressBar } from '../../ui/progress-bar.tsx';
import { RowsSkeleton } from '../../ui/rows-skeleton.tsx';
import type { Route } from './+types/sitting.route';
import styles from './sitting.module.css';
import { SittingQuestion } from './sitting-question.tsx';
import { SittingResults } from './sitting-results.tsx';
import { en } from './words/en.ts';

export const meta = (args: Route.MetaArgs) => privateMeta(metaWords(args, { en }).sitting.practice);

async function load(id: string, signal: AbortSignal) {
  const { sitting } = await api.practice.sitting({ id }, { signal });
  return { sitting, serverAheadMs: Date.parse(sitting.serverTime) - Date.now() };
}
type View = Awaited<ReturnType<typeof load>>;

export function clientLoader({ request, params }: Route.ClientLoaderArgs) {
  return { view: pending(load(params.id, request.signal)) };
}

export default function Sitting({ loaderData, params }: Route.ComponentProps) {
  return (
    <Suspense fallback={<RowsSkeleton rows={4} title />}>
      <Loaded key={params.id} view={loaderData.view} />
    </Suspense>
  );
}

function Loaded({ view }: { view: Promise<View> }) {
  const { sitting: words, sittings } = useWords({ en });
  const { sitting, serverAheadMs } = use(view);
  const title = sittings.title(sitting);
  const { viewer } = useSession();
  const [given, setGiven] = useState<ReadonlyMap<string, Feedback>>(new Map());
  const items = sitting.items.map((item) => ({
    ...item,
    feedback: given.get(item.questionId) ?? item.feedback,
  }));
  const firstOpen = items.findIndex(({ feedback }) => feedback === null);
  // Goes on where it was left: at the first question without an answer.
  const [at, setAt] = useState(Math.max(0, firstOpen));
  const [isOver, setIsOver] = useState(sitting.isFinished);
  const end = useCallback(() => setIsOver(true), []);
  const finish = async () => {
    await api.practice.finish({ id: sitting.id }).catch(() => undefined);
    end();
  };
  const item = items[at];
  const isReader = viewer?.role !== 'student';
  const showsResults = isOver || isReader || item === undefined;
  const goOn = () => {
    const following = items.findIndex(({ feedback }, index) => index > at && feedback === null);
    const open = following === -1 ? items.findIndex(({ feedback }) => feedback === null) : following;
    if (open === -1) end();
    else setAt(open);
  };
  return (
    <>
      <PageHeader
        above={<BackLink to="/practice">{words.practice}</BackLink>}
        title={showsResults ? words.resultsTitle(title) : title}
      />
      <div className={styles.sitting}>
        {showsResults ? (
          <SittingResults
            items={items}
            questions={sitting.questions}
            takesFocus={!sitting.isFinished && !isReader}
          />
        ) : (
          <>
            <Progress
              sitting={sitting}
              items={items}
              at={at}
              serverAheadMs={serverAheadMs}
              onTimeOver={end}
            />
            <SittingQuestion
              key={item.questionId}
              sittingId={sitting.id}
              item={item}
              isLast={items.every(({ feedback }) => feedback !== null)}
              onFeedback={(feedback) => setGiven(new Map(given).set(item.questionId, feedback))}
              onNext={goOn}
            />
            <div className={styles.actions}>
              <Button variant="ghost" onClick={() => void finish()}>
                {words.endPractice}
              </Button>
            </div>
          </>
        )}
      </div>
    </>
  );
}

interface ProgressProps {
  sitting: SittingView;
  items: SittingView['items'];
  at: number;
  serverAheadMs: number;
  onTimeOver: () => void;
}

/** Which question it is, and the server's clock when it is timed. */
function Progress({ sitting, items, at, serverAheadMs, onTimeOver }: ProgressProps) {
  const words = useWords({ en }).sitting;
  const nowMs = useNow(1000) + serverAheadMs;
  const leftSeconds =
    sitting.deadlineAt === null ? null : Math.ceil((Date.parse(sitting.deadlineAt) - nowMs) / 1000);
  const isTimeOver = leftSeconds !== null && leftSeconds <= 0;
  useEffect(() => {
    if (isTimeOver) onTimeOver();
  }, [isTimeOver, onTimeOver]);
  const answered = items.filter(({ feedback }) => feedback !== null).length;
  const heading = useRef<HTMLHeadingElement>(null);
  const shown = useRef(at);
  // The button that led to the next question is gone: the keyboard goes on from the question's heading.
  useEffect(() => {
    if (shown.current !== at) heading.current?.focus();
    shown.current = at;
  }, [at]);
  return (
    <div>
      <div className={styles.head}>
        <h2 ref={heading} tabIndex={-1}>
          {words.questionOf(at + 1, items.length)}
        </h2>
        {leftSeconds === null ? null : (
          <span className={styles.clock} role="timer">
            {words.timeLeft(clock(Math.max(0, leftSeconds)))}
          </span>
        )}
      </div>
      <ProgressBar
        label={words.answered}
        value={answered}
        max={items.length}
        valueText={`${answered}`}
        hideLabel
      />
    </div>
  );
}

/** 4:05 for 245 seconds. */
function clock(seconds: number): string {
  return `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`;
}

export const ErrorBoundary = loadFailureIn({ en }, (words) => words.sitting.loadFailed);
