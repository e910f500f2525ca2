import {
  gradeLabel,
  TEACHER_STATUS_LABELS,
  type TeacherAssessmentStatus,
} from '@kaksha/domain/assessments/authoring/choices.ts';
import type { TeacherAssessment } from '@kaksha/domain/assessments/authoring/contract.ts';
import { en as M } from '@kaksha/domain/assessments/authoring/words/en.ts';
import { formatDate } from '@kaksha/domain/time.ts';
import { useState } from 'react';
import { api } from '../../../lib/api.ts';
import { countOf } from '../../../lib/format.ts';
import { useAction } from '../../../lib/use-action.ts';
import { Badge, type BadgeTone } from '../../../ui/badge.tsx';
import { Button } from '../../../ui/button.tsx';
import { Card } from '../../../ui/card.tsx';
import { ConfirmDialog } from '../../../ui/dialog.tsx';
import { Dotted } from '../../../ui/dotted.tsx';
import { NotebookIcon, UsersIcon } from '../../../ui/icons.tsx';
import { LinkButton } from '../../../ui/link-button.tsx';
import { CalendarIcon } from '../../../ui/page-icons.tsx';
import { DueBadge } from '../due-badge.tsx';
import { forgetDraft } from './kept-draft.ts';
import { editPath, submissionsPath, viewPath } from './paths.ts';
import styles from './teacher-assessments.module.css';

const TONES: Record<TeacherAssessmentStatus, BadgeTone> = {
  active: 'action',
  completed: 'success',
  draft: 'neutral',
};

/** What an assessment is called while it has no title. */
export const titleOf = ({ title }: { title: string }): string =>
  title === '' ? 'Untitled assessment' : title;

export function StatusBadge({ status }: { status: TeacherAssessmentStatus }) {
  return <Badge tone={TONES[status]}>{TEACHER_STATUS_LABELS[status]}</Badge>;
}

/** A teacher's assessments, each with what can be done about it. */
export function TeacherAssessmentCards({
  assessments,
  nowMs,
}: {
  assessments: readonly TeacherAssessment[];
  nowMs: number;
}) {
  const [deleting, setDeleting] = useState<TeacherAssessment | null>(null);
  const remove = useAction(
    async ({ id }: TeacherAssessment) => {
      await api.authoring.remove({ id });
      forgetDraft(id);
    },
    { done: () => ({ title: M.deleted }), failed: M.deleteFailed },
  );
  return (
    <>
      <ul className={styles.cards}>
        {assessments.map((assessment) => (
          <AssessmentCard
            key={assessment.id}
            assessment={assessment}
            nowMs={nowMs}
            onDelete={() => setDeleting(assessment)}
          />
        ))}
      </ul>
      <ConfirmDialog
        open={deleting !== null}
        onOpenChange={() => setDeleting(null)}
        title="Delete this draft?"
        description={`“${deleting === null ? '' : titleOf(deleting)}” and its questions are deleted for good.`}
        confirmLabel="Delete"
        tone="danger"
        loading={remove.running}
        onConfirm={async () => {
          if (deleting !== null) await remove.run(deleting);
          setDeleting(null);
        }}
      />
    </>
  );
}

interface CardProps {
  assessment: TeacherAssessment;
  nowMs: number;
  onDelete: () => void;
}

function AssessmentCard({ assessment, nowMs, onDelete }: CardProps) {
  const { id, subject, topic, grade, type, totalQuestions, totalMarks, status } = assessment;
  const title = titleOf(assessment);
  return (
    <Card as="li" className={styles.card}>
      <div className={styles.head}>
        <div className={styles.names}>
          <h2 className={styles.title}>{title}</h2>
          <p className={styles.about}>
            <Dotted>
              {subject}
              {topic === '' ? null : topic}
              {grade === null ? null : `${gradeLabel(grade)} class`}
              {type}
            </Dotted>
          </p>
        </div>
        <StatusBadge status={status} />
      </div>
      <p className={styles.facts}>
        <span>
          <NotebookIcon size={16} />
          {countOf(totalQuestions, 'question')}, {countOf(totalMarks, 'mark')}
        </span>
        <Due assessment={assessment} nowMs={nowMs} />
        <Assigned students={assessment.assignedTo} />
      </p>
      <Submissions assessment={assessment} />
      {assessment.hasChanges ? (
        <p className={styles.changes}>There are changes that are not published yet.</p>
      ) : null}
      <div className={styles.actions}>
        <LinkButton to={viewPath(id)} size="sm" variant="secondary" aria-label={`View ${title}`}>
          View
        </LinkButton>
        {status === 'completed' ? null : (
          <LinkButton to={editPath(id)} size="sm" variant="secondary" aria-label={`Edit ${title}`}>
            Edit
          </LinkButton>
        )}
        {status === 'draft' ? (
          <Button size="sm" variant="ghost" onClick={onDelete} aria-label={`Delete ${title}`}>
            Delete
          </Button>
        ) : (
          <LinkButton
            to={submissionsPath(id)}
            size="sm"
            variant="secondary"
            aria-label={`Submissions of ${title}`}
          >
            Submissions
          </LinkButton>
        )}
      </div>
    </Card>
  );
}

function Due({ assessment: { dueDate, status }, nowMs }: Omit<CardProps, 'onDelete'>) {
  return (
    <span>
      <CalendarIcon size={16} />
      {dueDate === null ? 'No due date yet' : `Due ${formatDate(dueDate)}`}
      {dueDate !== null && status === 'active' ? <DueBadge dueDate={dueDate} nowMs={nowMs} /> : null}
    </span>
  );
}

/** Who is assigned, by name while there are few. */
function Assigned({ students }: { students: TeacherAssessment['assignedTo'] }) {
  const few = students.length > 0 && students.length <= 2;
  return (
    <span>
      <UsersIcon size={16} />
      {few ? students.map(({ name }) => name).join(' and ') : countOf(students.length, 'student')}
    </span>
  );
}

function Submissions({ assessment }: { assessment: TeacherAssessment }) {
  const { status, submissions, pending, assignedTo } = assessment;
  if (status === 'draft') return null;
  return (
    <p className={styles.submissions}>
      {submissions} of {assignedTo.length} handed in
      {pending > 0 ? <Badge tone="warning">{`${pending} to mark`}</Badge> : null}
    </p>
  );
}
