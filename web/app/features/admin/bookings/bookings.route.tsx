import { BOOKING_MONEY, PEOPLE_OF_A_NAME } from '@kaksha/domain/admin/bookings/contract.ts';
import type { ListedBooking } from '@kaksha/domain/admin/bookings/schema.ts';
import { BOOKING_STATUS_LABELS, BOOKING_STATUSES } from '@kaksha/domain/bookings/status.ts';
import { formatPaise } from '@kaksha/domain/money.ts';
import { Suspense, use } from 'react';
import { api } from '../../../lib/api.ts';
import { LoadFailure } from '../../../lib/load-failure.tsx';
import { momentOf } from '../../../lib/operators/moment-of.ts';
import { RecordFilters } from '../../../lib/operators/record-filters.tsx';
import { RecordsTable } from '../../../lib/operators/records-table.tsx';
import { pending } from '../../../lib/pending.ts';
import { privateMeta } from '../../../lib/private-meta.ts';
import { loadRows, rowsWanted } from '../../../lib/show-more.ts';
import { Alert } from '../../../ui/alert.tsx';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { Stack } from '../../../ui/layout.tsx';
import { TextLink } from '../../../ui/link-button.tsx';
import { PageHeader } from '../../../ui/page-header.tsx';
import { RowsSkeleton } from '../../../ui/rows-skeleton.tsx';
import type { TableColumn } from '../../../ui/table.tsx';
import type { Route } from './+types/bookings.route';
import { BookingBadge } from './booking-words.tsx';

/** Rows that the list starts with, and that 'Show more' adds. */
const STEP = 30;
const MONEY_LABELS = { paid: 'Paid', free: 'Free' } as const;
const DATE = /^\d{4}-\d{2}-\d{2}$/;

export const meta = () => privateMeta('Bookings');

export function clientLoader({ request }: Route.ClientLoaderArgs) {
  const params = new URL(request.url).searchParams;
  const day = (name: string) => {
    const given = params.get(name) ?? '';
    return DATE.test(given) ? given : undefined;
  };
  const query = {
    search: params.get('search')?.trim() || undefined,
    status: BOOKING_STATUSES.find((known) => known === params.get('status')),
    money: BOOKING_MONEY.find((known) => known === params.get('money')),
    from: day('from'),
    to: day('to'),
  };
  const view = loadRows(
    rowsWanted(params, STEP),
    (page) => api.admin.bookings.find({ ...query, ...page }, { signal: request.signal }),
    (page) => page.bookings,
  );
  return { view: pending(view) };
}

/** Every booking of the product, to be found and looked at. */
export default function Bookings({ loaderData }: Route.ComponentProps) {
  return (
    <>
      <PageHeader title="Bookings" description="Every class that was asked for, newest first." />
      <Stack gap={5}>
        <RecordFilters
          search={{
            name: 'search',
            label: 'Teacher, student, payer or id',
            placeholder: 'Riya Sharma, riya@…, an id',
          }}
          filters={[
            {
              name: 'status',
              label: 'State',
              all: 'Every state',
              options: BOOKING_STATUSES.map((value) => ({ value, label: BOOKING_STATUS_LABELS[value] })),
            },
            {
              name: 'money',
              label: 'Money',
              all: 'Paid and free',
              options: BOOKING_MONEY.map((value) => ({ value, label: MONEY_LABELS[value] })),
            },
          ]}
          days={[
            { name: 'from', label: 'Asked from' },
            { name: 'to', label: 'Asked until' },
          ]}
        />
        <Suspense fallback={<RowsSkeleton rows={8} />}>
          <Found {...loaderData} />
        </Suspense>
      </Stack>
    </>
  );
}

const COLUMNS: readonly TableColumn<ListedBooking>[] = [
  {
    key: 'class',
    header: 'Class',
    primary: true,
    cell: ({ id, subject, startsAt }) => (
      <TextLink to={`/admin/bookings/${id}`}>{`${subject}, ${momentOf(startsAt)}`}</TextLink>
    ),
  },
  { key: 'state', header: 'State', phone: 'end', cell: ({ status }) => <BookingBadge status={status} /> },
  { key: 'student', header: 'Student', cell: ({ student }) => student.name },
  { key: 'teacher', header: 'Teacher', cell: ({ teacher }) => teacher.name },
  { key: 'asked', header: 'Asked for', cell: ({ requestedAt }) => momentOf(requestedAt) },
  { key: 'disputed', header: 'Dispute', cell: ({ disputed }) => (disputed ? 'Disputed' : '–') },
  {
    key: 'price',
    header: 'Price',
    numeric: true,
    cell: ({ pricePaise }) => (pricePaise === 0 ? 'Free' : formatPaise(pricePaise)),
  },
];

function Found({ view }: Route.ComponentProps['loaderData']) {
  const { first, rows, hasMore } = use(view);
  return (
    <Stack gap={4}>
      {first.tooManyPeople ? (
        <Alert
          tone="info"
          quiet
        >{`More than ${PEOPLE_OF_A_NAME} people have this name, and only the bookings of ${PEOPLE_OF_A_NAME} are shown. Try the whole name or an address.`}</Alert>
      ) : null}
      <RecordsTable
        caption="Bookings"
        columns={COLUMNS}
        rows={rows}
        rowKey={({ id }) => id}
        hasMore={hasMore}
        step={STEP}
        empty={
          <EmptyState level={2} title="No bookings found">
            Try fewer filters, the whole address, or at least three letters of a name.
          </EmptyState>
        }
      />
    </Stack>
  );
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return <LoadFailure title="Failed to load the bookings." error={error} />;
}
