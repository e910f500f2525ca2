import type { SubmittedAttempt, Submissions as View } from '@kaksha/domain/assessments/marking/contract.ts';
import { en as M } from '@kaksha/domain/assessments/marking/words/en.ts';
import { formatDateTime } from '@kaksha/domain/time.ts';
import { api } from '../../../lib/api.ts';
import { loadFailure } from '../../../lib/load-failure.tsx';
import { privateMeta } from '../../../lib/private-meta.ts';
import { loadEveryRow } from '../../../lib/show-more.ts';
import { useLiveRevalidation } from '../../../lib/socket.ts';
import { useAction } from '../../../lib/use-action.ts';
import { metaWords, useWords } from '../../../lib/words.ts';
import { BackLink } from '../../../ui/back-link.tsx';
import { Badge } from '../../../ui/badge.tsx';
import { Button } from '../../../ui/button.tsx';
import { Card } from '../../../ui/card.tsx';
import { CountCard, CountCards } from '../../../ui/count-card.tsx';
import { Dotted } from '../../../ui/dotted.tsx';
import { CheckIcon, ClockIcon } from '../../../ui/icons.tsx';
import { Stack } from '../../../ui/layout.tsx';
import { LinkButton } from '../../../ui/link-button.tsx';
import { PageHeader } from '../../../ui/page-header.tsx';
import { Table } from '../../../ui/table.tsx';
import { EditIcon, UsersIcon } from '../../../ui/work-icons.tsx';
import type { Route } from './+types/submissions.route';
import { AssessmentTabs } from './assessment-tabs.tsx';
import { LateAnswers } from './late-answers.tsx';
import { RegradeNotice } from './regrade/regrade-notice.tsx';
import { WithdrawResults } from './withdraw-results.tsx';
import { en } from './words/en.ts';

export const meta = (args: Route.MetaArgs) => privateMeta(metaWords(args, { en }).submissions.submissions);

/** Every student and late answer, page after page: the counts and the rows need all of them. */
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
  const words = useWords({ en }).submissions;
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
        title: released === 0 ? words.shownAlready : words.shownToFamilies(released),
      }),
      failed: words.showFailed,
    },
  );
  return (
    <>
      <PageHeader
        title={assessment.title}
        above={<BackLink to="/teacher/assessments">{words.assessments}</BackLink>}
        description={
          <Dotted>
            {words.subjectAndClass(assessment.subject, assessment.grade)}
            {words.due(formatDateTime(assessment.dueAt))}
            {words.policies[assessment.releasePolicy]}
          </Dotted>
        }
        actions={
          <>
            {assessment.toMark > 0 ? (
              <LinkButton to={`/teacher/assessments/${assessment.id}/review`}>
                {words.mark(assessment.toMark)}
              </LinkButton>
            ) : null}
            {ready.length > 0 ? (
              <Button
                variant={assessment.toMark > 0 ? 'secondary' : 'primary'}
                loading={release.running}
                onClick={() => release.run(null)}
              >
                {words.show(ready.length)}
              </Button>
            ) : null}
          </>
        }
      />
      <AssessmentTabs id={assessment.id} current="submissions" />
      <Stack gap={6}>
        <CountCards>
          <CountCard label={words.asked} value={students.length} icon={<UsersIcon />} />
          <CountCard label={words.handedIn} value={handedIn.length} icon={<CheckIcon />} tone="success" />
          <CountCard
            label={words.underWay}
            value={attempts.length - handedIn.length}
            icon={<ClockIcon />}
            tone="warning"
          />
          <CountCard
            label={words.answersToMark}
            value={assessment.toMark}
            icon={<EditIcon />}
            tone="warning"
          />
        </CountCards>
        {outdated.length > 0 ? <RegradeNotice assessmentId={assessment.id} questions={outdated} /> : null}
        {lateAnswers.length > 0 ? <LateAnswers answers={lateAnswers} /> : null}
        <Card padding="none">
          <Table
            caption={words.students}
            hideCaption
            rows={rows}
            rowKey={({ key }) => key}
            columns={[
              {
                key: 'student',
                header: words.student,
                primary: true,
                cell: ({ student, attempt }) => words.attempt(student.name, attempt?.number ?? 1),
              },
              {
                key: 'status',
                header: words.status,
                phone: 'end',
                cell: ({ attempt }) => <Standing attempt={attempt} />,
              },
              {
                key: 'handedIn',
                header: words.handedIn,
                cell: ({ attempt }) => <HandedIn attempt={attempt} />,
              },
              {
                key: 'answered',
                header: words.answered,
                numeric: true,
                cell: ({ attempt }) =>
                  attempt === null ? '–' : words.partOf(attempt.answered, attempt.questions),
              },
              {
                key: 'score',
                header: words.score,
                numeric: true,
                cell: ({ attempt }) =>
                  attempt?.score == null ? '–' : words.partOf(attempt.score, attempt.totalMarks),
              },
              {
                key: 'actions',
                header: words.actions,
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
                      aria-label={words.showResultTo(student.name)}
                      onClick={() => release.run(attempt.id)}
                    >
                      {words.showResult}
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
  const words = useWords({ en }).submissions;
  if (attempt === null) return <Badge>{words.notStarted}</Badge>;
  if (attempt.status === 'in_progress') return <Badge tone="info">{words.underWay}</Badge>;
  if (attempt.toMark > 0) return <Badge tone="warning">{words.toMark(attempt.toMark)}</Badge>;
  return attempt.releasedAt === null ? (
    <Badge tone="action">{words.marked}</Badge>
  ) : (
    <Badge tone="success">{words.shown}</Badge>
  );
}

function HandedIn({ attempt }: { attempt: SubmittedAttempt | null }) {
  const words = useWords({ en }).submissions;
  if (attempt?.completedAt == null) return '–';
  const minutes = Math.max(
    1,
    Math.round((Date.parse(attempt.completedAt) - Date.parse(attempt.startedAt)) / 60_000),
  );
  return (
    <>
      {formatDateTime(attempt.completedAt)}
      {attempt.isLate ? words.late : ''}
      {attempt.closedBy === 'deadline' ? words.byTheClock : ''}
      <br />
      {words.after(minutes < 600 ? words.minutes(minutes) : words.hours(Math.round(minutes / 60)))}
    </>
  );
}

export const ErrorBoundary = loadFailure(M.loadFailed);
