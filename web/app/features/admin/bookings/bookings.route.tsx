import { BOOKING_MONEY, PEOPLE_OF_A_NAME } from '@kaksha/domain/admin/bookings/contract.ts';
import type { ListedBooking } from '@kaksha/domain/admin/bookings/schema.ts';
import { BOOKING_STATUS_LABELS, BOOKING_STATUSES } from '@kaksha/domain/bookings/status.ts';
import { formatPaise } from '@kaksha/domain/money.ts';
import { Suspense, use } from 'react';
import { api } from '../../../lib/api.ts';
import { loadFailureIn } from '../../../lib/load-failure.tsx';
import { ExportButton } from '../../../lib/operators/export-button.tsx';
import { momentOf } from '../../../lib/operators/moment-of.ts';
import { dayIn, RecordFilters } from '../../../lib/operators/record-filters.tsx';
import { RecordsTable } from '../../../lib/operators/records-table.tsx';
import { pending } from '../../../lib/pending.ts';
import { privateMeta } from '../../../lib/private-meta.ts';
import { loadRows, rowsWanted } from '../../../lib/show-more.ts';
import { metaWords, useWords } from '../../../lib/words.ts';
import { Alert } from '../../../ui/alert.tsx';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { Stack } from '../../../ui/layout.tsx';
import { TextLink } from '../../../ui/link-button.tsx';
import { PageHeader } from '../../../ui/page-header.tsx';
import { RowsSkeleton } from '../../../ui/rows-skeleton.tsx';
import type { TableColumn } from '../../../ui/table.tsx';
import type { Route } from './+types/bookings.route';
import { BookingBadge } from './booking-badge.tsx';
import { en } from './words/en.ts';

/** Rows that the list starts with, and that 'Show more' adds. */
const STEP = 30;

export const meta = (args: Route.MetaArgs) => privateMeta(metaWords(args, { en }).bookings.title);

export function clientLoader({ request }: Route.ClientLoaderArgs) {
  const params = new URL(request.url).searchParams;
  const query = {
    search: params.get('search')?.trim() || undefined,
    status: BOOKING_STATUSES.find((known) => known === params.get('status')),
    money: BOOKING_MONEY.find((known) => known === params.get('money')),
    from: dayIn(params, 'from'),
    to: dayIn(params, 'to'),
  };
  const view = loadRows(
    rowsWanted(params, STEP),
    (page) => api.admin.bookings.find({ ...query, ...page }, { signal: request.signal }),
    (page) => page.bookings,
  );
  return { view: pending(view), query };
}

/** Every booking of the product, to be found and looked at. */
export default function Bookings({ loaderData }: Route.ComponentProps) {
  const words = useWords({ en }).bookings;
  return (
    <>
      <PageHeader
        title={words.title}
        description={words.description}
        actions={
          <ExportButton
            title={words.title}
            hint={words.exportHint}
            filters={filtersText(loaderData.query, words)}
            period={loaderData.query}
            load={(period) => api.admin.bookings.export({ ...loaderData.query, ...period })}
          />
        }
      />
      <Stack gap={5}>
        <RecordFilters
          search={{
            name: 'search',
            label: words.search,
            placeholder: words.searchExample,
          }}
          filters={[
            {
              name: 'status',
              label: words.state,
              all: words.anyState,
              options: BOOKING_STATUSES.map((value) => ({ value, label: BOOKING_STATUS_LABELS[value] })),
            },
            {
              name: 'money',
              label: words.money,
              all: words.anyMoney,
              options: BOOKING_MONEY.map((value) => ({ value, label: words.moneyOf[value] })),
            },
          ]}
          days={[
            { name: 'from', label: words.askedFrom },
            { name: 'to', label: words.askedUntil },
          ]}
        />
        <Suspense fallback={<RowsSkeleton rows={8} />}>
          <Found {...loaderData} />
        </Suspense>
      </Stack>
    </>
  );
}

const columnsOf = (words: (typeof en)['bookings']): readonly TableColumn<ListedBooking>[] => [
  {
    key: 'class',
    header: words.class,
    primary: true,
    cell: ({ id, subject, startsAt }) => (
      <TextLink to={`/admin/bookings/${id}`}>{`${subject}, ${momentOf(startsAt)}`}</TextLink>
    ),
  },
  { key: 'state', header: words.state, phone: 'end', cell: ({ status }) => <BookingBadge status={status} /> },
  { key: 'student', header: words.student, cell: ({ student }) => student.name },
  { key: 'teacher', header: words.teacher, cell: ({ teacher }) => teacher.name },
  { key: 'asked', header: words.asked, cell: ({ requestedAt }) => momentOf(requestedAt) },
  { key: 'disputed', header: words.dispute, cell: ({ disputed }) => (disputed ? words.disputed : '–') },
  {
    key: 'price',
    header: words.price,
    numeric: true,
    cell: ({ pricePaise }) => (pricePaise === 0 ? words.moneyOf.free : formatPaise(pricePaise)),
  },
];

/** The filters beside the days, in words; undefined without any. */
function filtersText(
  { search, status, money }: Route.ComponentProps['loaderData']['query'],
  words: (typeof en)['bookings'],
): string | undefined {
  const parts = [
    search === undefined ? null : `“${search}”`,
    status === undefined ? null : BOOKING_STATUS_LABELS[status],
    money === undefined ? null : words.moneyOf[money],
  ].filter((part) => part !== null);
  return parts.length === 0 ? undefined : parts.join(', ');
}

function Found({ view }: Route.ComponentProps['loaderData']) {
  const words = useWords({ en }).bookings;
  const { first, rows, hasMore } = use(view);
  return (
    <Stack gap={4}>
      {first.tooManyPeople ? (
        <Alert tone="info" quiet>
          {words.tooMany(PEOPLE_OF_A_NAME)}
        </Alert>
      ) : null}
      <RecordsTable
        caption={words.title}
        columns={columnsOf(words)}
        rows={rows}
        rowKey={({ id }) => id}
        hasMore={hasMore}
        step={STEP}
        empty={
          <EmptyState level={2} title={words.none}>
            {words.noneHint}
          </EmptyState>
        }
      />
    </Stack>
  );
}

export const ErrorBoundary = loadFailureIn({ en }, (words) => words.bookings.loadFailed);
