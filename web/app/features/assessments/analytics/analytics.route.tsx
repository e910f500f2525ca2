import type { AssessmentAnalytics } from '@kaksha/domain/assessments/analytics/contract.ts';
import { en as M } from '@kaksha/domain/assessments/analytics/words/en.ts';
import { formatDateTime } from '@kaksha/domain/time.ts';
import { api } from '../../../lib/api.ts';
import { countOf } from '../../../lib/format.ts';
import { LoadFailure } from '../../../lib/load-failure.tsx';
import { privateMeta } from '../../../lib/private-meta.ts';
import { useLiveRevalidation } from '../../../lib/socket.ts';
import { BackLink } from '../../../ui/back-link.tsx';
import { Card, CardHeader } from '../../../ui/card.tsx';
import { CountCard, CountCards } from '../../../ui/count-card.tsx';
import { Dotted } from '../../../ui/dotted.tsx';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { ChartIcon, CheckIcon, ClockIcon, UsersIcon } from '../../../ui/icons.tsx';
import { Stack } from '../../../ui/layout.tsx';
import { LinkButton } from '../../../ui/link-button.tsx';
import { PageHeader } from '../../../ui/page-header.tsx';
import { LIST_PATH, submissionsPath } from '../authoring/paths.ts';
import { AssessmentTabs } from '../marking/assessment-tabs.tsx';
import type { Route } from './+types/analytics.route';
import { QuestionFigures } from './question-figures.tsx';
import { ScoreBands } from './score-bands.tsx';

export const meta = () => privateMeta('Analytics');

export function clientLoader({ params, request }: Route.ClientLoaderArgs) {
  return api.analytics.get({ id: params.id }, { signal: request.signal });
}

/** What an assessment shows about a class and about its own questions. */
export default function Analytics({ loaderData }: Route.ComponentProps) {
  useLiveRevalidation(['assessment:changed']);
  const { assessment, attempts } = loaderData;
  return (
    <>
      <PageHeader
        title={assessment.title}
        above={<BackLink to={LIST_PATH}>Assessments</BackLink>}
        description={
          <Dotted>
            {`${assessment.subject}, Class ${assessment.grade}`}
            {`Due ${formatDateTime(assessment.dueAt)}`}
          </Dotted>
        }
      />
      <AssessmentTabs id={assessment.id} current="analytics" />
      {attempts === 0 ? <NothingYet analytics={loaderData} /> : <Figures analytics={loaderData} />}
    </>
  );
}

function NothingYet({ analytics: { assessment, handedIn } }: { analytics: AssessmentAnalytics }) {
  if (handedIn === 0)
    return (
      <EmptyState
        ground="ruled"
        title={M.noneHandedIn}
        action={<LinkButton to={submissionsPath(assessment.id)}>See who is at it</LinkButton>}
      >
        Scores, time and each question’s figures appear here with the first attempt that is marked.
      </EmptyState>
    );
  return (
    <EmptyState
      ground="ruled"
      title={M.noneMarked}
      action={<LinkButton to={`/teacher/assessments/${assessment.id}/review`}>Mark answers</LinkButton>}
    >
      {countOf(handedIn, 'first attempt')} handed in. The figures appear here once one of them is marked.
    </EmptyState>
  );
}

const MINUTE_SECONDS = 60;
const HOUR_MINUTES = 60;

/** '22 min', '1 h 5 min'; less than one minute counts as one. */
function timeOf(seconds: number): string {
  const minutes = Math.max(1, Math.round(seconds / MINUTE_SECONDS));
  if (minutes < HOUR_MINUTES) return `${minutes} min`;
  const rest = minutes % HOUR_MINUTES;
  return `${Math.floor(minutes / HOUR_MINUTES)} h${rest === 0 ? '' : ` ${rest} min`}`;
}

const percentOf = (share: number): string => `${Math.round(share * 100)}%`;

function Figures({ analytics }: { analytics: AssessmentAnalytics }) {
  const { asked, handedIn, attempts, bands, scores, seconds, questions } = analytics;
  const misunderstood = questions.some(({ misconceptions }) => misconceptions.length > 0);
  return (
    <Stack gap={6}>
      <CountCards>
        <CountCard label="Handed in" value={`${handedIn} of ${asked}`} icon={<UsersIcon />} />
        <CountCard label="Marked" value={attempts} icon={<CheckIcon />} tone="success" />
        {scores === null ? null : (
          <CountCard
            label="Median score"
            value={percentOf(scores.median)}
            icon={<ChartIcon />}
            note={`Middle half: ${percentOf(scores.lower)} to ${percentOf(scores.upper)}`}
          />
        )}
        {seconds === null ? null : (
          <CountCard
            label="Median time"
            value={timeOf(seconds.median)}
            icon={<ClockIcon />}
            note={`Middle half: ${timeOf(seconds.lower)} to ${timeOf(seconds.upper)}`}
          />
        )}
      </CountCards>
      <Card as="section">
        <CardHeader title="Scores" description={M.onlyFirst} />
        <ScoreBands bands={bands} />
      </Card>
      <Card as="section">
        <CardHeader
          title="Questions"
          description="Discrimination is what the best 27% earned less what the weakest 27% earned, from −1 to +1."
        />
        <QuestionFigures analytics={analytics} />
        {misunderstood ? null : <p>{M.noMisconceptions}</p>}
      </Card>
    </Stack>
  );
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return <LoadFailure title={M.loadFailed} error={error} />;
}
