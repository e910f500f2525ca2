import { en as M } from '@kaksha/domain/lessons/words/en.ts';
import { Suspense } from 'react';
import { useAreaRole } from '../../../lib/area.ts';
import { loadFailureIn } from '../../../lib/load-failure.tsx';
import { pending } from '../../../lib/pending.ts';
import { privateMeta } from '../../../lib/private-meta.ts';
import { useLiveRevalidation } from '../../../lib/socket.ts';
import { metaWords, useWords } from '../../../lib/words.ts';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { EmptyCalendarIllustration } from '../../../ui/illustrations/empty-calendar.tsx';
import { LinkButton } from '../../../ui/link-button.tsx';
import { PageHeader } from '../../../ui/page-header.tsx';
import { RowsSkeleton } from '../../../ui/rows-skeleton.tsx';
import { loadOpenOffers } from '../../bookings/offers/load-open-offers.ts';
import { OpenOffers } from '../../bookings/offers/open-offers.tsx';
import { AgendaGroups } from '../agenda/agenda-groups.tsx';
import type { Route } from './+types/student-classes.route';
import { FamilyClassRow } from './family-class-row.tsx';
import { LessonListTabs } from './lesson-list-tabs.tsx';
import { loadLessons } from './load-lessons.ts';
import { en } from './words/en.ts';

/** How often the list looks at the clock: a class that opens or goes live shows it by itself. */
const CLOCK_MS = 10_000;

export const meta = (args: Route.MetaArgs) => privateMeta(metaWords(args, { en }).classes.myClasses);

/** For /student/classes and /parent/classes: the API answers each role with its own. */
export function clientLoader({ request }: Route.ClientLoaderArgs) {
  return { ...loadLessons(request, 'upcoming'), offers: pending(loadOpenOffers(request.signal)) };
}

export default function FamilyClasses({ loaderData }: Route.ComponentProps) {
  const words = useWords({ en }).classes;
  useLiveRevalidation(['lesson:changed', 'booking:changed', 'review:changed', 'offer:changed']);
  const role = useAreaRole();
  return (
    <>
      <PageHeader
        title={role === 'parent' ? words.classes : words.myClasses}
        description={role === 'parent' ? words.parentDescription() : words.description(M.classroomOpens)}
        actions={
          <LinkButton to="/find-teachers" variant="secondary">
            {words.bookAClass}
          </LinkButton>
        }
      />
      <Suspense fallback={<RowsSkeleton rows={5} />}>
        <LessonListTabs
          {...loaderData}
          offers={<OpenOffers offers={loaderData.offers} area={role} />}
          empty={
            <EmptyState
              ground="ruled"
              illustration={<EmptyCalendarIllustration />}
              title={M.noClasses}
              action={<LinkButton to="/find-teachers">{words.bookAClass}</LinkButton>}
            >
              {words.noneForFamily}
            </EmptyState>
          }
        >
          {(folds, offers) => (
            <AgendaGroups
              folds={folds}
              lessonOf={(lesson) => lesson}
              area={role}
              look="rows"
              clockMs={CLOCK_MS}
              waiting={offers}
            >
              {(lesson, place) => (
                <FamilyClassRow key={lesson.id} lesson={lesson} area={role} place={place} />
              )}
            </AgendaGroups>
          )}
        </LessonListTabs>
      </Suspense>
    </>
  );
}

export const ErrorBoundary = loadFailureIn({ en }, (words) => words.classes.loadFailed);
