import { formatClassClock } from '@kaksha/domain/class-time.ts';
import { classroomPhase } from '@kaksha/domain/lessons/classroom-phase.ts';
import { DASHBOARD_NAVIGATION_DELAY_MS } from '@kaksha/domain/lessons/policy.ts';
import { en as M } from '@kaksha/domain/lessons/words/en.ts';
import { formatPaise } from '@kaksha/domain/money.ts';
import { formatDate, formatDayMonth } from '@kaksha/domain/time.ts';
import { Suspense, use } from 'react';
import { useCoveredNavigation } from '../../../lib/covered-navigation.tsx';
import { firstNameOf } from '../../../lib/format.ts';
import { loadFailure } from '../../../lib/load-failure.tsx';
import { pending } from '../../../lib/pending.ts';
import { privateMeta } from '../../../lib/private-meta.ts';
import { useSession } from '../../../lib/session.tsx';
import { useLiveRevalidation } from '../../../lib/socket.ts';
import { useNow } from '../../../lib/use-now.ts';
import { metaWords, useWords } from '../../../lib/words.ts';
import { Button } from '../../../ui/button.tsx';
import { Dotted } from '../../../ui/dotted.tsx';
import { SidebarLayout, Stack } from '../../../ui/layout.tsx';
import { PageHeader } from '../../../ui/page-header.tsx';
import { RowsSkeleton } from '../../../ui/rows-skeleton.tsx';
import { TabPanel, Tabs } from '../../../ui/tabs.tsx';
import { TimeZoneHint } from '../../accounts/time-zone/time-zone-hint.tsx';
import { MyBatchesCard } from '../../batches/seats/my-batches-card.tsx';
import { OpenOffers } from '../../bookings/offers/open-offers.tsx';
import { OpenShortClasses } from '../../bookings/short-class/open-short-classes.tsx';
import { AskedOfParents } from '../../families/approvals/asked-of-parents.tsx';
import { ConsentWaits } from '../../families/consent-waits.tsx';
import { MasteryCard } from '../../practice/mastery-card.tsx';
import { partOfDay } from '../part-of-day.ts';
import { useIsNarrow } from '../rest-of-page.tsx';
import { en as DASHBOARDS } from '../words/en.ts';
import type { Route } from './+types/student-dashboard.route';
import { AssignmentsCard, AssignmentsTab } from './assignments.tsx';
import { loadStudentDashboard, type StudentDashboardView } from './load.ts';
import { RecentBookingsCard } from './recent-bookings.tsx';
import { StudentSide } from './side.tsx';
import { CompletedClassesCard, UpcomingClassesCard } from './upcoming-classes.tsx';
import { WelcomeDialog } from './welcome-dialog.tsx';
import { en } from './words/en.ts';

/** Classes to come that the overview shows. */
const UPCOMING_SHOWN = 4;
/** Chapters that were practised last. */
const CHAPTERS_SHOWN = 4;

export const meta = (args: Route.MetaArgs) => privateMeta(metaWords(args, { en }).dashboard.title);

export function clientLoader({ request }: Route.ClientLoaderArgs) {
  return { data: pending(loadStudentDashboard(request.signal)) };
}

