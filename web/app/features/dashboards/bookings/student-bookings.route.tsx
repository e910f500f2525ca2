import type { BookingView } from '@kaksha/domain/bookings/schema.ts';
import { en as M } from '@kaksha/domain/bookings/words/en.ts';
import { Suspense, use, useState } from 'react';
import { api } from '../../../lib/api.ts';
import { type AreaRole, useAreaRole } from '../../../lib/area.ts';
import { ListTabs } from '../../../lib/list-tabs.tsx';
import { loadFailureIn } from '../../../lib/load-failure.tsx';
import { pending } from '../../../lib/pending.ts';
import { privateMeta } from '../../../lib/private-meta.ts';
import { loadRows } from '../../../lib/show-more.ts';
import { ShowMoreButton } from '../../../lib/show-more-button.tsx';
import { useLiveRevalidation } from '../../../lib/socket.ts';
import { metaWords, useWords } from '../../../lib/words.ts';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { EmptyBookingsIllustration } from '../../../ui/illustrations/empty-bookings.tsx';
import { LinkButton } from '../../../ui/link-button.tsx';
import { PageHeader } from '../../../ui/page-header.tsx';
import { RowsSkeleton } from '../../../ui/rows-skeleton.tsx';
import { countIn, TAB_PARAM, tabOf } from '../../bookings/booking-tabs.ts';
import { FamilyBookingRow } from '../../bookings/family-booking-row.tsx';
import { WithdrawDialog } from '../../bookings/withdraw-dialog.tsx';
import { en } from '../../bookings/words/en.ts';
import { agendaPageOf } from '../agenda/agenda.ts';
import { AgendaGroups, type RowPlace, TogetherBar } from '../agenda/agenda-groups.tsx';
import type { Route } from './+types/student-bookings.route';
import { type BookingRow, lessonOf, useBookingRowParts } from './booking-row-parts.tsx';

const TABS = ['all', 'pending', 'confirmed', 'completed'] as const;

export const meta: Route.MetaFunction = (args) =>
  privateMeta(
    metaWords(args, { en }).list.titles[args.location.pathname.startsWith('/parent/') ? 'parent' : 'student'],
  );

/** For /student/bookings and /parent/bookings: the API answers each role with its own. */
export function clientLoader({ request }: Route.ClientLoaderArgs) {
  const search = new URL(request.url).searchParams;
  const tab = tabOf(search, TABS);
  const { step, wanted, togetherIn } = agendaPageOf(search);
  const status = tab === 'all' ? undefined : tab;
  const list = loadRows(
    wanted,
    (page) => api.bookings.agenda({ status, togetherIn, ...page }, { signal: request.signal }),
    (page) => page.folds,
  );
  return { tab, step, togetherIn, list: pending(list) };
}

/** How often the list looks at the clock: a class that opens or goes live shows it by itself. */
const CLOCK_MS = 10_000;

export default function FamilyBookings({ loaderData }: Route.ComponentProps) {
  const words = useWords({ en }).list;
  useLiveRevalidation(['booking:changed', 'lesson:changed', 'review:changed']);
  const role = useAreaRole();
  return (
    <>
      <PageHeader
        title={words.titles[role]}
        description={role === 'parent' ? words.parentDescription() : words.studentDescription()}
        actions={
          <LinkButton to="/find-teachers" variant="secondary">
            {words.findTeachers}
          </LinkButton>
        }
      />
      <Suspense fallback={<RowsSkeleton rows={5} />}>
        <Bookings {...loaderData} role={role} />
      </Suspense>
    </>
  );
}

function Bookings({
  tab,
  step,
  togetherIn,
  list,
  role,
}: Route.ComponentProps['loaderData'] & { role: AreaRole }) {
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
        bar={<TogetherBar togetherIn={togetherIn} />}
      >
        {rows.length === 0 ? (
          <NoBookings />
        ) : (
          <AgendaGroups folds={rows} lessonOf={lessonOf} area={role} look="rows" clockMs={CLOCK_MS}>
            {(row, place) => (
              <Row
                key={row.booking.id}
                row={row}
                role={role}
                place={place}
                onWithdraw={() => setWithdrawing(row.booking)}
              />
            )}
          </AgendaGroups>
        )}
        <ShowMoreButton hasMore={hasMore} shown={rows.length} step={step} />
      </ListTabs>
      <WithdrawDialog booking={withdrawing} onClose={() => setWithdrawing(null)} />
    </>
  );
}

interface RowProps {
  row: BookingRow;
  role: AreaRole;
  place: RowPlace;
  onWithdraw: () => void;
}

function Row({ row, role, place, onWithdraw }: RowProps) {
  return (
    <FamilyBookingRow
      booking={row.booking}
      showChild={role === 'parent'}
      onWithdraw={onWithdraw}
      inFold={place.inFold}
      {...useBookingRowParts(row, role, place)}
    />
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
