import type { AssessmentAnalytics } from '@kaksha/domain/assessments/analytics/contract.ts';
import { en as M } from '@kaksha/domain/assessments/analytics/words/en.ts';
import { formatDateTime } from '@kaksha/domain/time.ts';
import { api } from '../../../lib/api.ts';
import { loadFailure } from '../../../lib/load-failure.tsx';
import { privateMeta } from '../../../lib/private-meta.ts';
import { useLiveRevalidation } from '../../../lib/socket.ts';
import { metaWords, useWords } from '../../../lib/words.ts';
import { BackLink } from '../../../ui/back-link.tsx';
import { Card, CardHeader } from '../../../ui/card.tsx';
import { CountCard, CountCards } from '../../../ui/count-card.tsx';
import { Dotted } from '../../../ui/dotted.tsx';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { ChartIcon, CheckIcon, ClockIcon } from '../../../ui/icons.tsx';
import { Stack } from '../../../ui/layout.tsx';
import { LinkButton } from '../../../ui/link-button.tsx';
import { PageHeader } from '../../../ui/page-header.tsx';
import { UsersIcon } from '../../../ui/work-icons.tsx';
import { LIST_PATH, submissionsPath } from '../authoring/paths.ts';
import { AssessmentTabs } from '../marking/assessment-tabs.tsx';
import type { Route } from './+types/analytics.route';
import { QuestionFigures } from './question-figures.tsx';
import { ScoreBands } from './score-bands.tsx';
import { en } from './words/en.ts';

export const meta = (args: Route.MetaArgs) => privateMeta(metaWords(args, { en }).analytics.analytics);

export function clientLoader({ params, request }: Route.ClientLoaderArgs) {
  return api.analytics.get({ id: params.id }, { signal: request.signal });
}

/** Statistics of an assessment: about the class and about the questions themselves. */
export default function Analytics({ loaderData }: Route.ComponentProps) {
  const words = useWords({ en }).analytics;
  useLiveRevalidation(['assessment:changed']);
  const { assessment, attempts } = loaderData;
  return (
    <>
      <PageHeader
        title={assessment.title}
        above={<BackLink to={LIST_PATH}>{words.assessments}</BackLink>}
        description={
          <Dotted>
            {words.subjectAndClass(assessment.subject, assessment.grade)}
            {words.due(formatDateTime(assessment.dueAt))}
          </Dotted>
        }
      />
      <AssessmentTabs id={assessment.id} current="analytics" />
      {attempts === 0 ? <NothingYet analytics={loaderData} /> : <Figures analytics={loaderData} />}
    </>
  );
}

function NothingYet({ analytics: { assessment, handedIn } }: { analytics: AssessmentAnalytics }) {
  const words = useWords({ en }).analytics;
  if (handedIn === 0)
    return (
      <EmptyState
        ground="ruled"
        title={M.noneHandedIn}
        action={<LinkButton to={submissionsPath(assessment.id)}>{words.seeSubmissions}</LinkButton>}
      >
        {words.noneHandedInHint}
      </EmptyState>
    );
  return (
    <EmptyState
      ground="ruled"
      title={M.noneMarked}
      action={
        <LinkButton to={`/teacher/assessments/${assessment.id}/review`}>{words.markAnswers}</LinkButton>
      }
    >
      {words.noneMarkedHint(handedIn)}
    </EmptyState>
  );
}

const MINUTE_SECONDS = 60;
const HOUR_MINUTES = 60;

/** '22 min', '1 h 5 min'; less than one minute counts as one. */
function timeOf(seconds: number, words: (typeof en)['analytics']): string {
  const minutes = Math.max(1, Math.round(seconds / MINUTE_SECONDS));
  if (minutes < HOUR_MINUTES) return words.minutes(minutes);
  return words.hours(Math.floor(minutes / HOUR_MINUTES), minutes % HOUR_MINUTES);
}

const percentOf = (share: number): string => `${Math.round(share * 100)}%`;

function Figures({ analytics }: { analytics: AssessmentAnalytics }) {
  const words = useWords({ en }).analytics;
  const { asked, handedIn, attempts, bands, scores, seconds, questions } = analytics;
  const misunderstood = questions.some(({ misconceptions }) => misconceptions.length > 0);
  return (
    <Stack gap={6}>
      <CountCards>
        <CountCard label={words.handedIn} value={words.handedInOf(handedIn, asked)} icon={<UsersIcon />} />
        <CountCard label={words.marked} value={attempts} icon={<CheckIcon />} tone="success" />
        {scores === null ? null : (
          <CountCard
            label={words.medianScore}
            value={percentOf(scores.median)}
            icon={<ChartIcon />}
            note={words.middleHalf(percentOf(scores.lower), percentOf(scores.upper))}
          />
        )}
        {seconds === null ? null : (
          <CountCard
            label={words.medianTime}
            value={timeOf(seconds.median, words)}
            icon={<ClockIcon />}
            note={words.middleHalf(timeOf(seconds.lower, words), timeOf(seconds.upper, words))}
          />
        )}
      </CountCards>
      <Card as="section">
        <CardHeader title={words.scores} description={M.onlyFirst} />
        <ScoreBands bands={bands} />
      </Card>
      <Card as="section">
        <CardHeader title={words.questions} description={words.discriminationHint} />
        <QuestionFigures analytics={analytics} />
        {misunderstood ? null : <p>{M.noMisconceptions}</p>}
      </Card>
    </Stack>
  );
}

export const ErrorBoundary = loadFailure(M.loadFailed);
