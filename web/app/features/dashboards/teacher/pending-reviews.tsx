import type { LessonView } from '@kaksha/domain/lessons/contract.ts';
import { en as M } from '@kaksha/domain/lessons/words/en.ts';
import { formatDate } from '@kaksha/domain/time.ts';
import { useWords } from '../../../lib/words.ts';
import { Card, CardHeader, CardRow, CardRows } from '../../../ui/card.tsx';
import { Dotted } from '../../../ui/dotted.tsx';
import { LinkButton } from '../../../ui/link-button.tsx';
import { awaitsRemark, namesOf } from '../../lessons/class-in-a-line.ts';
import styles from '../dashboard.module.css';
import { ViewAll } from '../dashboard-cards.tsx';
import { en } from './words/en.ts';

interface PendingReviewsCardProps {
  /** Assessments with answers to mark. */
  assessments: readonly {
    id: string;
    title: string;
    subject: string;
    grade: number;
    attempts: number;
    answers: number;
  }[];
  /** Classes whose family waits for a remark: the newest, and how many there are. */
  lessons: readonly LessonView[];
  count: number;
}

/** Answers that wait for marks, and classes whose family waits for a remark. */
export function PendingReviewsCard({ assessments, lessons, count }: PendingReviewsCardProps) {
  const words = useWords({ en }).pendingReviews;
  const isEmpty = assessments.length === 0 && lessons.length === 0;
  return (
    <Card padding="none" as="section">
      <CardHeader title={words.title} action={<ViewAll to="/teacher/assessments" of="assessments" />} />
      {isEmpty ? <p className={styles.quiet}>{M.noPendingReviews}</p> : null}
      {assessments.length === 0 ? null : (
        <CardRows label={words.assessmentsToMark}>
          {assessments.map(({ id, title, subject, grade, attempts, answers }) => (
            <CardRow
              key={id}
              title={title}
              description={
                <Dotted>
                  {words.subjectOfClass(subject, grade)}
                  {words.studentAttempts(attempts)}
                  {words.toMark(answers)}
                </Dotted>
              }
              end={
                <LinkButton
                  to={`/teacher/assessments/${id}/review`}
                  size="sm"
                  aria-label={words.reviewLabel(title)}
                >
                  {words.review}
                </LinkButton>
              }
            />
          ))}
        </CardRows>
      )}
      {lessons.length === 0 ? null : (
        <CardRows label={words.classesToRemark}>
          {lessons.map((lesson) => (
            <CardRow
              key={lesson.id}
              title={lesson.topic}
              description={
                <Dotted>
                  {namesOf(lesson.seats.filter(awaitsRemark))}
                  {lesson.subject}
                  {words.familyWaits(formatDate(lesson.startsAt))}
                </Dotted>
              }
              end={
                <LinkButton
                  to={`/teacher/classes/${lesson.id}`}
                  size="sm"
                  variant="secondary"
                  aria-label={words.reviewLabel(lesson.topic)}
                >
                  {words.review}
                </LinkButton>
              }
            />
          ))}
        </CardRows>
      )}
      {count > lessons.length ? (
        <p className={styles.quiet}>
          <ViewAll to="/teacher/classes?tab=completed" of="completed" />
        </p>
      ) : null}
    </Card>
  );
}
