import type { LessonView } from '@kaksha/domain/lessons/contract.ts';
import { LESSON_MESSAGES as M } from '@kaksha/domain/lessons/messages.ts';
import { formatDate } from '@kaksha/domain/time.ts';
import { Card, CardHeader, CardRow, CardRows } from '../../../ui/card.tsx';
import { Dotted } from '../../../ui/dotted.tsx';
import { LinkButton } from '../../../ui/link-button.tsx';
import styles from '../dashboard.module.css';
import { ViewAll } from '../dashboard-cards.tsx';

/** Classes whose family waits for a remark. */
export function PendingReviewsCard({ lessons, count }: { lessons: readonly LessonView[]; count: number }) {
  return (
    <Card padding="none" as="section">
      <CardHeader
        title="Pending Reviews"
        description={lessons.length === 0 ? undefined : 'Families wait for your remark on these classes.'}
        action={
          count > lessons.length ? (
            <ViewAll to="/teacher/classes?tab=completed" of="completed classes" />
          ) : null
        }
      />
      {lessons.length === 0 ? (
        <p className={styles.quiet}>{M.noPendingReviews}</p>
      ) : (
        <CardRows label="Pending Reviews">
          {lessons.map((lesson) => (
            <CardRow
              key={lesson.id}
              title={lesson.topic}
              description={
                <Dotted>
                  {lesson.students.map((student) => student.name).join(', ')}
                  {lesson.subject}
                  {formatDate(lesson.startsAt)}
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
    </Card>
  );
}
