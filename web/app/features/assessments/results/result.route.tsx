import type { AssessmentResult, ShownAttempt } from '@kaksha/domain/assessments/marking/results-contract.ts';
import { en as MARKING_MESSAGES } from '@kaksha/domain/assessments/marking/words/en.ts';
import { scoreBand } from '@kaksha/domain/assessments/policy.ts';
import { en as ASSESSMENT_MESSAGES } from '@kaksha/domain/assessments/words/en.ts';
import { formatDate } from '@kaksha/domain/time.ts';
import { api } from '../../../lib/api.ts';
import { useAreaRole } from '../../../lib/area.ts';
import { loadFailure } from '../../../lib/load-failure.tsx';
import { privateMeta } from '../../../lib/private-meta.ts';
import { useLiveRevalidation } from '../../../lib/socket.ts';
import { metaWords, useWords } from '../../../lib/words.ts';
import { Alert } from '../../../ui/alert.tsx';
import { BackLink } from '../../../ui/back-link.tsx';
import { Card } from '../../../ui/card.tsx';
import { Dotted } from '../../../ui/dotted.tsx';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { Stack } from '../../../ui/layout.tsx';
import { LinkButton, TextLink } from '../../../ui/link-button.tsx';
import { PageHeader } from '../../../ui/page-header.tsx';
import { ScoreBadge } from '../score-badge.tsx';
import type { Route } from './+types/result.route';
import { QuestionResult } from './question-result.tsx';
import styles from './result.module.css';
import { en } from './words/en.ts';

export const meta = (args: Route.MetaArgs) => privateMeta(metaWords(args, { en }).result.results);

export function clientLoader({ params, request }: Route.ClientLoaderArgs) {
  const query = new URL(request.url).searchParams;
  const studentId = query.get('child') ?? undefined;
  const attemptId = query.get('attempt') ?? undefined;
  return api.marking.result({ id: params.id, studentId, attemptId }, { signal: request.signal });
}

/** How an assessment went: for the student, and for a parent about the child. */
export default function Result({ loaderData }: Route.ComponentProps) {
  const words = useWords({ en }).result;
  useLiveRevalidation(['assessment:changed']);
  const isParent = useAreaRole() === 'parent';
  const { assessment, student, shown } = loaderData;
  return (
    <>
      <PageHeader
        title={assessment.title}
        above={
          isParent ? (
            <BackLink to="/parent/child-progress">{words.childProgress}</BackLink>
          ) : (
            <BackLink to="/student/assessments">{words.assessments}</BackLink>
          )
        }
        description={
          <Dotted>
            {isParent ? student.name : null}
            {assessment.subject}
            {assessment.topic === '' ? null : assessment.topic}
            {assessment.teacher}
          </Dotted>
        }
      />
      {shown === null ? (
        <NotYet result={loaderData} isParent={isParent} />
      ) : (
        <Stack gap={6}>
          <Score result={loaderData} shown={shown} />
          {assessment.showsAnswers && !assessment.answersWait ? null : (
            <Alert quiet>
              {assessment.showsAnswers
                ? MARKING_MESSAGES.results.answersWait
                : MARKING_MESSAGES.results.answersHidden}
            </Alert>
          )}
          <ol className={styles.questions}>
            {shown.questions.map((question, index) => (
              <QuestionResult
                key={question.questionId}
                question={question}
                number={index + 1}
                attemptId={shown.attemptId}
              />
            ))}
          </ol>
        </Stack>
      )}
    </>
  );
}

function NotYet({
  result: { assessment, attempts },
  isParent,
}: {
  result: AssessmentResult;
  isParent: boolean;
}) {
  const words = useWords({ en }).result;
  const isDone = attempts.some(({ status }) => status === 'completed');
  const why = assessment.waitsForDue
    ? MARKING_MESSAGES.results.waitingForDue
    : MARKING_MESSAGES.results.beingMarked;
  return (
    <EmptyState
      ground="ruled"
      title={MARKING_MESSAGES.results.none}
      action={
        isDone || isParent ? null : (
          <LinkButton to={`/assessments/${assessment.id}`}>{words.openAssessment}</LinkButton>
        )
      }
    >
      {isDone ? why : words.dueOn(formatDate(assessment.dueAt))}
    </EmptyState>
  );
}

function Score({ result, shown }: { result: AssessmentResult; shown: ShownAttempt }) {
  const words = useWords({ en }).result;
  const { attempts, student } = result;
  const counted = (outcome: string) => shown.questions.filter((each) => each.outcome === outcome).length;
  const others = attempts.filter(({ id, score }) => id !== shown.attemptId && score !== null);
  return (
    <Card as="section" className={styles.score} aria-label={words.score}>
      <div>
        <p className={styles.figure}>
          {shown.score} <span>{words.ofMarks(shown.totalMarks)}</span>
        </p>
        <p className={styles.band}>
          <ScoreBadge percentage={shown.percentage} />{' '}
          {ASSESSMENT_MESSAGES.scoreBands[scoreBand(shown.percentage)]}
        </p>
      </div>
      <dl className={styles.counts}>
        <div>
          <dt>{words.right}</dt>
          <dd>{counted('right')}</dd>
        </div>
        <div>
          <dt>{words.partlyRight}</dt>
          <dd>{counted('partly')}</dd>
        </div>
        <div>
          <dt>{words.notRight}</dt>
          <dd>{counted('wrong')}</dd>
        </div>
        <div>
          <dt>{words.notAnswered}</dt>
          <dd>{counted('unanswered')}</dd>
        </div>
      </dl>
      <p className={styles.facts}>
        {words.handedInOn(formatDate(shown.completedAt))}
        {shown.penaltyPercent > 0 ? words.late(shown.penaltyPercent) : ''}
        {others.length > 0 ? words.otherAttempts : ''}
        {others.map(({ id, number, score, totalMarks }) => (
          <TextLink key={id} to={`?attempt=${id}&child=${student.id}`} className={styles.other}>
            {words.attempt(number, score, totalMarks)}
          </TextLink>
        ))}
      </p>
    </Card>
  );
}

export const ErrorBoundary = loadFailure(MARKING_MESSAGES.results.loadFailed);
