import type { LessonView } from '@kaksha/domain/lessons/contract.ts';
import { en as M } from '@kaksha/domain/lessons/words/en.ts';
import { formatDate } from '@kaksha/domain/time.ts';
import { countOf } from '../../../lib/format.ts';
import { Card, CardHeader, CardRow, CardRows } from '../../../ui/card.tsx';
import { Dotted } from '../../../ui/dotted.tsx';
import { LinkButton } from '../../../ui/link-button.tsx';
import { awaitsRemark, namesOf } from '../../lessons/class-in-a-line.ts';
import styles from '../dashboard.module.css';
import { ViewAll } from '../dashboard-cards.tsx';

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
  const isEmpty = assessments.length === 0 && lessons.length === 0;
  return (
    <Card padding="none" as="section">
      <CardHeader title="Pending Reviews" action={<ViewAll to="/teacher/assessments" of="assessments" />} />
      {isEmpty ? <p className={styles.quiet}>{M.noPendingReviews}</p> : null}
      {assessments.length === 0 ? null : (
        <CardRows label="Assessments to mark">
          {assessments.map(({ id, title, subject, grade, attempts, answers }) => (
            <CardRow
              key={id}
              title={title}
              description={
                <Dotted>
                  {`${subject}, Class ${grade}`}
                  {countOf(attempts, 'student attempt')}
                  {`${countOf(answers, 'answer')} to mark`}
                </Dotted>
              }
              end={
                <LinkButton to={`/teacher/assessments/${id}/review`} size="sm" aria-label={`Review ${title}`}>
                  Review
                </LinkButton>
              }
            />
          ))}
        </CardRows>
      )}
      {lessons.length === 0 ? null : (
        <CardRows label="Classes to remark on">
          {lessons.map((lesson) => (
            <CardRow
              key={lesson.id}
              title={lesson.topic}
              description={
                <Dotted>
                  {namesOf(lesson.seats.filter(awaitsRemark))}
                  {lesson.subject}
                  {`${formatDate(lesson.startsAt)}: the family waits for your remark`}
                </Dotted>
              }
              end={
                <LinkButton
                  to={`/teacher/classes/${lesson.id}`}
                  size="sm"
                  variant="secondary"
                  aria-label={`Review ${lesson.topic}`}
                >
                  Review
                </LinkButton>
              }
            />
          ))}
        </CardRows>
      )}
      {count > lessons.length ? (
        <p className={styles.quiet}>
          <ViewAll to="/teacher/classes?tab=completed" of="completed classes" />
        </p>
      ) : null}
    </Card>
  );
}
