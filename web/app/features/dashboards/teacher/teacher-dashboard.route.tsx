import { en as OFFER_MESSAGES } from '@kaksha/domain/bookings/offers/words/en.ts';
import type { BookingView } from '@kaksha/domain/bookings/schema.ts';
import { formatClassTimes } from '@kaksha/domain/class-time.ts';
import type { LessonView } from '@kaksha/domain/lessons/contract.ts';
import { en as M } from '@kaksha/domain/lessons/words/en.ts';
import { formatPaise } from '@kaksha/domain/money.ts';
import { formatDate } from '@kaksha/domain/time.ts';
import { Suspense, use } from 'react';
import { api } from '../../../lib/api.ts';
import { firstNameOf } from '../../../lib/format.ts';
import { loadFailure } from '../../../lib/load-failure.tsx';
import { pending } from '../../../lib/pending.ts';
import { privateMeta } from '../../../lib/private-meta.ts';
import { useSession } from '../../../lib/session.tsx';
import { useLiveRevalidation } from '../../../lib/socket.ts';
import { useNow } from '../../../lib/use-now.ts';
import { metaWords, useWords } from '../../../lib/words.ts';
import { Avatar } from '../../../ui/avatar.tsx';
import { Card, CardHeader, CardRow, CardRows } from '../../../ui/card.tsx';
import { CountCard, CountCards } from '../../../ui/count-card.tsx';
import { Dotted } from '../../../ui/dotted.tsx';
import { Facts } from '../../../ui/facts.tsx';
import { CalendarIcon, VerifiedIcon, WalletIcon } from '../../../ui/frame-icons.tsx';
import { ClockIcon, StarIcon, VideoIcon } from '../../../ui/icons.tsx';
import { SidebarLayout, Stack } from '../../../ui/layout.tsx';
import { RouterLink, TextLink } from '../../../ui/link-button.tsx';
import { Rating } from '../../../ui/rating.tsx';
import { RowsSkeleton } from '../../../ui/rows-skeleton.tsx';
import { ChatIcon, NotebookIcon, PlusIcon, UsersIcon } from '../../../ui/work-icons.tsx';
import { BookingStatusBadge } from '../../bookings/booking-status.tsx';
import { SCHEDULE_PARAM } from '../../bookings/offers/schedule-class.tsx';
import { NotificationsCard } from '../../notifications/notifications-card.tsx';
import { TeacherChecklist } from '../../teachers/edit-profile/teacher-checklist.tsx';
import styles from '../dashboard.module.css';
import { ProfileCard, QuickLinks, ViewAll } from '../dashboard-cards.tsx';
import { LessonList } from '../lessons/lesson-list.tsx';
import { partOfDay } from '../part-of-day.ts';
import { loadRecentBookings } from '../recent-bookings.ts';
import { RestOfPage, useIsNarrow } from '../rest-of-page.tsx';
import { en as DASHBOARDS } from '../words/en.ts';
import type { Route } from './+types/teacher-dashboard.route';
import { PENDING_REVIEWS_ID, PendingReviewsCard, RemarksCard } from './pending-reviews.tsx';
import { en } from './words/en.ts';

const NOTIFICATIONS_SHOWN = 5;

export const meta = (args: Route.MetaArgs) => privateMeta(metaWords(args, { en }).dashboard.title);

async function load(signal: AbortSignal) {
  const [dashboard, bookings, earnings, notifications, marking] = await Promise.all([
    api.lessons.teacherDashboard(undefined, { signal }),
    loadRecentBookings(signal),
    api.wallet.earnings(undefined, { signal }),
    api.notifications.list({ limit: NOTIFICATIONS_SHOWN }, { signal }),
    api.marking.pending(undefined, { signal }),
  ]);
  return { dashboard, bookings, earnings, notifications, marking };
}
type View = Awaited<ReturnType<typeof load>>;

export function clientLoader({ request }: Route.ClientLoaderArgs) {
  return { view: pending(load(request.signal)) };
}

export default function TeacherDashboard({ loaderData }: Route.ComponentProps) {
  const words = useWords({ en }).dashboard;
  const greetings = useWords({ en: DASHBOARDS }).greetings;
  useLiveRevalidation([
    'booking:changed',
    'lesson:changed',
    'assessment:changed',
    'wallet:changed',
    'review:changed',
    'notification:new',
  ]);
  const { user } = useSession();
  const nowMs = useNow(60_000);
  if (user === null) return null;
  return (
    <>
      <div className={styles.banner}>
        <div>
          <h1>{greetings[partOfDay(nowMs)](firstNameOf(user.name))}</h1>
          <Suspense fallback={<p>{words.welcomeBack}</p>}>
            <TodayLine view={loaderData.view} />
          </Suspense>
        </div>
        <p className={styles.date}>{formatDate(nowMs)}</p>
      </div>
      <Suspense fallback={<DashboardSkeleton />}>
        <Content view={loaderData.view} />
      </Suspense>
    </>
  );
}

interface Loaded {
  view: Promise<View>;
}

/** Today's classes and pending bookings, in a sentence. */
function TodayLine({ view }: Loaded) {
  const words = useWords({ en }).dashboard;
  const { dashboard } = use(view);
  const classes = dashboard.today.filter((lesson) => lesson.status === 'scheduled').length;
  return <p>{words.today(classes, dashboard.pendingBookings)}</p>;
}

