import type { BookingView } from '@kaksha/domain/bookings/schema.ts';
import { en as M } from '@kaksha/domain/bookings/words/en.ts';
import { Suspense, use, useState } from 'react';
import { api } from '../../lib/api.ts';
import { useAreaRole } from '../../lib/area.ts';
import { ListTabs } from '../../lib/list-tabs.tsx';
import { LoadFailure } from '../../lib/load-failure.tsx';
import { pending } from '../../lib/pending.ts';
import { privateMeta } from '../../lib/private-meta.ts';
import { loadRows, rowsWanted } from '../../lib/show-more.ts';
import { ShowMoreButton } from '../../lib/show-more-button.tsx';
import { useLiveRevalidation } from '../../lib/socket.ts';
import { Card } from '../../ui/card.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { EmptyBookingsIllustration } from '../../ui/illustrations/empty-bookings.tsx';
import { LinkButton } from '../../ui/link-button.tsx';
import { PageHeader } from '../../ui/page-header.tsx';
import { RowsSkeleton } from '../../ui/rows-skeleton.tsx';
import type { Route } from './+types/student-bookings.route';
import { BOOKINGS_STEP, countIn, TAB_PARAM, tabOf } from './booking-tabs.ts';
import styles from './bookings-list.module.css';
import { bookingsTitle } from './bookings-title.ts';
import { FamilyBookingRow } from './family-booking-row.tsx';
import { WithdrawDialog } from './withdraw-dialog.tsx';

const TABS = [
  { value: 'all', label: 'All Bookings' },
  { value: 'pending', label: 'Pending' },
  { value: 'confirmed', label: 'Confirmed' },
  { value: 'completed', label: 'Completed' },
] as const;
const TAB_VALUES = TABS.map((tab) => tab.value);

export const meta: Route.MetaFunction = ({ location }) =>
  privateMeta(bookingsTitle(location.pathname.startsWith('/parent/') ? 'parent' : 'student'));

/** For /student/bookings and /parent/bookings: the API answers each with what is theirs. */
export function clientLoader({ request }: Route.ClientLoaderArgs) {
  const search = new URL(request.url).searchParams;
  const tab = tabOf(search, TAB_VALUES);
  const list = loadRows(
    rowsWanted(search, BOOKINGS_STEP),
    (page) =>
      api.bookings.list({ status: tab === 'all' ? undefined : tab, ...page }, { signal: request.signal }),
    (page) => page.bookings,
  );
  return { tab, list: pending(list) };
}

export default function FamilyBookings({ loaderData }: Route.ComponentProps) {
  useLiveRevalidation(['booking:changed', 'lesson:changed']);
  const role = useAreaRole();
  return (
    <>
      <PageHeader
        title={bookingsTitle(role)}
        description={
          role === 'parent'
            ? 'Every class that was asked for your children. Times are in India (IST).'
            : 'Every class that you asked for. Times are in India (IST).'
        }
        actions={
          <LinkButton to="/find-teachers" variant="secondary">
            Find Teachers
          </LinkButton>
        }
      />
      <Suspense fallback={<RowsSkeleton rows={5} />}>
        <Bookings {...loaderData} showChild={role === 'parent'} />
      </Suspense>
    </>
  );
}

function Bookings({ tab, list, showChild }: Route.ComponentProps['loaderData'] & { showChild: boolean }) {
  const { first, rows, hasMore } = use(list);
  const [withdrawing, setWithdrawing] = useState<BookingView | null>(null);
  if (countIn('all', first.counts) === 0) return <NoBookings />;
  return (
    <>
      <ListTabs
        label="Bookings by status"
        tabs={TABS.map((each) => ({ ...each, count: countIn(each.value, first.counts) }))}
        param={TAB_PARAM}
        loaded={tab}
        waitingRows={4}
      >
        {rows.length === 0 ? (
          <NoBookings />
        ) : (
          <Card padding="none">
            <ul className={styles.rows}>
              {rows.map((booking) => (
                <FamilyBookingRow
                  key={booking.id}
                  booking={booking}
                  showChild={showChild}
                  onWithdraw={() => setWithdrawing(booking)}
                />
              ))}
            </ul>
          </Card>
        )}
        <ShowMoreButton hasMore={hasMore} shown={rows.length} step={BOOKINGS_STEP} />
      </ListTabs>
      <WithdrawDialog booking={withdrawing} onClose={() => setWithdrawing(null)} />
    </>
  );
}

function NoBookings() {
  return (
    <EmptyState
      ground="ruled"
      illustration={<EmptyBookingsIllustration />}
      title={M.noBookings}
      action={<LinkButton to="/find-teachers">Find Teachers</LinkButton>}
    >
      Choose a teacher and a time that suits you. The price is shown before you book.
    </EmptyState>
  );
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return <LoadFailure title="Failed to load bookings." error={error} />;
}
