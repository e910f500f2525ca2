import { gradeLabel, RELEASE_POLICY_LABELS } from '@kaksha/domain/assessments/authoring/choices.ts';
import type { AssessmentView, AssignedStudent } from '@kaksha/domain/assessments/authoring/contract.ts';
import { en as M } from '@kaksha/domain/assessments/authoring/words/en.ts';
import { en as ASSESSMENT_MESSAGES } from '@kaksha/domain/assessments/words/en.ts';
import { formatDate, formatDateTime } from '@kaksha/domain/time.ts';
import { Suspense, use, useState } from 'react';
import { api } from '../../../lib/api.ts';
import { countOf } from '../../../lib/format.ts';
import { LoadFailure } from '../../../lib/load-failure.tsx';
import { pending } from '../../../lib/pending.ts';
import { privateMeta } from '../../../lib/private-meta.ts';
import { useLiveRevalidation } from '../../../lib/socket.ts';
import { useAction } from '../../../lib/use-action.ts';
import { Alert } from '../../../ui/alert.tsx';
import { BackLink } from '../../../ui/back-link.tsx';
import { Badge, type BadgeTone } from '../../../ui/badge.tsx';
import { Button } from '../../../ui/button.tsx';
import { Card, CardHeader } from '../../../ui/card.tsx';
import { ConfirmDialog } from '../../../ui/dialog.tsx';
import { Dotted } from '../../../ui/dotted.tsx';
import { Facts } from '../../../ui/facts.tsx';
import { SidebarLayout, Stack } from '../../../ui/layout.tsx';
import { LinkButton } from '../../../ui/link-button.tsx';
import { PageHeader } from '../../../ui/page-header.tsx';
import { RowsSkeleton } from '../../../ui/rows-skeleton.tsx';
import { Table, type TableColumn } from '../../../ui/table.tsx';
import type { Route } from './+types/teacher-assessment.route';
import { analyticsPath, editPath, LIST_PATH, submissionsPath } from './paths.ts';
import { QuestionItems } from './question-items.tsx';
import { StatusBadge, titleOf } from './teacher-assessment-cards.tsx';
import styles from './wizard.module.css';

export const meta = () => privateMeta('Assessment');

export function clientLoader({ request, params }: Route.ClientLoaderArgs) {
  const assessment = api.authoring
    .get({ id: params.id }, { signal: request.signal })
    .then((answer) => answer.assessment);
  return { assessment: pending(assessment) };
}

/** One assessment as its teacher sees it: the questions with the right answers, and how everybody stands. */
export default function TeacherAssessment({ loaderData }: Route.ComponentProps) {
  useLiveRevalidation(['assessment:changed']);
  return (
    <Suspense
      fallback={
        <>
          <PageHeader above={<BackLink to={LIST_PATH}>Back to Assessments</BackLink>} title="Assessment" />
          <RowsSkeleton rows={5} />
        </>
      }
    >
      <Content loaded={loaderData.assessment} />
    </Suspense>
  );
}

function Content({ loaded }: { loaded: Promise<AssessmentView> }) {
  const assessment = use(loaded);
  const { id, subject, topic, grade, type, status } = assessment;
  return (
    <>
      <PageHeader
        above={<BackLink to={LIST_PATH}>Back to Assessments</BackLink>}
        title={titleOf(assessment)}
        description={
          <Dotted>
            {subject}
            {topic === '' ? null : topic}
            {grade === null ? null : `${gradeLabel(grade)} class`}
            {type}
          </Dotted>
        }
        actions={
          <>
            {status === 'completed' ? null : (
              <LinkButton to={editPath(id)} variant="secondary">
                Edit
              </LinkButton>
            )}
            {status === 'active' ? <CompleteButton id={id} /> : null}
            {status === 'draft' ? null : (
              <>
                <LinkButton to={analyticsPath(id)} variant="secondary">
                  Analytics
                </LinkButton>
                <LinkButton to={submissionsPath(id)}>Submissions</LinkButton>
              </>
            )}
          </>
        }
      />
      <Changes assessment={assessment} />
      <SidebarLayout>
        <Stack gap={6}>
          <Card as="section" padding="none">
            <CardHeader title={status === 'draft' ? 'To be assigned to' : 'Assigned Students'} />
            <Table
              caption="Assigned Students"
              hideCaption
              columns={columnsOf(assessment)}
              rows={assessment.students}
              rowKey={(student) => student.id}
              empty={<p className={styles.nobody}>Nobody yet.</p>}
            />
          </Card>
          <Card as="section">
            <CardHeader
              title="Questions"
              description={`${countOf(assessment.totalQuestions, 'question')}, Total Marks: ${assessment.totalMarks}`}
            />
            {assessment.questions.length === 0 ? (
              <p>{M.noQuestions}</p>
            ) : (
              <QuestionItems questions={assessment.questions} />
            )}
          </Card>
        </Stack>
        <Details assessment={assessment} />
      </SidebarLayout>
    </>
  );
}

