import { gradeLabel, RELEASE_POLICY_LABELS } from '@kaksha/domain/assessments/authoring/choices.ts';
import type { AssessmentView, AssignedStudent } from '@kaksha/domain/assessments/authoring/contract.ts';
import { en as M } from '@kaksha/domain/assessments/authoring/words/en.ts';
import { en as ASSESSMENT_MESSAGES } from '@kaksha/domain/assessments/words/en.ts';
import { formatDate, formatDateTime } from '@kaksha/domain/time.ts';
import { Suspense, use, useState } from 'react';
import { api } from '../../../lib/api.ts';
import { loadFailure } from '../../../lib/load-failure.tsx';
import { pending } from '../../../lib/pending.ts';
import { privateMeta } from '../../../lib/private-meta.ts';
import { useLiveRevalidation } from '../../../lib/socket.ts';
import { useAction } from '../../../lib/use-action.ts';
import { metaWords, useWords } from '../../../lib/words.ts';
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
import { StatusBadge } from './teacher-assessment-cards.tsx';
import styles from './wizard.module.css';
import { en } from './words/en.ts';

export const meta = (args: Route.MetaArgs) =>
  privateMeta(metaWords(args, { en }).teacherAssessment.assessment);

export function clientLoader({ request, params }: Route.ClientLoaderArgs) {
  const assessment = api.authoring
    .get({ id: params.id }, { signal: request.signal })
    .then((answer) => answer.assessment);
  return { assessment: pending(assessment) };
}

/** One assessment as its teacher sees it: the questions with the right answers, and how everybody stands. */
export default function TeacherAssessment({ loaderData }: Route.ComponentProps) {
  const words = useWords({ en }).teacherAssessment;
  useLiveRevalidation(['assessment:changed']);
  return (
    <Suspense
      fallback={
        <>
          <PageHeader above={<BackLink to={LIST_PATH}>{words.back}</BackLink>} title={words.assessment} />
          <RowsSkeleton rows={5} />
        </>
      }
    >
      <Content loaded={loaderData.assessment} />
    </Suspense>
  );
}