export default function StudentDashboard({ loaderData }: Route.ComponentProps) {
  const words = useWords({ en }).dashboard;
  const greetings = useWords({ en: DASHBOARDS }).greetings;
  useLiveRevalidation([
    'booking:changed',
    'lesson:changed',
    'wallet:changed',
    'review:changed',
    'notification:new',
    'offer:changed',
    'family:changed',
    'batch:changed',
  ]);
  const { user } = useSession();
  const nowMs = useNow(60_000);
  const { goTo, cover } = useCoveredNavigation(DASHBOARD_NAVIGATION_DELAY_MS, words.findingTeachers);
  if (user === null) return null;
  const book = () => goTo('/find-teachers');
  return (
    <>
      <PageHeader
        title={greetings[partOfDay(nowMs)](firstNameOf(user.name))}
        description={
          <Suspense fallback={words.ofClass(user.class ?? '')}>
            <Summary data={loaderData.data} grade={user.class ?? ''} />
          </Suspense>
        }
        actions={<Button onClick={book}>{words.bookNewSession}</Button>}
      />
      <TimeZoneHint />
      <Tabs
        label={words.label}
        tabs={[
          { value: 'overview', label: words.overview },
          { value: 'classes', label: words.classes },
          { value: 'assignments', label: words.assignments },
        ]}
      >
        <Suspense fallback={<DashboardSkeleton />}>
          <Panels data={loaderData.data} onBook={book} />
        </Suspense>
      </Tabs>
      <WelcomeDialog userId={user.id} firstName={firstNameOf(user.name)} />
      {cover}
    </>
  );
}

interface Loaded {
  data: Promise<StudentDashboardView>;
}

function Summary({ data, grade }: Loaded & { grade: string }) {
  const words = useWords({ en }).dashboard;
  const { classes, wallet } = use(data);
  const nowMs = useNow(60_000);
  return (
    <Dotted>
      {words.ofClass(grade)}
      {nextClassText(classes[0], nowMs, words)}
      {words.inWallet(formatPaise(wallet.balancePaise))}
    </Dotted>
  );
}

/** 'your class is live', 'next class Sun 22 Nov, 17:30'. */
function nextClassText(
  next: StudentDashboardView['classes'][number] | undefined,
  nowMs: number,
  words: (typeof en)['dashboard'],
): string {
  if (next === undefined) return words.noClasses;
  if (classroomPhase(next, nowMs) === 'live') return words.live;
  const weekday = formatDate(next.startsAt).slice(0, 3);
  return words.nextClass(weekday, formatDayMonth(next.startsAt), formatClassClock(next.startsAt));
}

function Panels({ data, onBook }: Loaded & { onBook: () => void }) {
  const words = useWords({ en }).side;
  const view = use(data);
  const isNarrow = useIsNarrow();
  const bookings = <RecentBookingsCard bookings={view.bookings} />;
  return (
    <>
      <TabPanel value="overview">
        <SidebarLayout>
          <Stack gap={6}>
            <ConsentWaits family={view.family} />
            <UpcomingClassesCard classes={view.classes.slice(0, UPCOMING_SHOWN)} onBook={onBook} />
            <AskedOfParents approvals={view.approvals} />
            <OpenShortClasses bookings={view.shortClasses} />
            <OpenOffers offers={view.offers} area="student" />
            <MyBatchesCard seats={view.seats} area="student" />
            <AssignmentsCard assessments={view.assessments} />
            <MasteryCard chapters={view.chapters} shown={CHAPTERS_SHOWN} empty={words.noChapters} />
            {isNarrow ? null : bookings}
          </Stack>
          <StudentSide
            progress={view.subjectProgress}
            bookings={isNarrow ? bookings : null}
            notifications={view.notifications}
          />
        </SidebarLayout>
      </TabPanel>
      <TabPanel value="classes">
        <Stack gap={6}>
          <UpcomingClassesCard classes={view.classes} onBook={onBook} />
          <CompletedClassesCard lessons={view.completed} />
        </Stack>
      </TabPanel>
      <TabPanel value="assignments">
        <AssignmentsTab assessments={view.assessments} />
      </TabPanel>
    </>
  );
}

function DashboardSkeleton() {
  return (
    <TabPanel value="overview">
      <SidebarLayout>
        <Stack gap={6}>
          <RowsSkeleton rows={3} title />
          <RowsSkeleton rows={2} title />
        </Stack>
        <RowsSkeleton rows={2} />
      </SidebarLayout>
    </TabPanel>
  );
}

export const ErrorBoundary = loadFailure(M.dashboardFailed);
