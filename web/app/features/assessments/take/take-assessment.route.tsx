import { en as TAKING } from '@kaksha/domain/assessments/attempts/words/en.ts';
import { Suspense, use, useState } from 'react';
import { useRevalidator } from 'react-router';
import { pending } from '../../../lib/pending.ts';
import { privateMeta } from '../../../lib/private-meta.ts';
import { useLiveRevalidation } from '../../../lib/socket.ts';
import { metaWords, useWords } from '../../../lib/words.ts';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { SuccessCheckIllustration } from '../../../ui/illustrations/success-check.tsx';
import { LinkButton } from '../../../ui/link-button.tsx';
import { RowsSkeleton } from '../../../ui/rows-skeleton.tsx';
import { StartCard } from '../about/start-card.tsx';
import type { Route } from './+types/take-assessment.route';
import { type Loaded, loadTaking } from './load-paper.ts';
import styles from './taking.module.css';
import { Taking } from './taking.tsx';
import { en } from './words/en.ts';

export const meta = (args: Route.MetaArgs) =>
  privateMeta(metaWords(args, { en }).takeAssessment.takeAssessment);

/** For /assessments/{id}/take and /student/assessments/{id}/take. */
export function clientLoader({ params, request }: Route.ClientLoaderArgs) {
  return { loaded: pending(loadTaking(params.id, request.signal)) };
}

export default function TakeAssessment({ loaderData, params }: Route.ComponentProps) {
  useLiveRevalidation(['assessment:changed']);
  return (
    <Suspense
      fallback={
        <main id="content" className={styles.main}>
          <RowsSkeleton rows={6} />
        </main>
      }
    >
      <Content key={params.id} loaded={loaderData.loaded} />
    </Suspense>
  );
}

function Content({ loaded }: { loaded: Promise<Loaded> }) {
  const { about, paper } = use(loaded);
  const { revalidate } = useRevalidator();
  const [wasTaking, setWasTaking] = useState(paper !== null);
  if (paper !== null) {
    if (!wasTaking) setWasTaking(true);
    return <Taking key={paper.attempt.id} paper={paper} onClosed={() => void revalidate()} />;
  }
  if (wasTaking) return <HandedIn about={about} />;
  return (
    <main id="content" tabIndex={-1} className={styles.notice}>
      <StartCard about={about} onStarted={() => void revalidate()} />
    </main>
  );
}

function HandedIn({ about: { assessment, takers } }: { about: Loaded['about'] }) {
  const words = useWords({ en }).takeAssessment;
  const closed = takers[0]?.attempts.at(-1);
  return (
    <main id="content" tabIndex={-1} className={styles.notice}>
      <EmptyState
        level={1}
        ground="ruled"
        illustration={<SuccessCheckIllustration />}
        title={assessment.title}
        action={
          <>
            <LinkButton to={`/assessments/${assessment.id}`}>{words.seeAssessment}</LinkButton>
            <LinkButton to="/student/assessments" variant="secondary">
              {words.allAssessments}
            </LinkButton>
          </>
        }
      >
        {closed?.closedBy === 'deadline' ? TAKING.timeUp : TAKING.handedIn}
      </EmptyState>
    </main>
  );
}
