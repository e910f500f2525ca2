import { averageScore, formatAverage, subjectAverages } from '@kaksha/domain/assessments/insights.ts';
import { en as M } from '@kaksha/domain/assessments/words/en.ts';
import { MASTERY_RULE, splitByMastery } from '@kaksha/domain/practice/mastery.ts';
import { Suspense, use } from 'react';
import { api } from '../../../lib/api.ts';
import { loadFailureIn } from '../../../lib/load-failure.tsx';
import { pending } from '../../../lib/pending.ts';
import { privateMeta } from '../../../lib/private-meta.ts';
import { useLiveRevalidation } from '../../../lib/socket.ts';
import { metaWords, useWords } from '../../../lib/words.ts';
import { BackLink } from '../../../ui/back-link.tsx';
import { CountCard, CountCards } from '../../../ui/count-card.tsx';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { AwardIcon } from '../../../ui/frame-icons.tsx';
import { CheckIcon } from '../../../ui/icons.tsx';
import { StudyWeekIllustration } from '../../../ui/illustrations/study-week.tsx';
import { Grid, SidebarLayout, Stack } from '../../../ui/layout.tsx';
import { LinkButton } from '../../../ui/link-button.tsx';
import { PageHeader } from '../../../ui/page-header.tsx';
import { RowsSkeleton } from '../../../ui/rows-skeleton.tsx';
import { NotebookIcon } from '../../../ui/work-icons.tsx';
import { loadAssessments } from '../../assessments/load-assessments.ts';
import { MasteryCard } from '../mastery-card.tsx';
import { en } from '../words/en.ts';
import type { Route } from './+types/performance.route';
import styles from './performance.module.css';
import { ResultsOverTime } from './results-over-time.tsx';
import { SubjectAveragesCard } from './subject-averages-card.tsx';

export const meta = (args: Route.MetaArgs) => privateMeta(metaWords(args, { en }).performance.performance);

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
  const words = useWords({ en }).performance;
  useLiveRevalidation(['assessment:changed']);
  return (
    <>
      <PageHeader
        above={<BackLink to="/student/assessments">{words.assessments}</BackLink>}
        title={words.performance}
        description={words.description}
        actions={
          <>
            <LinkButton to="/student/performance/report" variant="secondary">
              {words.progressReport}
            </LinkButton>
            <LinkButton to="/practice">{words.practice}</LinkButton>
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
  const words = useWords({ en }).performance;
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
              {words.viewAssignments}
            </LinkButton>
          }
        >
          {words.noResultsHint}
        </EmptyState>
      ) : (
        <>
          <CountCards>
            <CountCard
              label={words.averageScore}
              value={formatAverage(averageScore(assessments))}
              note={words.ofResults(words.results(resultCount))}
              icon={<AwardIcon />}
            />
            <CountCard
              label={words.chaptersMastered}
              value={mastered.length}
              icon={<CheckIcon />}
              tone="success"
            />
            <CountCard
              label={words.chaptersToPractise}
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
          title={words.toPractise}
          chapters={toPractise}
          shown={toPractise.length}
          rule={false}
          empty={chapters.length === 0 ? words.noAnswers : words.nothingToPractise}
        />
        <MasteryCard
          title={words.mastered}
          chapters={mastered}
          shown={mastered.length}
          rule={false}
          empty={words.noneMastered}
        />
      </Grid>
      <p className={styles.rule}>{MASTERY_RULE}</p>
    </Stack>
  );
}

export const ErrorBoundary = loadFailureIn({ en }, (words) => words.performance.loadFailed);
