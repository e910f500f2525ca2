import { type Assignments, groupAssignments } from '@kaksha/domain/assessments/assignments.ts';
import { ASSESSMENT_NAVIGATION_DELAY_MS } from '@kaksha/domain/assessments/policy.ts';
import { en as M } from '@kaksha/domain/assessments/words/en.ts';
import { Suspense, use } from 'react';
import { useCoveredNavigation } from '../../../lib/covered-navigation.tsx';
import { loadFailure } from '../../../lib/load-failure.tsx';
import { pending } from '../../../lib/pending.ts';
import { privateMeta } from '../../../lib/private-meta.ts';
import { useLiveRevalidation } from '../../../lib/socket.ts';
import { useNow } from '../../../lib/use-now.ts';
import { metaWords, useWords } from '../../../lib/words.ts';
import { BackLink } from '../../../ui/back-link.tsx';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { StudyWeekIllustration } from '../../../ui/illustrations/study-week.tsx';
import { Stack } from '../../../ui/layout.tsx';
import { LinkButton } from '../../../ui/link-button.tsx';
import { PageHeader } from '../../../ui/page-header.tsx';
import { RowsSkeleton } from '../../../ui/rows-skeleton.tsx';
import { type Assessment, AssessmentCard, takePath } from '../assessment-card.tsx';
import { loadAssessments } from '../load-assessments.ts';
import { en } from '../words/en.ts';
import type { Route } from './+types/assignments.route';
import styles from './assignments.module.css';

export const meta = (args: Route.MetaArgs) => privateMeta(metaWords(args, { en }).assignments.assignments);

export function clientLoader({ request }: Route.ClientLoaderArgs) {
  return { assessments: pending(loadAssessments(request.signal)) };
}

export default function StudentAssignments({ loaderData }: Route.ComponentProps) {
  const words = useWords({ en }).assignments;
  useLiveRevalidation(['assessment:changed']);
  return (
    <>
      <PageHeader
        above={<BackLink to="/student/assessments">{words.assessments}</BackLink>}
        title={words.assignments}
        description={words.description}
      />
      <Suspense fallback={<RowsSkeleton rows={5} title />}>
        <Content loaded={loaderData.assessments} />
      </Suspense>
    </>
  );
}

type GroupKey = keyof Assignments<Assessment>;

const DUE = ['overdue', 'thisWeek', 'later'] as const satisfies readonly GroupKey[];

function Content({ loaded }: { loaded: Promise<Assessment[]> }) {
  const words = useWords({ en }).assignments;
  const assessments = use(loaded);
  // Also moves assignments that become due while the page is open.
  const nowMs = useNow(60_000);
  const { goTo, cover } = useCoveredNavigation(ASSESSMENT_NAVIGATION_DELAY_MS, words.loading);
  const groups = groupAssignments(assessments, nowMs);
  const due = DUE.filter((key) => groups[key].length > 0);
  const props = { nowMs, onTake: (assessment: Assessment) => goTo(takePath(assessment)) };
  return (
    <Stack gap={10}>
      {due.length === 0 ? (
        <EmptyState
          ground="ruled"
          illustration={<StudyWeekIllustration />}
          title={words.allDone}
          action={<LinkButton to="/practice">{words.practice}</LinkButton>}
        >
          {M.nothingDue}
        </EmptyState>
      ) : null}
      {due.map((key) => (
        <Group key={key} id={key} {...words.due[key]} assessments={groups[key]} {...props} />
      ))}
      {groups.handedIn.length === 0 ? null : (
        <Group
          id="handedIn"
          title={words.handedIn}
          note={words.handedInNote}
          assessments={groups.handedIn}
          {...props}
        />
      )}
      {cover}
    </Stack>
  );
}

interface GroupProps {
  id: GroupKey;
  title: string;
  note: string;
  assessments: readonly Assessment[];
  nowMs: number;
  onTake: (assessment: Assessment) => void;
}

function Group({ id, title, note, assessments, nowMs, onTake }: GroupProps) {
  return (
    <section aria-labelledby={id} className={styles.group}>
      <div>
        <h2 id={id}>{title}</h2>
        <p className={styles.note}>{note}</p>
      </div>
      <ul className={styles.cards}>
        {assessments.map((assessment) => (
          <AssessmentCard
            key={assessment.id}
            assessment={assessment}
            nowMs={nowMs}
            level={3}
            onTake={onTake}
          />
        ))}
      </ul>
    </section>
  );
}

export const ErrorBoundary = loadFailure(M.loadFailed);
