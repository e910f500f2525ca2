import { formatClassTime } from '@kaksha/domain/class-time.ts';
import { en as M } from '@kaksha/domain/lessons/words/en.ts';
import { formatPaise } from '@kaksha/domain/money.ts';
import { TOP_UP_MIN_PAISE } from '@kaksha/domain/wallet/policy.ts';
import { Suspense, use } from 'react';
import { useLocation } from 'react-router';
import { api } from '../../../lib/api.ts';
import { firstNameOf } from '../../../lib/format.ts';
import { loadFailure } from '../../../lib/load-failure.tsx';
import { nextPath } from '../../../lib/login-path.ts';
import { pending } from '../../../lib/pending.ts';
import { privateMeta } from '../../../lib/private-meta.ts';
import { useSession } from '../../../lib/session.tsx';
import { refreshUser } from '../../../lib/session-store.ts';
import { useLiveRevalidation } from '../../../lib/socket.ts';
import { useNow } from '../../../lib/use-now.ts';
import { useReload } from '../../../lib/use-reload.ts';
import { metaWords, useWords } from '../../../lib/words.ts';
import { Alert } from '../../../ui/alert.tsx';
import { Card, CardHeader, CardRow, CardRows } from '../../../ui/card.tsx';
import { Dotted } from '../../../ui/dotted.tsx';
import { Facts } from '../../../ui/facts.tsx';
import { ChartIcon, VideoIcon } from '../../../ui/icons.tsx';
import { Cluster, SidebarLayout, Stack } from '../../../ui/layout.tsx';
import { LinkButton, RouterLink, TextLink } from '../../../ui/link-button.tsx';
import { PageHeader } from '../../../ui/page-header.tsx';
import { BookIcon } from '../../../ui/page-icons.tsx';
import { RowsSkeleton } from '../../../ui/rows-skeleton.tsx';
import { ChatIcon } from '../../../ui/work-icons.tsx';
import { TimeZoneHint } from '../../accounts/time-zone/time-zone-hint.tsx';
import { MyBatchesCard } from '../../batches/seats/my-batches-card.tsx';
import { BookingStatusBadge } from '../../bookings/booking-status.tsx';
import { loadOpenOffers } from '../../bookings/offers/load-open-offers.ts';
import { OpenOffers } from '../../bookings/offers/open-offers.tsx';
import { loadOpenShortClasses, OpenShortClasses } from '../../bookings/short-class/open-short-classes.tsx';
import { AddChild } from '../../families/add-child-dialog.tsx';
import { WaitingForYou } from '../../families/approvals/waiting-for-you.tsx';
import { ParentChecklist } from '../../families/parent-checklist.tsx';
import { WaitingRequests } from '../../families/waiting-requests.tsx';
import { amountFor, topUpPath } from '../../payments/own/top-up/top-up-path.ts';
import styles from '../dashboard.module.css';
import { ProfileCard, QuickLinks, ViewAll } from '../dashboard-cards.tsx';
import { NoChildren } from '../no-children.tsx';
import { partOfDay } from '../part-of-day.ts';
import { loadRecentBookings } from '../recent-bookings.ts';
import { RestOfPage } from '../rest-of-page.tsx';
import { en as DASHBOARDS } from '../words/en.ts';
import type { Route } from './+types/parent-dashboard.route';
import { ChildCard } from './child-card.tsx';
import { en } from './words/en.ts';

const CLASSES_SHOWN = 3;

export const meta = (args: Route.MetaArgs) => privateMeta(metaWords(args, { en }).parent.title);

/** Each child with its next classes, and how many are to come. */
async function loadFamily(signal: AbortSignal) {
  const family = await api.families.children(undefined, { signal });
  const ahead = await Promise.all(
    family.children.map(({ id }) =>
      api.lessons.list({ status: 'upcoming', studentId: id, limit: CLASSES_SHOWN }, { signal }),
    ),
  );
  return {
    ...family,
    children: family.children.map((child, index) => ({
      ...child,
      next: ahead[index]?.lessons ?? [],
      aheadCount: ahead[index]?.counts.upcoming ?? 0,
    })),
  };
}

async function load(signal: AbortSignal) {
  const [bookings, wallet, offers, family, { approvals }, shortClasses, { seats }] = await Promise.all([
    loadRecentBookings(signal),
    api.wallet.balance(undefined, { signal }),
    loadOpenOffers(signal),
    loadFamily(signal),
    api.families.approvals(undefined, { signal }),
    loadOpenShortClasses(signal),
    api.batches.seats(undefined, { signal }),
  ]);
  return {
    bookings,
    wallet,
    offers,
    family,
    approvals,
    shortClasses,
    seats,
  };
}
type View = Awaited<ReturnType<typeof load>>;

export function clientLoader({ request }: Route.ClientLoaderArgs) {
  return { view: pending(load(request.signal)) };
}

