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

/** Where the card stands on the page: the figure of pending reviews leads here. */
export const PENDING_REVIEWS_ID = 'pending-reviews';

interface PendingReviewsCardProps {
  /** Assessments with sittings to mark. */
  assessments: readonly {
    id: string;
    title: string;
    subject: string;
    grade: number;
    attempts: number;
  }[];
}

/** Sittings that wait for marks, by assessment. */
export function PendingReviewsCard({ assessments }: PendingReviewsCardProps) {
  const words = useWords({ en }).pendingReviews;
  return (
    <Card padding="none" as="section" id={PENDING_REVIEWS_ID} className={styles.anchor}>
      <CardHeader title={words.title} action={<ViewAll to="/teacher/assessments" of="assessments" />} />
      {assessments.length === 0 ? (
        <p className={styles.quiet}>{M.noPendingReviews}</p>
      ) : (
        <CardRows label={words.assessmentsToMark}>
          {assessments.map(({ id, title, subject, grade, attempts }) => (
            <CardRow
              key={id}
              title={title}
              description={
                <Dotted>
                  {words.subjectOfClass(subject, grade)}
                  {words.toReview(attempts)}
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
    </Card>
  );
}

/** Classes whose family waits for a remark: the newest, and how many there are; nothing without any. */
export function RemarksCard({ lessons, count }: { lessons: readonly LessonView[]; count: number }) {
  const words = useWords({ en }).pendingReviews;
  if (count === 0) return null;
  return (
    <Card padding="none" as="section">
      <CardHeader
        title={words.remarks(count)}
        action={
          count > lessons.length ? <ViewAll to="/teacher/classes?tab=completed" of="remarks" /> : undefined
        }
      />
      <CardRows label={words.remarks(count)}>
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
                aria-label={words.remarkLabel(lesson.topic)}
              >
                {words.writeRemark}
              </LinkButton>
            }
          />
        ))}
      </CardRows>
    </Card>
  );
}