/** Ends the assessment, after a question. */
function CompleteButton({ id }: { id: string }) {
  const [asking, setAsking] = useState(false);
  const complete = useAction(() => api.authoring.complete({ id }), {
    done: () => ({ title: M.completed }),
    failed: M.completeFailed,
  });
  return (
    <>
      <Button variant="secondary" onClick={() => setAsking(true)}>
        Complete
      </Button>
      <ConfirmDialog
        open={asking}
        onOpenChange={setAsking}
        title="Complete this assessment?"
        description="Nobody can begin it any more, and it can no longer be edited. Results stay where they are."
        confirmLabel="Complete"
        loading={complete.running}
        onConfirm={async () => {
          await complete.run(undefined);
          setAsking(false);
        }}
      />
    </>
  );
}

/** An active assessment that was edited and not published again. */
function Changes({ assessment: { id, hasChanges } }: { assessment: AssessmentView }) {
  const drop = useAction(() => api.authoring.dropChanges({ id }), {
    done: () => ({ title: M.changesDropped }),
    failed: M.dropFailed,
  });
  if (!hasChanges) return null;
  return (
    <div className={styles.banner}>
      <Alert
        tone="info"
        title="There are changes that are not published yet"
        action={
          <span className={styles.choices}>
            <LinkButton size="sm" to={editPath(id)}>
              Go on editing
            </LinkButton>
            <Button
              size="sm"
              variant="secondary"
              loading={drop.running}
              onClick={() => void drop.run(undefined)}
            >
              Drop the changes
            </Button>
          </span>
        }
      >
        Below is what your students are asked now.
      </Alert>
    </div>
  );
}

function Details({ assessment }: { assessment: AssessmentView }) {
  const { dueDate, opensAt, duration, lateDays, latePenaltyPercent } = assessment;
  const late =
    lateDays === 0
      ? 'Not accepted'
      : `For ${countOf(lateDays, 'day')}${latePenaltyPercent > 0 ? `, loses ${latePenaltyPercent}%` : ''}`;
  const shuffled = [
    assessment.shuffleQuestions ? 'questions' : null,
    assessment.shuffleOptions ? 'options' : null,
  ].filter((each) => each !== null);
  return (
    <Card as="section">
      <CardHeader title="Details" action={<StatusBadge status={assessment.status} />} />
      <Facts
        facts={[
          { label: 'Due', value: dueDate === null ? 'No due date yet' : formatDateTime(dueDate) },
          { label: 'Opens', value: opensAt === null ? null : formatDateTime(opensAt) },
          { label: 'Time limit', value: duration === null ? 'None' : countOf(duration, 'minute') },
          { label: 'Attempts', value: String(assessment.attemptsAllowed) },
          { label: 'Late work', value: late },
          { label: 'Results', value: RELEASE_POLICY_LABELS[assessment.releasePolicy] },
          { label: 'Answers', value: assessment.showsAnswers ? 'Shown with the results' : 'Not shown' },
          { label: 'Shuffled', value: shuffled.length === 0 ? 'Nothing' : `The ${shuffled.join(' and ')}` },
        ]}
      />
      {assessment.instructions === '' ? null : (
        <p className={styles.instructions}>{assessment.instructions}</p>
      )}
    </Card>
  );
}

const TONES: Record<AssignedStudent['status'], BadgeTone> = {
  pending: 'neutral',
  in_progress: 'action',
  completed: 'success',
};

function columnsOf({ totalMarks, status }: AssessmentView): readonly TableColumn<AssignedStudent>[] {
  const student: TableColumn<AssignedStudent> = {
    key: 'student',
    header: 'Student',
    primary: true,
    cell: ({ name, grade, extraMinutes }) => (
      <span>
        {name}
        <small className={styles.note}>
          Class {grade}
          {extraMinutes > 0 ? `, ${extraMinutes} minutes extra` : ''}
        </small>
      </span>
    ),
  };
  if (status === 'draft') return [student];
  return [
    student,
    {
      key: 'status',
      header: 'Status',
      phone: 'end',
      cell: (each) => <Badge tone={TONES[each.status]}>{ASSESSMENT_MESSAGES.status(each.status)}</Badge>,
    },
    {
      key: 'handedIn',
      header: 'Handed in',
      cell: ({ completedOn }) => <span>{completedOn === null ? '–' : formatDate(completedOn)}</span>,
    },
    {
      key: 'score',
      header: 'Score',
      numeric: true,
      cell: ({ score, notReleased }) => (
        <span>{score === null ? (notReleased > 0 ? 'Not released' : '–') : `${score} of ${totalMarks}`}</span>
      ),
    },
  ];
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return <LoadFailure title={M.oneFailed} error={error} />;
}
