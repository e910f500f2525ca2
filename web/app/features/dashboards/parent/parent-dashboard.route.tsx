import type { Child } from '@kaksha/domain/families/child.ts';
import type { LessonView } from '@kaksha/domain/lessons/contract.ts';
import { en as M } from '@kaksha/domain/lessons/words/en.ts';
import { formatPaise } from '@kaksha/domain/money.ts';
import { formatDateTime } from '@kaksha/domain/time.ts';
import { type ReactNode, Suspense, use } from 'react';
import { api } from '../../../lib/api.ts';
import { countOf, firstNameOf } from '../../../lib/format.ts';
import { LoadFailure } from '../../../lib/load-failure.tsx';
import { pending } from '../../../lib/pending.ts';
import { privateMeta } from '../../../lib/private-meta.ts';
import { useSession } from '../../../lib/session.tsx';
import { refreshUser } from '../../../lib/session-store.ts';
import { useLiveRevalidation } from '../../../lib/socket.ts';
import { useNow } from '../../../lib/use-now.ts';
import { useReload } from '../../../lib/use-reload.ts';
import { Avatar } from '../../../ui/avatar.tsx';
import { Card, CardHeader, CardRow, CardRows } from '../../../ui/card.tsx';
import { Dotted } from '../../../ui/dotted.tsx';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { Facts } from '../../../ui/facts.tsx';
import { ChartIcon, ChatIcon, VideoIcon } from '../../../ui/icons.tsx';
import { Cluster, SidebarLayout, Stack } from '../../../ui/layout.tsx';
import { LinkButton, RouterLink, TextLink } from '../../../ui/link-button.tsx';
import { PageHeader } from '../../../ui/page-header.tsx';
import { BookIcon } from '../../../ui/page-icons.tsx';
import { RowsSkeleton } from '../../../ui/rows-skeleton.tsx';
import { PasswordForm } from '../../accounts/settings/password-form.tsx';
import { BookingStatusBadge } from '../../bookings/booking-status.tsx';
import { loadOpenOffers } from '../../bookings/offers/load-open-offers.ts';
import { OpenOffers } from '../../bookings/offers/open-offers.tsx';
import { loadOpenShortClasses, OpenShortClasses } from '../../bookings/short-class/open-short-classes.tsx';
import { RecordingConsentDialog } from '../../classroom/recording/recording-consent.tsx';
import { AddChild } from '../../families/add-child-dialog.tsx';
import { AllowanceDialog } from '../../families/allowance/allowance-dialog.tsx';
import { WaitingForYou } from '../../families/approvals/waiting-for-you.tsx';
import { Consent } from '../../families/consent.tsx';
import { ChildAccount } from '../../families/leaving/child-account.tsx';
import { WaitingRequests } from '../../families/waiting-requests.tsx';
import { amountFor, topUpPath } from '../../payments/own/top-up/top-up-path.ts';
import styles from '../dashboard.module.css';
import { ProfileCard, QuickLinks, ViewAll } from '../dashboard-cards.tsx';
import { greeting } from '../greeting.ts';
import { LessonList } from '../lessons/lesson-list.tsx';
import { NoChildren } from '../no-children.tsx';
import type { Route } from './+types/parent-dashboard.route';

/** Enough classes ahead that each child's next ones are among them. */
const UPCOMING_READ = 100;
const SHOWN_FOR_CHILD = 3;
const BOOKINGS_SHOWN = 5;

export const meta = () => privateMeta('Dashboard');

async function load(signal: AbortSignal) {
  const [upcoming, bookings, wallet, offers, family, { approvals }, shortClasses] = await Promise.all([
    api.lessons.list({ status: 'upcoming', limit: UPCOMING_READ }, { signal }),
    api.bookings.list({ limit: BOOKINGS_SHOWN }, { signal }),
    api.wallet.balance(undefined, { signal }),
    loadOpenOffers(signal),
    api.families.children(undefined, { signal }),
    api.families.approvals(undefined, { signal }),
    loadOpenShortClasses(signal),
  ]);
  return {
    upcoming: upcoming.lessons,
    bookings: bookings.bookings,
    wallet,
    offers,
    family,
    approvals,
    shortClasses,
  };
}
type View = Awaited<ReturnType<typeof load>>;

export function clientLoader({ request }: Route.ClientLoaderArgs) {
  return { view: pending(load(request.signal)) };
}