export default function ParentDashboard({ loaderData }: Route.ComponentProps) {
  const words = useWords({ en }).parent;
  const greetings = useWords({ en: DASHBOARDS }).greetings;
  useLiveRevalidation([
    'booking:changed',
    'lesson:changed',
    'wallet:changed',
    'offer:changed',
    'family:changed',
    'batch:changed',
  ]);
  const { user } = useSession();
  const nowMs = useNow(60_000);
  if (user === null) return null;
  return (
    <>
      <PageHeader
        title={greetings[partOfDay(nowMs)](firstNameOf(user.name))}
        description={user.children?.length ? words.children(user.children.length) : undefined}
        actions={
          user.children?.length ? (
            <LinkButton to="/find-teachers">{words.findTeachers}</LinkButton>
          ) : undefined
        }
      />
      <TimeZoneHint />
      <Suspense
        fallback={
          <SidebarLayout>
            <RowsSkeleton rows={4} title />
            <RowsSkeleton rows={2} />
          </SidebarLayout>
        }
      >
        <Content view={loaderData.view} />
      </Suspense>
    </>
  );
}

function Content({ view }: { view: Promise<View> }) {
  const words = useWords({ en }).parent;
  const { bookings, wallet, offers, family, approvals, shortClasses, seats } = use(view);
  const { revalidate } = useReload();
  const { user } = useSession();
  const { pathname, search } = useLocation();
  // With where the parent came from, which the way over the payment must not lose.
  const here = pathname + search;
  const next = nextPath(new URLSearchParams(search));
  if (user === null) return null;
  const changed = async () => {
    await Promise.all([refreshUser(), revalidate()]);
  };
  // Until the first booking, the way there is what is next.
  const hasBooked = bookings.length > 0 || seats.length > 0;
  // A child who has been asked is no child yet, and not none either.
  const isAlone = family.children.length === 0 && family.requests.length === 0;
  const waiting = <WaitingRequests requests={family.requests} onChanged={changed} />;
  const checklist = (
    <ParentChecklist
      family={family}
      emailVerified={user.emailVerified}
      hasBooked={hasBooked}
      addMoney={
        <TextLink to={topUpPath('parent', TOP_UP_MIN_PAISE, here)}>
          {words.add(formatPaise(TOP_UP_MIN_PAISE))}
        </TextLink>
      }
    />
  );
  return (
    <SidebarLayout>
      <Stack gap={6}>
        {next === '/' ? null : (
          <Alert quiet action={<TextLink to={next}>{words.goBack}</TextLink>}>
            {words.cameFrom}
          </Alert>
        )}
        {isAlone ? <NoChildren action={<AddChild onChanged={changed} isFirst />} /> : null}
        {family.children.length === 0 ? waiting : null}
        {hasBooked ? null : checklist}
        {family.children.map((child) => (
          <ChildCard key={child.id} child={child} family={family} onChanged={changed} />
        ))}
        {family.children.length === 0 ? null : waiting}
        <WaitingForYou
          approvals={approvals}
          balancePaise={wallet.balancePaise}
          addMoney={(missingPaise) => (
            <LinkButton to={topUpPath('parent', missingPaise, here)} variant="secondary" size="sm">
              {words.add(formatPaise(amountFor(missingPaise)))}
            </LinkButton>
          )}
          onChanged={changed}
        />
        <OpenShortClasses bookings={shortClasses} />
        <OpenOffers offers={offers} area="parent" />
        {hasBooked ? checklist : null}
        {isAlone ? null : (
          <Cluster>
            <AddChild onChanged={changed} />
          </Cluster>
        )}
      </Stack>
      <Stack gap={6} as="aside">
        <Card as="section">
          <CardHeader
            title={words.wallet}
            action={
              <TextLink to="/parent/wallet" quiet>
                {words.seeStatement}
              </TextLink>
            }
          />
          <Facts
            look="sum"
            facts={[
              { label: words.toSpend, value: formatPaise(wallet.balancePaise) },
              { label: words.heldForClasses, value: formatPaise(wallet.heldPaise) },
            ]}
          />
        </Card>
        <MyBatchesCard seats={seats} area="parent" />
        <RestOfPage>
          <BookingsCard bookings={bookings} />
          <QuickLinks
            links={[
              { to: '/parent/bookings', label: words.bookings, icon: <BookIcon /> },
              { to: '/parent/classes', label: words.classes, icon: <VideoIcon /> },
              { to: '/parent/child-progress', label: words.childProgress, icon: <ChartIcon /> },
              { to: '/parent/messages', label: words.messages, icon: <ChatIcon />, count: 'messages' },
            ]}
          />
          <ProfileCard user={user}>
            <p>{words.parent}</p>
          </ProfileCard>
        </RestOfPage>
      </Stack>
    </SidebarLayout>
  );
}

function BookingsCard({ bookings }: { bookings: View['bookings'] }) {
  const words = useWords({ en }).parent;
  if (bookings.length === 0) return null;
  return (
    <Card padding="none" as="section">
      <CardHeader title={words.recentBookings} action={<ViewAll to="/parent/bookings" of="bookings" />} />
      <CardRows label={words.recentBookings}>
        {bookings.map((booking) => (
          <CardRow
            key={booking.id}
            title={
              <RouterLink to={`/bookings/${booking.id}`} className={styles.rowLink}>
                {booking.topic}
              </RouterLink>
            }
            description={
              <Dotted>
                {booking.student.name}
                {words.withTeacher(booking.subject, booking.teacher.name)}
                {formatClassTime(booking.startsAt)}
              </Dotted>
            }
            end={<BookingStatusBadge status={booking.status} lessonStatus={booking.lessonStatus} />}
          />
        ))}
      </CardRows>
    </Card>
  );
}

export const ErrorBoundary = loadFailure(M.dashboardFailed);
