import type { BatchView } from '@kaksha/domain/batches/schema.ts';
import { BATCH_STATUS_LABELS, BATCH_STATUSES } from '@kaksha/domain/batches/status.ts';
import { Suspense, use } from 'react';
import { api } from '../../../lib/api.ts';
import { loadFailureIn } from '../../../lib/load-failure.tsx';
import { momentOf } from '../../../lib/operators/moment-of.ts';
import { RecordFilters } from '../../../lib/operators/record-filters.tsx';
import { RecordsTable } from '../../../lib/operators/records-table.tsx';
import { pending } from '../../../lib/pending.ts';
import { privateMeta } from '../../../lib/private-meta.ts';
import { loadRows, rowsWanted } from '../../../lib/show-more.ts';
import { metaWords, useWords } from '../../../lib/words.ts';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { Stack } from '../../../ui/layout.tsx';
import { TextLink } from '../../../ui/link-button.tsx';
import { PageHeader } from '../../../ui/page-header.tsx';
import { RowsSkeleton } from '../../../ui/rows-skeleton.tsx';
import type { TableColumn } from '../../../ui/table.tsx';
import { batchTitle } from '../batch-title.ts';
import { weeklyTimesText } from '../public/weekly-times.ts';
import { BatchBadge } from '../teaching/batch-badge.tsx';
import { en as teaching } from '../teaching/words/en.ts';
import type { Route } from './+types/operated-batches.route';
import { en } from './words/en.ts';

/** Rows that the list starts with, and that 'Show more' adds. */
const STEP = 30;

export const meta = (args: Route.MetaArgs) => privateMeta(metaWords(args, { en }).list.title);

export function clientLoader({ request }: Route.ClientLoaderArgs) {
  const params = new URL(request.url).searchParams;
  const query = {
    teacher: params.get('teacher')?.trim() ?? '',
    status: BATCH_STATUSES.find((known) => known === params.get('status')),
  };
  const view = loadRows(
    rowsWanted(params, STEP),
    (page) => api.batches.operated({ ...query, ...page }, { signal: request.signal }),
    (page) => page.batches,
  );
  return { view: pending(view) };
}

/** Every batch, to be found and looked at. */
export default function OperatedBatches({ loaderData }: Route.ComponentProps) {
  const words = useWords({ en }).list;
  return (
    <>
      <PageHeader title={words.title} description={words.description} />
      <Stack gap={5}>
        <RecordFilters
          search={{ name: 'teacher', label: words.search, placeholder: words.searchExample }}
          filters={[
            {
              name: 'status',
              label: words.state,
              all: words.anyState,
              options: BATCH_STATUSES.map((value) => ({ value, label: BATCH_STATUS_LABELS[value] })),
            },
          ]}
        />
        <Suspense fallback={<RowsSkeleton rows={8} />}>
          <Found {...loaderData} />
        </Suspense>
      </Stack>
    </>
  );
}

function Found({ view }: Route.ComponentProps['loaderData']) {
  const words = useWords({ en }).list;
  const { texts, times } = useWords({ en: teaching });
  const { rows, hasMore } = use(view);
  const columns: readonly TableColumn<BatchView>[] = [
    {
      key: 'batch',
      header: words.batch,
      primary: true,
      cell: (batch) => <TextLink to={`/admin/batches/${batch.id}`}>{batchTitle(batch, texts)}</TextLink>,
    },
    {
      key: 'state',
      header: words.state,
      phone: 'end',
      cell: ({ status }) => <BatchBadge status={status} />,
    },
    { key: 'teacher', header: words.teacher, cell: ({ teacher }) => teacher.name },
    { key: 'times', header: words.times, cell: (batch) => weeklyTimesText(batch, times) },
    {
      key: 'seats',
      header: words.seats,
      cell: ({ seatsTaken, size }) => texts.seats(seatsTaken, size),
    },
    { key: 'next', header: words.next, cell: ({ nextClassAt }) => momentOf(nextClassAt, words.nextNone) },
  ];
  return (
    <RecordsTable
      caption={words.title}
      columns={columns}
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
  );
}

export const ErrorBoundary = loadFailureIn({ en }, (words) => words.list.loadFailed);