function Content({ loaded }: { loaded: Promise<AssessmentView> }) {
  const words = useWords({ en }).teacherAssessment;
  const assessment = use(loaded);
  const { id, subject, topic, grade, type, status } = assessment;
  return (
    <>
      <PageHeader
        above={<BackLink to={LIST_PATH}>{words.back}</BackLink>}
        title={assessment.title || words.untitled}
        description={
          <Dotted>
            {subject}
            {topic === '' ? null : topic}
            {grade === null ? null : words.classOf(gradeLabel(grade))}
            {type}
          </Dotted>
        }
        actions={
          <>
            {status === 'completed' ? null : (
              <LinkButton to={editPath(id)} variant="secondary">
                {words.edit}
              </LinkButton>
            )}
            {status === 'active' ? <CompleteButton id={id} /> : null}
            {status === 'draft' ? null : (
              <>
                <LinkButton to={analyticsPath(id)} variant="secondary">
                  {words.analytics}
                </LinkButton>
                <LinkButton to={submissionsPath(id)}>{words.submissions}</LinkButton>
              </>
            )}
          </>
        }
      />
      <Changes assessment={assessment} />
      <SidebarLayout>
        <Stack gap={6}>
          <Card as="section" padding="none">
            <CardHeader title={status === 'draft' ? words.toBeAssigned : words.assignedStudents} />
            <Table
              caption={words.assignedStudents}
              hideCaption
              columns={columnsOf(assessment, words)}
              rows={assessment.students}
              rowKey={(student) => student.id}
              empty={<p className={styles.nobody}>{words.nobodyYet}</p>}
            />
          </Card>
          <Card as="section">
            <CardHeader
              title={words.questions}
              description={words.total(assessment.totalQuestions, assessment.totalMarks)}
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
  const words = useWords({ en }).teacherAssessment;
  const [asking, setAsking] = useState(false);
  const complete = useAction(() => api.authoring.complete({ id }), {
    done: () => ({ title: M.completed }),
    failed: M.completeFailed,
  });
  return (
    <>
      <Button variant="secondary" onClick={() => setAsking(true)}>
        {words.complete}
      </Button>
      <ConfirmDialog
        open={asking}
        onOpenChange={setAsking}
        title={words.completeTitle}
        description={words.completeEffect}
        confirmLabel={words.complete}
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
  const words = useWords({ en }).teacherAssessment;
  const drop = useAction(() => api.authoring.dropChanges({ id }), {
    done: () => ({ title: M.changesDropped }),
    failed: M.dropFailed,
  });
  if (!hasChanges) return null;
  return (
    <div className={styles.banner}>
      <Alert
        tone="info"
        title={words.hasChanges}
        action={
          <span className={styles.choices}>
            <LinkButton size="sm" to={editPath(id)}>
              {words.goOnEditing}
            </LinkButton>
            <Button
              size="sm"
              variant="secondary"
              loading={drop.running}
              onClick={() => void drop.run(undefined)}
            >
              {words.dropChanges}
            </Button>
          </span>
        }
      >
        {words.changesText}
      </Alert>
    </div>
  );
}

type Labels = (typeof en)['teacherAssessment'];

function shuffledOf({ shuffleQuestions, shuffleOptions }: AssessmentView, words: Labels): string {
  if (shuffleQuestions && shuffleOptions) return words.shuffledBoth;
  if (shuffleQuestions) return words.shuffledQuestions;
  return shuffleOptions ? words.shuffledOptions : words.shuffledNothing;
}

function Details({ assessment }: { assessment: AssessmentView }) {
  const words = useWords({ en }).teacherAssessment;
  const { dueDate, opensAt, duration, lateDays, latePenaltyPercent } = assessment;
  const late = lateDays === 0 ? words.notAccepted : words.acceptedFor(lateDays, latePenaltyPercent);
  return (
    <Card as="section">
      <CardHeader title={words.details} action={<StatusBadge status={assessment.status} />} />
      <Facts
        facts={[
          { label: words.due, value: dueDate === null ? words.noDueDate : formatDateTime(dueDate) },
          { label: words.opens, value: opensAt === null ? null : formatDateTime(opensAt) },
          { label: words.timeLimit, value: duration === null ? words.none : words.minutes(duration) },
          { label: words.attempts, value: String(assessment.attemptsAllowed) },
          { label: words.lateWork, value: late },
          { label: words.results, value: RELEASE_POLICY_LABELS[assessment.releasePolicy] },
          {
            label: words.answers,
            value: assessment.showsAnswers ? words.answersShown : words.answersNotShown,
          },
          { label: words.shuffled, value: shuffledOf(assessment, words) },
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

function columnsOf({ status }: AssessmentView, words: Labels): readonly TableColumn<AssignedStudent>[] {
  const student: TableColumn<AssignedStudent> = {
    key: 'student',
    header: words.student,
    primary: true,
    cell: ({ name, grade, extraMinutes }) => (
      <span>
        {name}
        <small className={styles.note}>{words.facts(grade, extraMinutes)}</small>
      </span>
    ),
  };
  if (status === 'draft') return [student];
  return [
    student,
    {
      key: 'status',
      header: words.status,
      phone: 'end',
      cell: (each) => <Badge tone={TONES[each.status]}>{ASSESSMENT_MESSAGES.status(each.status)}</Badge>,
    },
    {
      key: 'handedIn',
      header: words.handedIn,
      cell: ({ completedOn }) => <span>{completedOn === null ? '–' : formatDate(completedOn)}</span>,
    },
    {
      key: 'score',
      header: words.score,
      numeric: true,
      cell: ({ score, totalMarks, notReleased }) => (
        <span>
          {score === null || totalMarks === null
            ? notReleased > 0
              ? words.notReleased
              : '–'
            : words.scoreOf(score, totalMarks)}
        </span>
      ),
    },
  ];
}

export const ErrorBoundary = loadFailure(M.oneFailed);
