import {
  gradeLabel,
  TEACHER_STATUS_LABELS,
  type TeacherAssessmentStatus,
} from '@kaksha/domain/assessments/authoring/choices.ts';
import type { TeacherAssessment } from '@kaksha/domain/assessments/authoring/contract.ts';
import { en as M } from '@kaksha/domain/assessments/authoring/words/en.ts';
import { formatDate } from '@kaksha/domain/time.ts';
import { useState } from 'react';
import { tokenHolder } from '../../../lib/access-token.ts';
import { api } from '../../../lib/api.ts';
import { useAction } from '../../../lib/use-action.ts';
import { useWords } from '../../../lib/words.ts';
import { Badge, type BadgeTone } from '../../../ui/badge.tsx';
import { Button } from '../../../ui/button.tsx';
import { Card } from '../../../ui/card.tsx';
import { ConfirmDialog } from '../../../ui/dialog.tsx';
import { Dotted } from '../../../ui/dotted.tsx';
import { CalendarIcon } from '../../../ui/frame-icons.tsx';
import { LinkButton } from '../../../ui/link-button.tsx';
import { NotebookIcon, UsersIcon } from '../../../ui/work-icons.tsx';
import { DueBadge } from '../due-badge.tsx';
import { forgetDraft } from './kept-draft.ts';
import { editPath, submissionsPath, viewPath } from './paths.ts';
import styles from './teacher-assessments.module.css';
import { en } from './words/en.ts';

const TONES: Record<TeacherAssessmentStatus, BadgeTone> = {
  active: 'action',
  completed: 'success',
  draft: 'neutral',
};

export function StatusBadge({ status }: { status: TeacherAssessmentStatus }) {
  return <Badge tone={TONES[status]}>{TEACHER_STATUS_LABELS[status]}</Badge>;
}

/** A teacher's assessments, each with its actions. */
export function TeacherAssessmentCards({
  assessments,
  nowMs,
}: {
  assessments: readonly TeacherAssessment[];
  nowMs: number;
}) {
  const words = useWords({ en }).teacherAssessmentCards;
  const [deleting, setDeleting] = useState<TeacherAssessment | null>(null);
  const remove = useAction(
    async ({ id }: TeacherAssessment) => {
      await api.authoring.remove({ id });
      forgetDraft(id, tokenHolder() ?? '');
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
        title={words.deleteTitle}
        description={words.deleteEffect(deleting === null ? '' : deleting.title || words.untitled)}
        confirmLabel={words.delete}
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
  const words = useWords({ en }).teacherAssessmentCards;
  const { id, subject, topic, grade, type, totalQuestions, totalMarks, status } = assessment;
  const title = assessment.title || words.untitled;
  return (
    <Card as="li" className={styles.card}>
      <div className={styles.head}>
        <div className={styles.names}>
          <h2 className={styles.title}>{title}</h2>
          <p className={styles.about}>
            <Dotted>
              {subject}
              {topic === '' ? null : topic}
              {grade === null ? null : words.classOf(gradeLabel(grade))}
              {type}
            </Dotted>
          </p>
        </div>
        <StatusBadge status={status} />
      </div>
      <p className={styles.facts}>
        <span>
          <NotebookIcon size={16} />
          {words.facts(totalQuestions, totalMarks)}
        </span>
        <Due assessment={assessment} nowMs={nowMs} />
        <Assigned students={assessment.assignedTo} />
      </p>
      <Submissions assessment={assessment} />
      {assessment.hasChanges ? <p className={styles.changes}>{words.hasChanges}</p> : null}
      <div className={styles.actions}>
        <LinkButton to={viewPath(id)} size="sm" variant="secondary" aria-label={words.viewOf(title)}>
          {words.view}
        </LinkButton>
        {status === 'completed' ? null : (
          <LinkButton to={editPath(id)} size="sm" variant="secondary" aria-label={words.editOf(title)}>
            {words.edit}
          </LinkButton>
        )}
        {status === 'draft' ? (
          <Button size="sm" variant="ghost" onClick={onDelete} aria-label={words.deleteOf(title)}>
            {words.delete}
          </Button>
        ) : (
          <LinkButton
            to={submissionsPath(id)}
            size="sm"
            variant="secondary"
            aria-label={words.submissionsOf(title)}
          >
            {words.submissions}
          </LinkButton>
        )}
      </div>
    </Card>
  );
}

function Due({ assessment: { dueDate, status }, nowMs }: Omit<CardProps, 'onDelete'>) {
  const words = useWords({ en }).teacherAssessmentCards;
  return (
    <span>
      <CalendarIcon size={16} />
      {dueDate === null ? words.noDueDate : words.due(formatDate(dueDate))}
      {dueDate !== null && status === 'active' ? <DueBadge dueDate={dueDate} nowMs={nowMs} /> : null}
    </span>
  );
}

/** The assigned students, by name while there are few. */
function Assigned({ students }: { students: TeacherAssessment['assignedTo'] }) {
  const words = useWords({ en }).teacherAssessmentCards;
  const few = students.length > 0 && students.length <= 2;
  return (
    <span>
      <UsersIcon size={16} />
      {few ? words.two(students.map(({ name }) => name)) : words.students(students.length)}
    </span>
  );
}

function Submissions({ assessment }: { assessment: TeacherAssessment }) {
  const words = useWords({ en }).teacherAssessmentCards;
  const { status, submissions, pending, assignedTo } = assessment;
  if (status === 'draft') return null;
  return (
    <p className={styles.submissions}>
      {words.handedIn(submissions, assignedTo.length)}
      {pending > 0 ? <Badge tone="warning">{words.toMark(pending)}</Badge> : null}
    </p>
  );
}
