import type { SubmittedAttempt, Submissions as View } from '@kaksha/domain/assessments/marking/contract.ts';
import { en as M } from '@kaksha/domain/assessments/marking/words/en.ts';
import { formatDateTime } from '@kaksha/domain/time.ts';
import { api } from '../../../lib/api.ts';
import { countOf } from '../../../lib/format.ts';
import { LoadFailure } from '../../../lib/load-failure.tsx';
import { privateMeta } from '../../../lib/private-meta.ts';
import { loadEveryRow } from '../../../lib/show-more.ts';
import { useLiveRevalidation } from '../../../lib/socket.ts';
import { useAction } from '../../../lib/use-action.ts';
import { BackLink } from '../../../ui/back-link.tsx';
import { Badge } from '../../../ui/badge.tsx';
import { Button } from '../../../ui/button.tsx';
import { Card } from '../../../ui/card.tsx';
import { CountCard, CountCards } from '../../../ui/count-card.tsx';
import { Dotted } from '../../../ui/dotted.tsx';
import { CheckIcon, ClockIcon, EditIcon, UsersIcon } from '../../../ui/icons.tsx';
import { Stack } from '../../../ui/layout.tsx';
import { LinkButton } from '../../../ui/link-button.tsx';
import { PageHeader } from '../../../ui/page-header.tsx';
import { Table } from '../../../ui/table.tsx';
import type { Route } from './+types/submissions.route';
import { AssessmentTabs } from './assessment-tabs.tsx';
import { LateAnswers } from './late-answers.tsx';
import { RegradeNotice } from './regrade/regrade-notice.tsx';
import { WithdrawResults } from './withdraw-results.tsx';

export const meta = () => privateMeta('Submissions');

const POLICIES: Record<View['assessment']['releasePolicy'], string> = {
  at_once: 'Results are shown at once',
  when_marked: 'Results are shown as soon as they are marked',
  after_due: 'Results are shown after the due date',
  by_hand: 'Results are shown when you say so',
};

/** Every student and late answer, page after page: the counts and what can be shown are made of all of them. */
export async function clientLoader({ params: { id }, request: { signal } }: Route.ClientLoaderArgs) {
  const [{ first, rows: students }, { rows: lateAnswers }] = await Promise.all([
    loadEveryRow(
      (page) => api.marking.submissions({ id, ...page }, { signal }),
      (page) => page.students,
    ),
    loadEveryRow(
      (page) => api.marking.lateAnswers({ id, ...page }, { signal }),
      (page) => page.lateAnswers,
    ),
  ]);
  return { ...first, students, lateAnswers };
}

interface Row {
  key: string;
  student: View['students'][number]['student'];
  attempt: SubmittedAttempt | null;
  isFirst: boolean;
}

