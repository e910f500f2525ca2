import { averageScore, formatAverage, subjectAverages } from '@kaksha/domain/assessments/insights.ts';
import { en as M } from '@kaksha/domain/assessments/words/en.ts';
import { MASTERY_RULE, splitByMastery } from '@kaksha/domain/practice/mastery.ts';
import { Suspense, use } from 'react';
import { api } from '../../../lib/api.ts';
import { countOf } from '../../../lib/format.ts';
import { LoadFailure } from '../../../lib/load-failure.tsx';
import { pending } from '../../../lib/pending.ts';
import { privateMeta } from '../../../lib/private-meta.ts';
import { useLiveRevalidation } from '../../../lib/socket.ts';
import { BackLink } from '../../../ui/back-link.tsx';
import { CountCard, CountCards } from '../../../ui/count-card.tsx';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { CheckIcon, NotebookIcon } from '../../../ui/icons.tsx';
import { StudyWeekIllustration } from '../../../ui/illustrations/study-week.tsx';
import { Grid, SidebarLayout, Stack } from '../../../ui/layout.tsx';
import { LinkButton } from '../../../ui/link-button.tsx';
import { PageHeader } from '../../../ui/page-header.tsx';
import { AwardIcon } from '../../../ui/page-icons.tsx';
import { RowsSkeleton } from '../../../ui/rows-skeleton.tsx';
import { loadAssessments } from '../../assessments/load-assessments.ts';
import { MasteryCard } from '../mastery-card.tsx';
import type { Route } from './+types/performance.route';
import styles from './performance.module.css';
import { ResultsOverTime } from './results-over-time.tsx';
import { SubjectAveragesCard } from './subject-averages-card.tsx';

export const meta = () => privateMeta('Performance');

async function load(signal: AbortSignal) {
  const [assessments, { students }] = await Promise.all([
    loadAssessments(signal),
    api.practice.progress(undefined, { signal }),
  ]);
  return { assessments, chapters: students[0]?.chapters ?? [] };
}
type View = Awaited<ReturnType<typeof load>>;

export function clientLoader({ request }: Route.ClientLoaderArgs) {
  return { view: pending(load(request.signal)) };
}

export default function StudentPerformance({ loaderData }: Route.ComponentProps) {
  useLiveRevalidation(['assessment:changed']);
  return (
    <>
      <PageHeader
        above={<BackLink to="/student/assessments">Assessments</BackLink>}
        title="Performance"
        description="How your assessments went, and which chapters you know."
        actions={
          <>
            <LinkButton to="/student/performance/report" variant="secondary">
              Progress report
            </LinkButton>
            <LinkButton to="/practice">Practice</LinkButton>
          </>
        }
      />
      <Suspense fallback={<RowsSkeleton rows={5} title />}>
        <Content view={loaderData.view} />
      </Suspense>
    </>
  );
}

function Content({ view }: { view: Promise<View> }) {
  const { assessments, chapters } = use(view);
  const averages = subjectAverages(assessments);
  const resultCount = averages.reduce((sum, { count }) => sum + count, 0);
  const { mastered, toPractise } = splitByMastery(chapters);
  return (
    <Stack gap={6}>
      {resultCount === 0 ? (
        <EmptyState
          ground="ruled"
          illustration={<StudyWeekIllustration />}
          title={M.noInsights}
          action={
            <LinkButton to="/student/assignments" variant="secondary">
              View Assignments
            </LinkButton>
          }
        >
          A result counts as soon as your teacher shows it to you.
        </EmptyState>
      ) : (
        <>
          <CountCards>
            <CountCard
              label="Average Score"
              value={formatAverage(averageScore(assessments))}
              note={`of ${countOf(resultCount, 'result')}`}
              icon={<AwardIcon />}
            />
            <CountCard
              label="Chapters mastered"
              value={mastered.length}
              icon={<CheckIcon />}
              tone="success"
            />
            <CountCard
              label="Chapters to practise"
              value={toPractise.length}
              icon={<NotebookIcon />}
              tone="warning"
            />
          </CountCards>
          <SidebarLayout>
            <ResultsOverTime assessments={assessments} subjects={averages.map(({ subject }) => subject)} />
            <SubjectAveragesCard averages={averages} />
          </SidebarLayout>
        </>
      )}
      <Grid columns={2} gap={6}>
        <MasteryCard
          title="To practise"
          chapters={toPractise}
          shown={toPractise.length}
          rule={false}
          empty={
            chapters.length === 0
              ? 'Your chapters appear here after your first answers in Practice.'
              : 'You have mastered every chapter that you practised.'
          }
        />
        <MasteryCard
          title="Mastered"
          chapters={mastered}
          shown={mastered.length}
          rule={false}
          empty="A chapter appears here once you have mastered it."
        />
      </Grid>
      <p className={styles.rule}>{MASTERY_RULE}</p>
    </Stack>
  );
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return <LoadFailure title="Your performance could not be loaded" error={error} />;
}
