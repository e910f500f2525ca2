import { en as M } from '@kaksha/domain/lessons/words/en.ts';
import { Suspense } from 'react';
import { loadFailureIn } from '../../../lib/load-failure.tsx';
import { pending } from '../../../lib/pending.ts';
import { privateMeta } from '../../../lib/private-meta.ts';
import { useLiveRevalidation } from '../../../lib/socket.ts';
import { metaWords, useWords } from '../../../lib/words.ts';
import { BackLink } from '../../../ui/back-link.tsx';
import { CountCard, CountCards } from '../../../ui/count-card.tsx';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { CalendarIcon } from '../../../ui/frame-icons.tsx';
import { CheckIcon, CloseIcon } from '../../../ui/icons.tsx';
import { EmptyCalendarIllustration } from '../../../ui/illustrations/empty-calendar.tsx';
import { LinkButton } from '../../../ui/link-button.tsx';
import { PageHeader } from '../../../ui/page-header.tsx';
import { RowsSkeleton } from '../../../ui/rows-skeleton.tsx';
import { loadOpenOffers } from '../../bookings/offers/load-open-offers.ts';
import { OpenOffers } from '../../bookings/offers/open-offers.tsx';
import { ScheduleClass } from '../../bookings/offers/schedule-class.tsx';
import { AgendaGroups } from '../agenda/agenda-groups.tsx';
import type { Route } from './+types/teacher-classes.route';
import { LessonListTabs } from './lesson-list-tabs.tsx';
import { loadLessons } from './load-lessons.ts';
import styles from './teacher-class-card.module.css';
import { TeacherClassCard } from './teacher-class-card.tsx';
import { en } from './words/en.ts';

/** The figures over the tabs, each the way to its classes. */
const COUNTED = [
  { tab: 'upcoming', icon: <CalendarIcon />, tone: 'action' },
  { tab: 'completed', icon: <CheckIcon />, tone: 'success' },
  { tab: 'cancelled', icon: <CloseIcon />, tone: 'neutral' },
] as const;

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
        <LessonListTabs
          {...loaderData}
          offers={<OpenOffers offers={loaderData.offers} area="teacher" />}
          above={(counts) => (
            <div className={styles.counts}>
              <CountCards dense>
                {COUNTED.map(({ tab, icon, tone }) => (
                  <CountCard
                    key={tab}
                    label={words.tabs[tab]}
                    value={counts[tab]}
                    to={`?tab=${tab}`}
                    icon={icon}
                    tone={tone}
                  />
                ))}
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
          {(folds, offers) => (
            <AgendaGroups
              folds={folds}
              lessonOf={(lesson) => lesson}
              area="teacher"
              look="cards"
              clockMs={CLOCK_MS}
              waiting={offers}
            >
              {(lesson, place) => <TeacherClassCard key={lesson.id} lesson={lesson} place={place} />}
            </AgendaGroups>
          )}
        </LessonListTabs>
      </Suspense>
    </>
  );
}

export const ErrorBoundary = loadFailureIn({ en }, (words) => words.classes.loadFailed);