export default function Submissions({ loaderData }: Route.ComponentProps) {
  useLiveRevalidation(['assessment:changed']);
  const { assessment, students, lateAnswers, outdated } = loaderData;
  const rows = students.flatMap(({ student, attempts }): Row[] =>
    attempts.length === 0
      ? [{ key: student.id, student, attempt: null, isFirst: true }]
      : attempts.map((attempt, index) => ({ key: attempt.id, student, attempt, isFirst: index === 0 })),
  );
  const attempts = students.flatMap((each) => each.attempts);
  const handedIn = attempts.filter(({ status }) => status === 'completed');
  const ready = handedIn.filter(({ toMark, releasedAt }) => toMark === 0 && releasedAt === null);
  const release = useAction(
    (attemptId: string | null) =>
      api.marking.release({ id: assessment.id, ...(attemptId === null ? {} : { attemptId }) }),
    {
      done: (_id, { released }) => ({
        title:
          released === 0
            ? 'These results are shown already.'
            : `${countOf(released, 'result')} shown to the families.`,
      }),
      failed: 'The results could not be shown. Please try again.',
    },
  );
  const total = assessment.totalMarks;
  return (
    <>
      <PageHeader
        title={assessment.title}
        above={<BackLink to="/teacher/assessments">Assessments</BackLink>}
        description={
          <Dotted>
            {`${assessment.subject}, Class ${assessment.grade}`}
            {`Due ${formatDateTime(assessment.dueAt)}`}
            {POLICIES[assessment.releasePolicy]}
          </Dotted>
        }
        actions={
          <>
            {assessment.toMark > 0 ? (
              <LinkButton to={`/teacher/assessments/${assessment.id}/review`}>
                Mark {countOf(assessment.toMark, 'answer')}
              </LinkButton>
            ) : null}
            {ready.length > 0 ? (
              <Button
                variant={assessment.toMark > 0 ? 'secondary' : 'primary'}
                loading={release.running}
                onClick={() => release.run(null)}
              >
                Show {countOf(ready.length, 'marked result')}
              </Button>
            ) : null}
          </>
        }
      />
      <AssessmentTabs id={assessment.id} current="submissions" />
      <Stack gap={6}>
        <CountCards>
          <CountCard label="Asked" value={students.length} icon={<UsersIcon />} />
          <CountCard label="Handed in" value={handedIn.length} icon={<CheckIcon />} tone="success" />
          <CountCard
            label="Under way"
            value={attempts.length - handedIn.length}
            icon={<ClockIcon />}
            tone="warning"
          />
          <CountCard label="Answers to mark" value={assessment.toMark} icon={<EditIcon />} tone="warning" />
        </CountCards>
        {outdated.length > 0 ? <RegradeNotice assessmentId={assessment.id} questions={outdated} /> : null}
        {lateAnswers.length > 0 ? <LateAnswers answers={lateAnswers} /> : null}
        <Card padding="none">
          <Table
            caption="Students"
            hideCaption
            rows={rows}
            rowKey={({ key }) => key}
            columns={[
              {
                key: 'student',
                header: 'Student',
                primary: true,
                cell: ({ student, attempt }) =>
                  `${student.name}${attempt !== null && attempt.number > 1 ? `, attempt ${attempt.number}` : ''}`,
              },
              {
                key: 'status',
                header: 'Status',
                phone: 'end',
                cell: ({ attempt }) => <Standing attempt={attempt} />,
              },
              { key: 'handedIn', header: 'Handed in', cell: ({ attempt }) => <HandedIn attempt={attempt} /> },
              {
                key: 'answered',
                header: 'Answered',
                numeric: true,
                cell: ({ attempt }) =>
                  attempt === null ? '–' : `${attempt.answered} of ${attempt.questions}`,
              },
              {
                key: 'score',
                header: 'Score',
                numeric: true,
                cell: ({ attempt }) => (attempt?.score == null ? '–' : `${attempt.score} of ${total}`),
              },
              {
                key: 'actions',
                header: 'Actions',
                actions: true,
                cell: ({ attempt, student }) => {
                  if (attempt === null || attempt.status !== 'completed') return null;
                  if (attempt.releasedAt !== null)
                    return <WithdrawResults attemptId={attempt.id} name={student.name} />;
                  if (attempt.toMark > 0) return null;
                  return (
                    <Button
                      size="sm"
                      variant="secondary"
                      loading={release.running}
                      aria-label={`Show the result to ${student.name}`}
                      onClick={() => release.run(attempt.id)}
                    >
                      Show result
                    </Button>
                  );
                },
              },
            ]}
          />
        </Card>
      </Stack>
    </>
  );
}

function Standing({ attempt }: { attempt: SubmittedAttempt | null }) {
  if (attempt === null) return <Badge>Not started</Badge>;
  if (attempt.status === 'in_progress') return <Badge tone="info">Under way</Badge>;
  if (attempt.toMark > 0) return <Badge tone="warning">{attempt.toMark} to mark</Badge>;
  return attempt.releasedAt === null ? (
    <Badge tone="action">Marked</Badge>
  ) : (
    <Badge tone="success">Shown</Badge>
  );
}

function HandedIn({ attempt }: { attempt: SubmittedAttempt | null }) {
  if (attempt?.completedAt == null) return '–';
  const minutes = Math.max(
    1,
    Math.round((Date.parse(attempt.completedAt) - Date.parse(attempt.startedAt)) / 60_000),
  );
  return (
    <>
      {formatDateTime(attempt.completedAt)}
      {attempt.isLate ? ', late' : ''}
      {attempt.closedBy === 'deadline' ? ', by the clock' : ''}
      <br />
      after {minutes < 600 ? countOf(minutes, 'minute') : countOf(Math.round(minutes / 60), 'hour')}
    </>
  );
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return <LoadFailure title={M.loadFailed} error={error} />;
}