function Content({ view }: Loaded) {
  const words = useWords({ en }).dashboard;
  const { dashboard, bookings, earnings, notifications, marking } = use(view);
  const { user } = useSession();
  const isNarrow = useIsNarrow();
  const links = (
    <QuickLinks
      links={[
        { to: '/teacher/classes', label: words.manageClasses, icon: <VideoIcon /> },
        { to: `/teacher/classes?${SCHEDULE_PARAM}`, label: OFFER_MESSAGES.schedule, icon: <PlusIcon /> },
        { to: '/teacher/bookings', label: words.manageBookings, icon: <CalendarIcon /> },
        { to: '/teacher/assessments/create', label: words.createAssessment, icon: <NotebookIcon /> },
        { to: '/teacher/messages', label: words.messages, icon: <ChatIcon />, count: 'messages' },
        { to: '/teacher/availability', label: words.availability, icon: <ClockIcon /> },
        { to: '/teacher/earnings', label: words.earnings, icon: <WalletIcon /> },
        { to: '/teacher/verification', label: words.verification, icon: <VerifiedIcon /> },
      ]}
    />
  );
  return (
    <Stack gap={5}>
      <TodayCard lessons={dashboard.today} />
      <TeacherChecklist />
      <CountCards>
        <CountCard
          label={words.upcomingClasses}
          value={dashboard.upcomingCount}
          to="/teacher/classes?tab=upcoming"
          icon={<CalendarIcon />}
        />
        <CountCard
          label={words.pendingReviews}
          value={dashboard.pendingReviews}
          to={`#${PENDING_REVIEWS_ID}`}
          icon={<ChatIcon />}
          tone="warning"
        />
        <CountCard
          label={words.activeStudents}
          value={dashboard.activeStudents}
          to="/teacher/students"
          icon={<UsersIcon />}
          tone="success"
        />
        <CountCard
          label={words.rating}
          value={dashboard.reviewCount === 0 ? '–' : dashboard.rating.toFixed(1)}
          to={user === null || dashboard.reviewCount === 0 ? undefined : `/teachers/${user.id}`}
          icon={<StarIcon />}
          tone="warning"
        />
      </CountCards>
      <SidebarLayout>
        <Stack gap={5}>
          <PendingReviewsCard assessments={marking.assessments} />
          <RemarksCard lessons={dashboard.awaitingRemark} count={dashboard.remarksDue} />
          {isNarrow ? null : (
            <>
              <RecentBookingsCard bookings={bookings} />
              <div className={styles.wideLinks}>{links}</div>
            </>
          )}
        </Stack>
        <Stack gap={5} as="aside">
          <EarningsCard earnings={earnings} />
          <RestOfPage>
            {isNarrow ? <RecentBookingsCard bookings={bookings} /> : null}
            <NotificationsCard notifications={notifications.notifications} unread={notifications.unread} />
            {isNarrow ? links : null}
            {user === null ? null : (
              <ProfileCard user={user}>
                <Rating value={dashboard.rating} count={dashboard.reviewCount} look="short" size="sm" />
              </ProfileCard>
            )}
          </RestOfPage>
        </Stack>
      </SidebarLayout>
    </Stack>
  );
}

function TodayCard({ lessons }: { lessons: readonly LessonView[] }) {
  const words = useWords({ en }).dashboard;
  return (
    <Card padding="none" as="section">
      <CardHeader title={words.todaysSchedule} action={<ViewAll to="/teacher/classes" of="classes" />} />
      {lessons.length === 0 ? (
        <p className={styles.quiet}>{M.noClassesToday}</p>
      ) : (
        <LessonList lessons={lessons} area="teacher" label={words.todaysSchedule} oneDay mayGlow />
      )}
    </Card>
  );
}

function RecentBookingsCard({ bookings }: { bookings: readonly BookingView[] }) {
  const words = useWords({ en }).dashboard;
  return (
    <Card padding="none" as="section">
      <CardHeader title={words.recentBookings} action={<ViewAll to="/teacher/bookings" of="bookings" />} />
      {bookings.length === 0 ? (
        <p className={styles.quiet}>{M.noRecentBookings}</p>
      ) : (
        <CardRows label={words.recentBookings}>
          {bookings.map((booking) => (
            <CardRow
              key={booking.id}
              start={
                <Avatar
                  name={booking.student.name}
                  src={booking.student.profilePicture}
                  size={40}
                  decorative
                />
              }
              title={
                <RouterLink to={`/teacher/bookings/${booking.id}`} className={styles.rowLink}>
                  {booking.student.name}
                </RouterLink>
              }
              description={
                <Dotted>
                  {words.subjectOfClass(booking.subject, booking.class)}
                  {`${formatDate(booking.startsAt)}, ${formatClassTimes(booking.startsAt, booking.endsAt)}`}
                </Dotted>
              }
              end={<BookingStatusBadge status={booking.status} lessonStatus={booking.lessonStatus} />}
            />
          ))}
        </CardRows>
      )}
    </Card>
  );
}

function EarningsCard({ earnings }: { earnings: View['earnings'] }) {
  const words = useWords({ en }).dashboard;
  return (
    <Card as="section">
      <CardHeader
        title={words.earnings}
        action={
          <TextLink to="/teacher/earnings" quiet aria-label={words.viewEarnings}>
            {words.viewDetails}
          </TextLink>
        }
      />
      <Facts
        look="sum"
        facts={[
          { label: words.todayLabel, value: formatPaise(earnings.todayPaise) },
          { label: words.thisWeek, value: formatPaise(earnings.weekPaise) },
          { label: words.thisMonth, value: formatPaise(earnings.monthPaise) },
          { label: words.pendingPayout, value: formatPaise(earnings.payablePaise), strong: true },
        ]}
      />
    </Card>
  );
}

function DashboardSkeleton() {
  return (
    <SidebarLayout>
      <Stack gap={5}>
        <RowsSkeleton rows={3} title />
        <RowsSkeleton rows={3} title />
      </Stack>
      <RowsSkeleton rows={2} />
    </SidebarLayout>
  );
}

export const ErrorBoundary = loadFailure(M.dashboardFailed);