export default function ParentDashboard({ loaderData }: Route.ComponentProps) {
  useLiveRevalidation([
    'booking:changed',
    'lesson:changed',
    'wallet:changed',
    'offer:changed',
    'family:changed',
  ]);
  const { user } = useSession();
  const nowMs = useNow(60_000);
  if (user === null) return null;
  return (
    <>
      <PageHeader
        title={`${greeting(nowMs)}, ${firstNameOf(user.name)}`}
        description={user.children?.length ? countOf(user.children.length, 'child', 'children') : undefined}
        actions={<LinkButton to="/find-teachers">Find Teachers</LinkButton>}
      />
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
  const { upcoming, bookings, wallet, offers, family, approvals, shortClasses } = use(view);
  const { revalidate } = useReload();
  const { user } = useSession();
  if (user === null) return null;
  const changed = async () => {
    await Promise.all([refreshUser(), revalidate()]);
  };
  return (
    <SidebarLayout>
      <Stack gap={6}>
        {family.children.length === 0 ? <NoChildren action={<AddChild onChanged={changed} />} /> : null}
        <WaitingRequests requests={family.requests} onChanged={changed} />
        <WaitingForYou
          approvals={approvals}
          balancePaise={wallet.balancePaise}
          addMoney={(missingPaise) => (
            <LinkButton
              to={topUpPath('parent', missingPaise, '/parent/dashboard')}
              variant="secondary"
              size="sm"
            >
              Add {formatPaise(amountFor(missingPaise))}
            </LinkButton>
          )}
          onChanged={changed}
        />
        <OpenShortClasses bookings={shortClasses} />
        <OpenOffers offers={offers} area="parent" />
        {family.children.map((child) => (
          <ChildCard
            key={child.id}
            child={child}
            allowance={
              <AllowanceDialog key={JSON.stringify(child.allowance)} child={child} onChanged={changed} />
            }
            account={
              <ChildAccount
                child={child}
                askPassword={(ask) => <PasswordForm {...ask} />}
                onChanged={changed}
              />
            }
            consent={
              <>
                <Consent
                  child={child}
                  isAdult={family.isAdult}
                  adultCheck={family.adultCheck}
                  onChanged={changed}
                />
                {child.isAdult ? null : <RecordingConsentDialog studentId={child.id} />}
              </>
            }
            lessons={upcoming.filter((lesson) => lesson.seats.some(({ student }) => student.id === child.id))}
          />
        ))}
        {family.children.length === 0 ? null : (
          <Cluster>
            <AddChild onChanged={changed} />
          </Cluster>
        )}
        <BookingsCard bookings={bookings} />
      </Stack>
      <Stack gap={6} as="aside">
        <ProfileCard user={user}>
          <p>Parent</p>
        </ProfileCard>
        <Card as="section">
          <CardHeader
            title="Wallet"
            action={
              <TextLink to="/parent/wallet" quiet>
                See statement
              </TextLink>
            }
          />
          <Facts
            look="sum"
            facts={[
              { label: 'To spend', value: formatPaise(wallet.balancePaise) },
              { label: 'Held for classes', value: formatPaise(wallet.heldPaise) },
            ]}
          />
        </Card>
        <QuickLinks
          links={[
            { to: '/parent/bookings', label: 'Bookings', icon: <BookIcon /> },
            { to: '/parent/classes', label: 'Classes', icon: <VideoIcon /> },
            { to: '/parent/child-progress', label: 'Child Progress', icon: <ChartIcon /> },
            { to: '/parent/messages', label: 'Messages', icon: <ChatIcon />, count: 'messages' },
          ]}
        />
      </Stack>
    </SidebarLayout>
  );
}

interface ChildCardProps {
  child: Child;
  lessons: readonly LessonView[];
  /** What the parent has consented to, or is asked to. */
  consent: ReactNode;
  /** What the child may spend alone. */
  allowance: ReactNode;
  /** A copy of the data, and the ways out. */
  account: ReactNode;
}

/** One child's next classes. */
function ChildCard({ child, lessons, consent, allowance, account }: ChildCardProps) {
  return (
    <Card padding="none" as="section">
      <div className={styles.child}>
        <Avatar name={child.name} src={child.profilePicture} size={56} decorative />
        <div className={styles.childText}>
          <h2>{child.name}</h2>
          <p>
            <Dotted>
              {`Class ${child.class}`}
              {`${countOf(lessons.length, 'class', 'classes')} coming up`}
              {child.mayTakePart ? spendingText(child) : null}
            </Dotted>
          </p>
        </div>
        <div className={styles.childActions}>
          <LinkButton
            to={`/parent/child-progress?child=${child.id}`}
            variant="ghost"
            size="sm"
            aria-label={`Progress of ${child.name}`}
          >
            Progress
          </LinkButton>
          {child.consent === null || child.isAdult || !child.hasSignIn ? null : allowance}
          {child.consent === null ? null : consent}
          {account}
        </div>
      </div>
      {child.consent === null ? <div className={styles.consent}>{consent}</div> : null}
      {lessons.length === 0 ? (
        <EmptyState
          level={3}
          title={M.noUpcoming}
          action={
            child.mayTakePart ? (
              <LinkButton to="/find-teachers" size="sm">
                Book a Class
              </LinkButton>
            ) : null
          }
        />
      ) : (
        <LessonList
          lessons={lessons.slice(0, SHOWN_FOR_CHILD)}
          area="parent"
          showChild={false}
          label={`Next classes of ${child.name}`}
          mayGlow
        />
      )}
    </Card>
  );
}

/** What the child may spend without asking, in a few words. */
function spendingText({ allowance, isAdult, hasSignIn }: Child): string | null {
  if (isAdult || !hasSignIn) return null;
  if (allowance === null) return 'asks before booking';
  return `may spend ${formatPaise(allowance.leftThisWeekPaise)} this week`;
}

function BookingsCard({ bookings }: { bookings: View['bookings'] }) {
  if (bookings.length === 0) return null;
  return (
    <Card padding="none" as="section">
      <CardHeader title="Recent Bookings" action={<ViewAll to="/parent/bookings" of="bookings" />} />
      <CardRows label="Recent Bookings">
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
                {`${booking.subject} with ${booking.teacher.name}`}
                {formatDateTime(booking.startsAt)}
              </Dotted>
            }
            end={<BookingStatusBadge status={booking.status} lessonStatus={booking.lessonStatus} />}
          />
        ))}
      </CardRows>
    </Card>
  );
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return <LoadFailure title={M.dashboardFailed} error={error} />;
}
