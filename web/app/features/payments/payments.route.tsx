import { formatDateTime } from '@kaksha/domain/time.ts';
import { Suspense, use } from 'react';
import { api } from '../../lib/api.ts';
import { LoadFailure } from '../../lib/load-failure.tsx';
import { RecordsTable } from '../../lib/operators/records-table.tsx';
import { SearchForm } from '../../lib/operators/search-form.tsx';
import { pending } from '../../lib/pending.ts';
import { privateMeta } from '../../lib/private-meta.ts';
import { loadRows, rowsWanted } from '../../lib/show-more.ts';
import { Badge } from '../../ui/badge.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { Stack } from '../../ui/layout.tsx';
import { TextLink } from '../../ui/link-button.tsx';
import { PageHeader } from '../../ui/page-header.tsx';
import { RowsSkeleton } from '../../ui/rows-skeleton.tsx';
import type { Route } from './+types/payments.route';
import { amountText, PAYMENT_WORDS } from './payment-words.ts';
import { Quarantine } from './quarantine.tsx';

const STEP = 20;
const SEARCH_PARAM = 'search';

export const meta = () => privateMeta('Payments');

async function load(request: Request, search: string) {
  const { signal } = request;
  const [found, quarantine] = await Promise.all([
    loadRows(
      rowsWanted(new URL(request.url).searchParams, STEP),
      (page) => api.payments.find({ search, ...page }, { signal }),
      (page) => page.payments,
    ),
    search === '' ? api.payments.quarantine(undefined, { signal }) : null,
  ]);
  return { payments: found.rows, hasMore: found.hasMore, quarantine: quarantine?.payments ?? null };
}

export function clientLoader({ request }: Route.ClientLoaderArgs) {
  const search = new URL(request.url).searchParams.get(SEARCH_PARAM)?.trim() ?? '';
  return { search, view: pending(load(request, search)) };
}

/** What waits for a decision, and every payment to find. */
export default function Payments({ loaderData }: Route.ComponentProps) {
  return (
    <>
      <PageHeader
        title="Payments"
        description="Money that families add to their wallets. Each payment tells its whole story."
      />
      <Stack gap={5}>
        <SearchForm
          name={SEARCH_PARAM}
          label="Payment, order or family"
          placeholder="pay_…, order_…, an email or a name"
          value={loaderData.search}
        />
        <Suspense fallback={<RowsSkeleton rows={6} title />}>
          <Found {...loaderData} />
        </Suspense>
      </Stack>
    </>
  );
}

function Found({ search, view }: Route.ComponentProps['loaderData']) {
  const { payments, hasMore, quarantine } = use(view);
  return (
    <Stack gap={5}>
      {quarantine === null ? null : <Quarantine payments={quarantine} />}
      <RecordsTable
        title={search === '' ? 'Latest' : 'Found'}
        caption="Payments, newest first"
        columns={[
          {
            key: 'id',
            header: 'Payment',
            primary: true,
            cell: ({ id }) => <TextLink to={`/admin/payments/${id}`}>{id}</TextLink>,
          },
          {
            key: 'who',
            header: 'Payer',

            cell: ({ payer }) => (payer.closed ? `${payer.name} (account closed)` : payer.name),
          },
          { key: 'when', header: 'When', cell: ({ createdAt }) => formatDateTime(createdAt) },
          {
            key: 'status',
            header: 'State',

            cell: ({ status, underReview }) =>
              underReview ? (
                <Badge tone="warning">To look at</Badge>
              ) : (
                <Badge tone={PAYMENT_WORDS[status].tone}>{PAYMENT_WORDS[status].label}</Badge>
              ),
          },
          {
            key: 'amount',
            header: 'Paid',
            numeric: true,
            phone: 'end',
            cell: ({ amountPaise, currency }) => amountText(amountPaise, currency),
          },
        ]}
        rows={payments}
        rowKey={({ id }) => id}
        empty={
          <EmptyState level={3} title="No payments found">
            {search === ''
              ? 'They appear here once a family has tried to pay.'
              : 'Try the whole id, the whole address, or a part of the name.'}
          </EmptyState>
        }
        hasMore={hasMore}
        step={STEP}
      />
    </Stack>
  );
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return <LoadFailure title="Failed to load the payments." error={error} />;
}
