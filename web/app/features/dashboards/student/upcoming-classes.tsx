import { classroomPhase } from '@kaksha/domain/lessons/classroom-phase.ts';
import type { LessonView } from '@kaksha/domain/lessons/contract.ts';
import { en as M } from '@kaksha/domain/lessons/words/en.ts';
import { formatDate } from '@kaksha/domain/time.ts';
import { useNow } from '../../../lib/use-now.ts';
import { useWords } from '../../../lib/words.ts';
import { Badge } from '../../../ui/badge.tsx';
import { Button } from '../../../ui/button.tsx';
import { Card, CardHeader, CardRow, CardRows } from '../../../ui/card.tsx';
import { Dotted } from '../../../ui/dotted.tsx';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { EmptyCalendarIllustration } from '../../../ui/illustrations/empty-calendar.tsx';
import { LinkButton } from '../../../ui/link-button.tsx';
import { LessonStatusBadge } from '../../lessons/lesson-status.tsx';
import { ViewAll } from '../dashboard-cards.tsx';
import { LessonRow } from '../lessons/lesson-row.tsx';
import type { StudentDashboardView } from './load.ts';
import { en } from './words/en.ts';

export interface UpcomingClassesCardProps {
  classes: StudentDashboardView['classes'];
  onBook: () => void;
}

/** The next classes; the one that is live stands out in coral. */
export function UpcomingClassesCard({ classes, onBook }: UpcomingClassesCardProps) {
  const words = useWords({ en }).classes;
  const nowMs = useNow(10_000);
  const live = classes.find((each) => classroomPhase(each, nowMs) === 'live')?.id;
  return (
    <Card padding="none" as="section">
      <CardHeader title={words.upcomingClasses} action={<ViewAll to="/student/classes" of="classes" />} />
      {classes.length === 0 ? (
        <EmptyState
          level={3}
          illustration={<EmptyCalendarIllustration />}
          title={M.noUpcoming}
          action={<Button onClick={onBook}>{words.bookAClass}</Button>}
        />
      ) : (
        <CardRows label={words.upcomingClasses}>
          {classes.map((each) => (
            <LessonRow
              key={each.id}
              lesson={each}
              about={[words.withTeacher(each.subject, each.teacher)]}
              detailsPath={`/student/classes/${each.id}`}
              nowMs={nowMs}
              enter="join"
              mayGlow={each.id === live}
            />
          ))}
        </CardRows>
      )}
    </Card>
  );
}

/** The last classes that were held, with the question how they were. */
export function CompletedClassesCard({ lessons }: { lessons: readonly LessonView[] }) {
  const words = useWords({ en }).classes;
  return (
    <Card padding="none" as="section">
      <CardHeader
        title={words.completedClasses}
        action={<ViewAll to="/student/classes?tab=completed" of="completed" />}
      />
      {lessons.length === 0 ? (
        <EmptyState level={3} title={M.noClasses}>
          {words.noneCompleted}
        </EmptyState>
      ) : (
        <CardRows label={words.completedClasses}>
          {lessons.map((lesson) => {
            const toReview = lesson.seats.some(({ status, reviewed }) => status === 'completed' && !reviewed);
            return (
              <CardRow
                key={lesson.id}
                title={lesson.topic}
                description={
                  <Dotted>
                    {words.withTeacher(lesson.subject, lesson.teacher.name)}
                    {formatDate(lesson.startsAt)}
                  </Dotted>
                }
                end={
                  <>
                    {lesson.seats.some(({ remarked }) => remarked) ? (
                      <Badge tone="info">{words.remarkWritten}</Badge>
                    ) : null}
                    <LessonStatusBadge status={lesson.status} />
                    <LinkButton
                      to={`/student/classes/${lesson.id}`}
                      size="sm"
                      variant="secondary"
                      aria-label={(toReview ? words.reviewOf : words.detailsOf)(lesson.topic)}
                    >
                      {toReview ? words.review : words.details}
                    </LinkButton>
                  </>
                }
              />
            );
          })}
        </CardRows>
      )}
    </Card>
  );
}
