import { en as M } from '@kaksha/domain/lessons/words/en.ts';
import { Suspense } from 'react';
import { useAreaRole } from '../../../lib/area.ts';
import { LoadFailure } from '../../../lib/load-failure.tsx';
import { pending } from '../../../lib/pending.ts';
import { privateMeta } from '../../../lib/private-meta.ts';
import { useLiveRevalidation } from '../../../lib/socket.ts';
import { Card } from '../../../ui/card.tsx';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { EmptyCalendarIllustration } from '../../../ui/illustrations/empty-calendar.tsx';
import { Stack } from '../../../ui/layout.tsx';
import { LinkButton } from '../../../ui/link-button.tsx';
import { PageHeader } from '../../../ui/page-header.tsx';
import { RowsSkeleton } from '../../../ui/rows-skeleton.tsx';
import { loadOpenOffers } from '../../bookings/offers/load-open-offers.ts';
import { OpenOffers } from '../../bookings/offers/open-offers.tsx';
import { LessonListTabs } from '../../lessons/lesson-list-tabs.tsx';
import { loadLessons } from '../../lessons/load-lessons.ts';
import type { Route } from './+types/student-classes.route';
import { LessonList } from './lesson-list.tsx';

export const meta = () => privateMeta('My Classes');

/** For /student/classes and /parent/classes: the API answers each with what is theirs. */
export function clientLoader({ request }: Route.ClientLoaderArgs) {
  return { ...loadLessons(request, 'upcoming'), offers: pending(loadOpenOffers(request.signal)) };
}

export default function FamilyClasses({ loaderData }: Route.ComponentProps) {
  useLiveRevalidation(['lesson:changed', 'booking:changed', 'review:changed', 'offer:changed']);
  const role = useAreaRole();
  return (
    <>
      <PageHeader
        title={role === 'parent' ? 'Classes' : 'My Classes'}
        description={
          role === 'parent'
            ? "Your children's classes. Times are in India (IST)."
            : `${M.classroomOpens} Times are in India (IST).`
        }
        actions={
          <LinkButton to="/find-teachers" variant="secondary">
            Book a Class
          </LinkButton>
        }
      />
      <Suspense fallback={<RowsSkeleton rows={5} />}>
        <Stack gap={6}>
          <OpenOffers offers={loaderData.offers} area={role} />
          <div>
            <LessonListTabs
              {...loaderData}
              empty={
                <EmptyState
                  ground="ruled"
                  illustration={<EmptyCalendarIllustration />}
                  title={M.noClasses}
                  action={<LinkButton to="/find-teachers">Book a Class</LinkButton>}
                >
                  Once a teacher has accepted a booking, the class appears here.
                </EmptyState>
              }
            >
              {(lessons) => (
                <Card padding="none">
                  <LessonList lessons={lessons} area={role} label="Classes" mayGlow />
                </Card>
              )}
            </LessonListTabs>
          </div>
        </Stack>
      </Suspense>
    </>
  );
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return <LoadFailure title="Failed to load classes." error={error} />;
}
