import type { BookingView } from '@kaksha/domain/bookings/schema.ts';
import type { BookingStatus } from '@kaksha/domain/bookings/status.ts';
import { en as M } from '@kaksha/domain/bookings/words/en.ts';
import { Suspense, use, useOptimistic, useState, useTransition } from 'react';
import { api } from '../../lib/api.ts';
import { ListTabs } from '../../lib/list-tabs.tsx';
import { loadFailureIn } from '../../lib/load-failure.tsx';
import { pending } from '../../lib/pending.ts';
import { privateMeta } from '../../lib/private-meta.ts';
import { loadRows, rowsWanted, SHOW_PARAM } from '../../lib/show-more.ts';
import { ShowMoreButton } from '../../lib/show-more-button.tsx';
import { useLiveRevalidation } from '../../lib/socket.ts';
import { useNow } from '../../lib/use-now.ts';
import { useSearchChange } from '../../lib/use-search-change.ts';
import { metaWords, useWords } from '../../lib/words.ts';
import { BackLink } from '../../ui/back-link.tsx';
import { Button } from '../../ui/button.tsx';
import { Chip } from '../../ui/chip.tsx';
import { CountCard, CountCards } from '../../ui/count-card.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { CheckIcon, ClockIcon, CloseIcon } from '../../ui/icons.tsx';
import { EmptyBookingsIllustration } from '../../ui/illustrations/empty-bookings.tsx';
import { PageHeader } from '../../ui/page-header.tsx';
import { CalendarIcon, FilterIcon } from '../../ui/page-icons.tsx';
import { RowsSkeleton } from '../../ui/rows-skeleton.tsx';
import type { Route } from './+types/teacher-bookings.route';
import { useAcceptBooking, useRejectBooking } from './booking-actions.ts';
import { BookingFilterDialog } from './booking-filter-dialog.tsx';
import {
  BOOKINGS_STEP,
  type BookingFilter,
  countIn,
  filterOf,
  putFilter,
  TAB_PARAM,
  tabOf,
} from './booking-tabs.ts';
import styles from './bookings-list.module.css';
import { keepFocusAt } from './focus-booking.ts';
import { RejectDialog } from './reject-dialog.tsx';
import { TeacherBookingCard } from './teacher-booking-card.tsx';
import { en } from './words/en.ts';

/** The tabs, word for word (specification, section 2). */
const TABS = ['all', 'pending', 'confirmed', 'rejected'] as const;

export const meta = (args: Route.MetaArgs) => privateMeta(metaWords(args, { en }).list.titles.teacher);

export function clientLoader({ request }: Route.ClientLoaderArgs) {
  const search = new URL(request.url).searchParams;
  const tab = tabOf(search, TABS);
  const filter = filterOf(search);
  const query = {
    status: tab === 'all' ? undefined : tab,
    subjects: filter.subjects.length > 0 ? filter.subjects : undefined,
    grades: filter.grades.length > 0 ? filter.grades : undefined,
  };
  const list = loadRows(
    rowsWanted(search, BOOKINGS_STEP),
    (page) => api.bookings.list({ ...query, ...page }, { signal: request.signal }),
    (page) => page.bookings,
  );
  return { tab, filter, list: pending(list) };
}

export default function TeacherBookings({ loaderData }: Route.ComponentProps) {
  const words = useWords({ en }).list;
  useLiveRevalidation(['booking:changed', 'lesson:changed']);
  return (
    <>
      <PageHeader
        above={<BackLink to="/teacher/dashboard">{words.backToDashboard}</BackLink>}
        title={words.titles.teacher}
        description={words.teacherDescription}
      />
      <Suspense fallback={<RowsSkeleton rows={5} />}>
        <Bookings {...loaderData} />
      </Suspense>
    </>
  );
}

