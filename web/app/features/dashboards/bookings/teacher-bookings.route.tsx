import type { BookingView } from '@kaksha/domain/bookings/schema.ts';
import type { BookingStatus } from '@kaksha/domain/bookings/status.ts';
import { en as M } from '@kaksha/domain/bookings/words/en.ts';
import type { Fold } from '@kaksha/domain/lessons/agenda.ts';
import { Suspense, use, useOptimistic, useState, useTransition } from 'react';
import { api } from '../../../lib/api.ts';
import { ListTabs } from '../../../lib/list-tabs.tsx';
import { loadFailureIn } from '../../../lib/load-failure.tsx';
import { pending } from '../../../lib/pending.ts';
import { privateMeta } from '../../../lib/private-meta.ts';
import { loadRows, SHOW_PARAM } from '../../../lib/show-more.ts';
import { ShowMoreButton } from '../../../lib/show-more-button.tsx';
import { useLiveRevalidation } from '../../../lib/socket.ts';
import { useSearchChange } from '../../../lib/use-search-change.ts';
import { metaWords, useWords } from '../../../lib/words.ts';
import { BackLink } from '../../../ui/back-link.tsx';
import { Button } from '../../../ui/button.tsx';
import { Chip } from '../../../ui/chip.tsx';
import { CountCard, CountCards } from '../../../ui/count-card.tsx';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { CalendarIcon } from '../../../ui/frame-icons.tsx';
import { CheckIcon, ClockIcon, CloseIcon } from '../../../ui/icons.tsx';
import { EmptyBookingsIllustration } from '../../../ui/illustrations/empty-bookings.tsx';
import { PageHeader } from '../../../ui/page-header.tsx';
import { FilterIcon } from '../../../ui/page-icons.tsx';
import { RowsSkeleton } from '../../../ui/rows-skeleton.tsx';
import { useAcceptBooking, useRejectBooking } from '../../bookings/booking-actions.ts';
import { BookingFilterDialog } from '../../bookings/booking-filter-dialog.tsx';
import {
  type BookingFilter,
  countIn,
  filterOf,
  putFilter,
  TAB_PARAM,
  tabOf,
} from '../../bookings/booking-tabs.ts';
import { keepFocusAt } from '../../bookings/focus-booking.ts';
import { RejectDialog } from '../../bookings/reject-dialog.tsx';
import { TeacherBookingCard } from '../../bookings/teacher-booking-card.tsx';
import { en } from '../../bookings/words/en.ts';
import { agendaPageOf } from '../agenda/agenda.ts';
import { AgendaGroups, type RowPlace, TogetherBar } from '../agenda/agenda-groups.tsx';
import type { Route } from './+types/teacher-bookings.route';
import { type BookingRow, lessonOf, useBookingRowParts } from './booking-row-parts.tsx';
import styles from './bookings-list.module.css';

/** The tabs, word for word (specification, section 2), and one for the figure of those that were held. */
const TABS = ['all', 'pending', 'confirmed', 'rejected', 'completed'] as const;

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
  const { step, wanted, togetherIn } = agendaPageOf(search);
  const list = loadRows(
    wanted,
    (page) => api.bookings.agenda({ ...query, togetherIn, ...page }, { signal: request.signal }),
    (page) => page.folds,
  );
  return { tab, filter, step, togetherIn, list: pending(list) };
}

/** The figures over the tabs, each the way to its bookings. */
const COUNTED = [
  { tab: 'pending', icon: <ClockIcon />, tone: 'warning' },
  { tab: 'confirmed', icon: <CalendarIcon />, tone: 'success' },
  { tab: 'completed', icon: <CheckIcon />, tone: 'action' },
  { tab: 'rejected', icon: <CloseIcon />, tone: 'danger' },
] as const;

/** How often the list looks at the clock: a class that opens or goes live shows it by itself. */
const CLOCK_MS = 10_000;

export default function TeacherBookings({ loaderData }: Route.ComponentProps) {
  const words = useWords({ en }).list;
  useLiveRevalidation(['booking:changed', 'lesson:changed', 'review:changed']);
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

function Bookings({ tab, filter, step, togetherIn, list }: Route.ComponentProps['loaderData']) {
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
        <CountCards dense>
          {COUNTED.map(({ tab: counted, icon, tone }) => (
            <CountCard
              key={counted}
              label={words.tabs[counted]}
              value={first.counts[counted]}
              to={`?${TAB_PARAM}=${counted}`}
              icon={icon}
              tone={tone}
            />
          ))}
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
            <TogetherBar togetherIn={togetherIn} />
          </div>
        }
      >
        <BookingCards
          folds={rows}
          filter={filter}
          onClearFilter={() => applyFilter({ subjects: [], grades: [] })}
        />
        <ShowMoreButton hasMore={hasMore} shown={rows.length} step={step} />
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
  folds: readonly Fold<BookingRow>[];
  filter: BookingFilter;
  onClearFilter: () => void;
}

function BookingCards({ folds, filter, onClearFilter }: BookingCardsProps) {
  const accept = useAcceptBooking();
  const reject = useRejectBooking();
  const [rejecting, setRejecting] = useState<BookingView | null>(null);
  const [, startTransition] = useTransition();
  // The card shows the decision at once; the server's answer replaces it, also a refusal.
  const [shown, showDecided] = useOptimistic(
    folds,
    (current, { id, status }: { id: string; status: BookingStatus }) =>
      current.map((fold) => ({
        ...fold,
        rows: fold.rows.map((row) =>
          row.booking.id === id ? { ...row, booking: { ...row.booking, status } } : row,
        ),
      })),
  );
  if (shown.length === 0) return <NoBookings filter={filter} onClearFilter={onClearFilter} />;
  return (
    <>
      <AgendaGroups folds={shown} lessonOf={lessonOf} area="teacher" look="cards" clockMs={CLOCK_MS}>
        {(row, place) => (
          <BookingCard
            key={row.booking.id}
            row={row}
            place={place}
            onAccept={() =>
              startTransition(async () => {
                showDecided({ id: row.booking.id, status: 'confirmed' });
                keepFocusAt(row.booking.id);
                await accept.run(row.booking);
              })
            }
            onReject={() => setRejecting(row.booking)}
          />
        )}
      </AgendaGroups>
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

interface BookingCardProps {
  row: BookingRow;
  place: RowPlace;
  onAccept: () => void;
  onReject: () => void;
}

function BookingCard({ row, place, ...decide }: BookingCardProps) {
  return (
    <TeacherBookingCard
      booking={row.booking}
      nowMs={place.nowMs}
      inFold={place.inFold}
      {...decide}
      {...useBookingRowParts(row, 'teacher', place)}
    />
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
