import { mayEnter } from '@kaksha/domain/lessons/classroom-phase.ts';
import type { LessonView } from '@kaksha/domain/lessons/contract.ts';
import { en as M } from '@kaksha/domain/lessons/words/en.ts';
import { Suspense } from 'react';
import { loadFailureIn } from '../../../lib/load-failure.tsx';
import { pending } from '../../../lib/pending.ts';
import { privateMeta } from '../../../lib/private-meta.ts';
import { useLiveRevalidation } from '../../../lib/socket.ts';
import { useNow } from '../../../lib/use-now.ts';
import { metaWords, useWords } from '../../../lib/words.ts';
import { BackLink } from '../../../ui/back-link.tsx';
import { CountCard, CountCards } from '../../../ui/count-card.tsx';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { CheckIcon, CloseIcon } from '../../../ui/icons.tsx';
import { EmptyCalendarIllustration } from '../../../ui/illustrations/empty-calendar.tsx';
import { Stack } from '../../../ui/layout.tsx';
import { LinkButton } from '../../../ui/link-button.tsx';
import { PageHeader } from '../../../ui/page-header.tsx';
import { CalendarIcon } from '../../../ui/page-icons.tsx';
import { RowsSkeleton } from '../../../ui/rows-skeleton.tsx';
import { loadOpenOffers } from '../../bookings/offers/load-open-offers.ts';
import { OpenOffers } from '../../bookings/offers/open-offers.tsx';
import { ScheduleClass } from '../../bookings/offers/schedule-class.tsx';
import { LessonListTabs } from '../../lessons/lesson-list-tabs.tsx';
import { loadLessons } from '../../lessons/load-lessons.ts';
import type { Route } from './+types/teacher-classes.route';
import styles from './teacher-class-card.module.css';
import { TeacherClassCard } from './teacher-class-card.tsx';
import { en } from './words/en.ts';

/** The countdown of the last hour before a class shows seconds. */
const CLOCK_MS = 1_000;

export const meta = (args: Route.MetaArgs) => privateMeta(metaWords(args, { en }).classes.manageClasses);

export function clientLoader({ request }: Route.ClientLoaderArgs) {
  return { ...loadLessons(request, 'all'), offers: pending(loadOpenOffers(request.signal)) };
}

export default function TeacherClasses({ loaderData }: Route.ComponentProps) {
  const words = useWords({ en }).classes;
  useLiveRevalidation(['lesson:changed', 'booking:changed', 'review:changed', 'offer:changed']);
  return (
    <>
      <PageHeader
        above={<BackLink to="/teacher/dashboard">{words.backToDashboard}</BackLink>}
        title={words.manageClasses}
        description={words.description(M.classroomOpens)}
        actions={<ScheduleClass />}
      />
      <Suspense fallback={<RowsSkeleton rows={5} />}>
        <Stack gap={6}>
          <OpenOffers offers={loaderData.offers} area="teacher" />
          <div>
            <LessonListTabs
              {...loaderData}
              above={(counts) => (
                <div className={styles.counts}>
                  <CountCards>
                    <CountCard label={words.upcoming} value={counts.upcoming} icon={<CalendarIcon />} />
                    <CountCard
                      label={words.completed}
                      value={counts.completed}
                      icon={<CheckIcon />}
                      tone="success"
                    />
                    <CountCard
                      label={words.cancelled}
                      value={counts.cancelled}
                      icon={<CloseIcon />}
                      tone="neutral"
                    />
                  </CountCards>
                </div>
              )}
              empty={
                <EmptyState
                  ground="ruled"
                  illustration={<EmptyCalendarIllustration />}
                  title={M.noClasses}
                  action={<LinkButton to="/teacher/bookings">{words.manageBookings}</LinkButton>}
                >
                  {words.noneForTeacher}
                </EmptyState>
              }
            >
              {(lessons) => <ClassCards lessons={lessons} />}
            </LessonListTabs>
          </div>
        </Stack>
      </Suspense>
    </>
  );
}

function ClassCards({ lessons }: { lessons: readonly LessonView[] }) {
  const nowMs = useNow(CLOCK_MS);
  // Classes that can be entered now come first.
  const open = lessons.filter((lesson) => mayEnter(lesson, nowMs));
  const inOrder = [...open, ...lessons.filter((lesson) => !open.includes(lesson))];
  return (
    <ul className={styles.cards}>
      {inOrder.map((lesson) => (
        <TeacherClassCard key={lesson.id} lesson={lesson} nowMs={nowMs} />
      ))}
    </ul>
  );
}

export const ErrorBoundary = loadFailureIn({ en }, (words) => words.classes.loadFailed);
