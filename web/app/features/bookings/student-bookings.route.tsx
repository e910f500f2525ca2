import type { BookingView } from '@kaksha/domain/bookings/schema.ts';
import { en as M } from '@kaksha/domain/bookings/words/en.ts';
import { Suspense, use, useState } from 'react';
import { api } from '../../lib/api.ts';
import { useAreaRole } from '../../lib/area.ts';
import { ListTabs } from '../../lib/list-tabs.tsx';
import { loadFailureIn } from '../../lib/load-failure.tsx';
import { pending } from '../../lib/pending.ts';
import { privateMeta } from '../../lib/private-meta.ts';
import { loadRows, rowsWanted } from '../../lib/show-more.ts';
import { ShowMoreButton } from '../../lib/show-more-button.tsx';
import { useLiveRevalidation } from '../../lib/socket.ts';
import { metaWords, useWords } from '../../lib/words.ts';
import { Card } from '../../ui/card.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { EmptyBookingsIllustration } from '../../ui/illustrations/empty-bookings.tsx';
import { LinkButton } from '../../ui/link-button.tsx';
import { PageHeader } from '../../ui/page-header.tsx';
import { RowsSkeleton } from '../../ui/rows-skeleton.tsx';
import type { Route } from './+types/student-bookings.route';
import { BOOKINGS_STEP, countIn, TAB_PARAM, tabOf } from './booking-tabs.ts';
import styles from './bookings-list.module.css';
import { FamilyBookingRow } from './family-booking-row.tsx';
import { WithdrawDialog } from './withdraw-dialog.tsx';
import { en } from './words/en.ts';

const TABS = ['all', 'pending', 'confirmed', 'completed'] as const;

export const meta: Route.MetaFunction = (args) =>
  privateMeta(
    metaWords(args, { en }).list.titles[args.location.pathname.startsWith('/parent/') ? 'parent' : 'student'],
  );

/** For /student/bookings and /parent/bookings: the API answers each role with its own. */
export function clientLoader({ request }: Route.ClientLoaderArgs) {
  const search = new URL(request.url).searchParams;
  const tab = tabOf(search, TABS);
  const list = loadRows(
    rowsWanted(search, BOOKINGS_STEP),
    (page) =>
      api.bookings.list({ status: tab === 'all' ? undefined : tab, ...page }, { signal: request.signal }),
    (page) => page.bookings,
  );
  return { tab, list: pending(list) };
}

export default function FamilyBookings({ loaderData }: Route.ComponentProps) {
  const words = useWords({ en }).list;
  useLiveRevalidation(['booking:changed', 'lesson:changed']);
  const role = useAreaRole();
  return (
    <>
      <PageHeader
        title={words.titles[role]}
        description={role === 'parent' ? words.parentDescription : words.studentDescription}
        actions={
          <LinkButton to="/find-teachers" variant="secondary">
            {words.findTeachers}
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
  const words = useWords({ en }).list;
  const { first, rows, hasMore } = use(list);
  const [withdrawing, setWithdrawing] = useState<BookingView | null>(null);
  if (countIn('all', first.counts) === 0) return <NoBookings />;
  return (
    <>
      <ListTabs
        label={words.byStatus}
        tabs={TABS.map((value) => ({ value, label: words.tabs[value], count: countIn(value, first.counts) }))}
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
  const words = useWords({ en }).list;
  return (
    <EmptyState
      ground="ruled"
      illustration={<EmptyBookingsIllustration />}
      title={M.noBookings}
      action={<LinkButton to="/find-teachers">{words.findTeachers}</LinkButton>}
    >
      {words.noneForFamily}
    </EmptyState>
  );
}

export const ErrorBoundary = loadFailureIn({ en }, (words) => words.list.loadFailed);
