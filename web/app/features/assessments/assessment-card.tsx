import { takingRefusal } from '@kaksha/domain/assessments/attempts/policy.ts';
import { en as TAKING } from '@kaksha/domain/assessments/attempts/words/en.ts';
import type { assignedAssessment } from '@kaksha/domain/assessments/contract.ts';
import { ASSESSMENT_NAVIGATION_DELAY_MS } from '@kaksha/domain/assessments/policy.ts';
import { en as ASSESSMENT_MESSAGES } from '@kaksha/domain/assessments/words/en.ts';
import { formatMoment } from '@kaksha/domain/class-time.ts';
import { formatDate } from '@kaksha/domain/time.ts';
import type { z } from 'zod';
import { useCoveredNavigation } from '../../lib/covered-navigation.tsx';
import { useWords } from '../../lib/words.ts';
import { Badge } from '../../ui/badge.tsx';
import { Button } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import { Chip } from '../../ui/chip.tsx';
import { Cluster } from '../../ui/layout.tsx';
import { DueBadge } from './due-badge.tsx';
import { ScoreBadge } from './score-badge.tsx';
import styles from './student-assessments.module.css';
import { en } from './words/en.ts';

/** Opens the results of an assessment, under the specified overlay. */
function ViewResults({ assessmentId, title }: { assessmentId: string; title: string }) {
  const words = useWords({ en }).assessmentCard;
  const { goTo, cover } = useCoveredNavigation(ASSESSMENT_NAVIGATION_DELAY_MS, words.loadingResults);
  return (
    <>
      <Button
        size="sm"
        variant="secondary"
        aria-label={words.viewResultsOf(title)}
        onClick={() => goTo(`/student/assessments/${assessmentId}`)}
      >
        {words.viewResults}
      </Button>
      {cover}
    </>
  );
}

export type Assessment = z.infer<typeof assignedAssessment>;

/** One assessment as the student sees it: its details and due date, or the result. */
export function AssessmentCard({
  assessment,
  nowMs,
  level = 2,
  onTake,
}: {
  assessment: Assessment;
  nowMs: number;
  /** Of its title in the page's outline. */
  level?: 2 | 3;
  /** Takes it, or goes on with it. */
  onTake: (assessment: Assessment) => void;
}) {
  const words = useWords({ en }).assessmentCard;
  const { title, subject, topic, teacher, type, status, totalQuestions, duration, totalMarks } = assessment;
  const completed = status === 'completed';
  const refusal = takingRefusal(assessment, nowMs);
  const action = status === 'in_progress' ? words.continue : words.take;
  const Heading = `h${level}` as const;
  return (
    <Card as="li" className={styles.card}>
      <div className={styles.head}>
        <Heading className={styles.title}>{title}</Heading>
        {completed ? (
          <ScoreBadge percentage={assessment.percentage} />
        ) : (
          <Badge tone={status === 'in_progress' ? 'action' : 'neutral'}>
            {ASSESSMENT_MESSAGES.status(status)}
          </Badge>
        )}
      </div>
      <Cluster gap={2}>
        <Chip>{subject}</Chip>
        <Chip tone="sand">{type}</Chip>
      </Cluster>
      {topic === '' ? null : <p className={styles.topic}>{topic}</p>}
      <p className={styles.facts}>
        <span>{teacher}</span>
        <span>{words.questions(totalQuestions)}</span>
        {duration === null ? null : <span>{words.minutes(duration)}</span>}
        <span>{words.marks(totalMarks)}</span>
      </p>
      <div className={styles.foot}>
        {completed ? <Completed assessment={assessment} /> : <Due assessment={assessment} nowMs={nowMs} />}
        {completed ? null : refusal !== null ? (
          <span className={styles.topic}>{TAKING.startRefusals[refusal]}</span>
        ) : (
          <Button size="sm" aria-label={words.named(action, title)} onClick={() => onTake(assessment)}>
            {action}
          </Button>
        )}
      </div>
    </Card>
  );
}

/** Where taking leads (specification, section 2). */
export function takePath({ id }: Pick<Assessment, 'id'>): string {
  return `/student/assessments/${id}/take`;
}

function Completed({
  assessment: { id, title, completedOn, score, totalMarks },
}: {
  assessment: Assessment;
}) {
  const words = useWords({ en }).assessmentCard;
  return (
    <>
      <span className={styles.topic}>
        {completedOn === null ? words.completed : words.completedOn(formatDate(completedOn))}
      </span>
      {score === null ? (
        <span className={styles.topic}>{words.beingMarked}</span>
      ) : (
        <>
          <span className={styles.score}>{words.scoreOf(score, words.marks(totalMarks))}</span>
          <ViewResults assessmentId={id} title={title} />
        </>
      )}
    </>
  );
}

function Due({ assessment: { dueDate }, nowMs }: { assessment: Assessment; nowMs: number }) {
  const words = useWords({ en }).assessmentCard;
  return (
    <>
      <span className={styles.topic}>{words.due(formatMoment(dueDate))}</span>
      <DueBadge dueDate={dueDate} nowMs={nowMs} />
    </>
  );
}