function Bookings({ tab, filter, list }: Route.ComponentProps['loaderData']) {
  const words = useWords({ en }).list;
  const { first, rows, hasMore } = use(list);
  const { change } = useSearchChange();
  const [filtering, setFiltering] = useState(false);
  const applyFilter = (next: BookingFilter) =>
    change((search) => {
      putFilter(search, next);
      search.delete(SHOW_PARAM);
    });
  return (
    <>
      <div className={styles.counts}>
        <CountCards>
          <CountCard
            label={words.tabs.pending}
            value={first.counts.pending}
            icon={<ClockIcon />}
            tone="warning"
          />
          <CountCard
            label={words.tabs.confirmed}
            value={first.counts.confirmed}
            icon={<CalendarIcon />}
            tone="success"
          />
          <CountCard label={words.tabs.completed} value={first.counts.completed} icon={<CheckIcon />} />
          <CountCard
            label={words.tabs.rejected}
            value={first.counts.rejected}
            icon={<CloseIcon />}
            tone="danger"
          />
        </CountCards>
      </div>
      <ListTabs
        label={words.byStatus}
        tabs={TABS.map((value) => ({ value, label: words.tabs[value], count: countIn(value, first.counts) }))}
        param={TAB_PARAM}
        loaded={tab}
        waitingRows={4}
        bar={
          <div className={styles.bar}>
            <Button
              size="sm"
              variant="secondary"
              startIcon={<FilterIcon size={18} />}
              onClick={() => setFiltering(true)}
            >
              {words.filter}
            </Button>
            <ActiveFilter filter={filter} onChange={applyFilter} />
          </div>
        }
      >
        <BookingCards
          rows={rows}
          filter={filter}
          onClearFilter={() => applyFilter({ subjects: [], grades: [] })}
        />
        <ShowMoreButton hasMore={hasMore} shown={rows.length} step={BOOKINGS_STEP} />
      </ListTabs>
      <BookingFilterDialog
        open={filtering}
        onClose={() => setFiltering(false)}
        filter={filter}
        held={first.held}
        onApply={applyFilter}
      />
    </>
  );
}

/** The list's active filters, each with a button that removes it. */
function ActiveFilter({
  filter,
  onChange,
}: {
  filter: BookingFilter;
  onChange: (filter: BookingFilter) => void;
}) {
  const words = useWords({ en }).list;
  const { subjects, grades } = filter;
  if (subjects.length + grades.length === 0) return null;
  return (
    <div className={styles.filters}>
      {grades.map((grade) => (
        <Chip
          key={grade}
          tone="sand"
          removeLabel={words.ofClass(grade)}
          onRemove={() => onChange({ subjects, grades: grades.filter((each) => each !== grade) })}
        >
          {words.ofClass(grade)}
        </Chip>
      ))}
      {subjects.map((subject) => (
        <Chip
          key={subject}
          onRemove={() => onChange({ grades, subjects: subjects.filter((each) => each !== subject) })}
        >
          {subject}
        </Chip>
      ))}
    </div>
  );
}

interface BookingCardsProps {
  rows: readonly BookingView[];
  filter: BookingFilter;
  onClearFilter: () => void;
}

function BookingCards({ rows, filter, onClearFilter }: BookingCardsProps) {
  const nowMs = useNow(30_000);
  const accept = useAcceptBooking();
  const reject = useRejectBooking();
  const [rejecting, setRejecting] = useState<BookingView | null>(null);
  const [, startTransition] = useTransition();
  // The card shows the decision at once; the server's answer replaces it, also a refusal.
  const [shown, showDecided] = useOptimistic(
    rows,
    (current, { id, status }: { id: string; status: BookingStatus }) =>
      current.map((booking) => (booking.id === id ? { ...booking, status } : booking)),
  );
  if (shown.length === 0) return <NoBookings filter={filter} onClearFilter={onClearFilter} />;
  return (
    <>
      <ul className={styles.cards}>
        {shown.map((booking) => (
          <TeacherBookingCard
            key={booking.id}
            booking={booking}
            nowMs={nowMs}
            onAccept={() =>
              startTransition(async () => {
                showDecided({ id: booking.id, status: 'confirmed' });
                keepFocusAt(booking.id);
                await accept.run(booking);
              })
            }
            onReject={() => setRejecting(booking)}
          />
        ))}
      </ul>
      <RejectDialog
        booking={rejecting}
        onClose={() => setRejecting(null)}
        onReject={(booking, reason) =>
          startTransition(async () => {
            showDecided({ id: booking.id, status: 'rejected' });
            keepFocusAt(booking.id);
            await reject.run({ booking, reason });
          })
        }
      />
    </>
  );
}

function NoBookings({ filter, onClearFilter }: Pick<BookingCardsProps, 'filter' | 'onClearFilter'>) {
  const words = useWords({ en }).list;
  const filtered = filter.subjects.length + filter.grades.length > 0;
  return (
    <EmptyState
      ground="ruled"
      illustration={<EmptyBookingsIllustration />}
      title={M.noBookings}
      action={filtered ? <Button onClick={onClearFilter}>{words.clearFilters}</Button> : null}
    >
      {filtered ? M.adjust : words.noneForTeacher}
    </EmptyState>
  );
}

export const ErrorBoundary = loadFailureIn({ en }, (words) => words.list.loadFailed);
