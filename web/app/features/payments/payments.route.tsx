import { formatDateTime } from '@kaksha/domain/time.ts';
import { Suspense, use } from 'react';
import { api } from '../../lib/api.ts';
import { loadFailureIn } from '../../lib/load-failure.tsx';
import { ExportButton } from '../../lib/operators/export-button.tsx';
import { dayIn, RecordFilters } from '../../lib/operators/record-filters.tsx';
import { RecordsTable } from '../../lib/operators/records-table.tsx';
import { pending } from '../../lib/pending.ts';
import { privateMeta } from '../../lib/private-meta.ts';
import { loadRows, rowsWanted } from '../../lib/show-more.ts';
import { metaWords, useWords } from '../../lib/words.ts';
import { Badge } from '../../ui/badge.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { Stack } from '../../ui/layout.tsx';
import { TextLink } from '../../ui/link-button.tsx';
import { PageHeader } from '../../ui/page-header.tsx';
import { RowsSkeleton } from '../../ui/rows-skeleton.tsx';
import type { Route } from './+types/payments.route';
import { amountText, PaymentBadge } from './payment-badges.tsx';
import { Quarantine } from './quarantine.tsx';
import { en } from './words/en.ts';

const STEP = 20;
const SEARCH_PARAM = 'search';

export const meta = (args: Route.MetaArgs) => privateMeta(metaWords(args, { en }).common.payments);

interface Query {
  search?: string | undefined;
  from?: string | undefined;
  to?: string | undefined;
}
const isEmpty = (query: Query): boolean => Object.values(query).every((value) => value === undefined);

async function load(request: Request, query: Query) {
  const { signal } = request;
  const [found, quarantine] = await Promise.all([
    loadRows(
      rowsWanted(new URL(request.url).searchParams, STEP),
      (page) => api.payments.find({ ...query, ...page }, { signal }),
      (page) => page.payments,
    ),
    isEmpty(query) ? api.payments.quarantine(undefined, { signal }) : null,
  ]);
  return { payments: found.rows, hasMore: found.hasMore, quarantine };
}

export function clientLoader({ request }: Route.ClientLoaderArgs) {
  const params = new URL(request.url).searchParams;
  const query: Query = {
    search: params.get(SEARCH_PARAM)?.trim() || undefined,
    from: dayIn(params, 'from'),
    to: dayIn(params, 'to'),
  };
  return { query, view: pending(load(request, query)) };
}

/** Payments that wait for a decision, and a search of all of them. */
export default function Payments({ loaderData }: Route.ComponentProps) {
  const { payments: words, common } = useWords({ en });
  const { query } = loaderData;
  return (
    <>
      <PageHeader
        title={common.payments}
        description={words.description}
        actions={
          <ExportButton
            title={common.payments}
            hint={words.exportHint}
            filters={query.search === undefined ? undefined : `“${query.search}”`}
            period={query}
            load={(period) => api.payments.exportPayments({ search: query.search, ...period })}
          />
        }
      />
      <Stack gap={5}>
        <RecordFilters
          search={{ name: SEARCH_PARAM, label: words.searchLabel, placeholder: words.searchHint }}
          filters={[]}
          days={[
            { name: 'from', label: words.madeFrom },
            { name: 'to', label: words.madeUntil },
          ]}
        />
        <Suspense fallback={<RowsSkeleton rows={6} title />}>
          <Found {...loaderData} />
        </Suspense>
      </Stack>
    </>
  );
}

function Found({ query, view }: Route.ComponentProps['loaderData']) {
  const { payments: words, common } = useWords({ en });
  const { payments, hasMore, quarantine } = use(view);
  return (
    <Stack gap={5}>
      {quarantine === null ? null : <Quarantine {...quarantine} />}
      <RecordsTable
        title={isEmpty(query) ? words.latest : words.found}
        caption={words.caption}
        columns={[
          {
            key: 'id',
            header: common.payment,
            primary: true,
            cell: ({ id }) => <TextLink to={`/admin/payments/${id}`}>{id}</TextLink>,
          },
          {
            key: 'who',
            header: common.payer,

            cell: ({ payer }) => (payer.closed ? common.closedAccount(payer.name) : payer.name),
          },
          { key: 'when', header: common.when, cell: ({ createdAt }) => formatDateTime(createdAt) },
          {
            key: 'status',
            header: common.state,

            cell: ({ status, underReview }) =>
              underReview ? (
                <Badge tone="warning">{common.toLookAt}</Badge>
              ) : (
                <PaymentBadge status={status} />
              ),
          },
          {
            key: 'amount',
            header: common.paid,
            numeric: true,
            phone: 'end',
            cell: ({ amountPaise, currency }) => amountText(amountPaise, currency),
          },
        ]}
        rows={payments}
        rowKey={({ id }) => id}
        empty={
          <EmptyState level={3} title={words.noneFound}>
            {isEmpty(query) ? words.noneYetHint : words.noneFoundHint}
          </EmptyState>
        }
        hasMore={hasMore}
        step={STEP}
      />
    </Stack>
  );
}

export const ErrorBoundary = loadFailureIn({ en }, (words) => words.payments.loadFailed);
