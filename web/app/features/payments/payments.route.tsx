import { formatDateTime } from '@kaksha/domain/time.ts';
import { Suspense, use } from 'react';
import { api } from '../../lib/api.ts';
import { loadFailureIn } from '../../lib/load-failure.tsx';
import { RecordsTable } from '../../lib/operators/records-table.tsx';
import { SearchForm } from '../../lib/operators/search-form.tsx';
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
  return { payments: found.rows, hasMore: found.hasMore, quarantine };
}

export function clientLoader({ request }: Route.ClientLoaderArgs) {
  const search = new URL(request.url).searchParams.get(SEARCH_PARAM)?.trim() ?? '';
  return { search, view: pending(load(request, search)) };
}

/** Payments that wait for a decision, and a search of all of them. */
export default function Payments({ loaderData }: Route.ComponentProps) {
  const { payments: words, common } = useWords({ en });
  return (
    <>
      <PageHeader title={common.payments} description={words.description} />
      <Stack gap={5}>
        <SearchForm
          name={SEARCH_PARAM}
          label={words.searchLabel}
          placeholder={words.searchHint}
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
  const { payments: words, common } = useWords({ en });
  const { payments, hasMore, quarantine } = use(view);
  return (
    <Stack gap={5}>
      {quarantine === null ? null : <Quarantine {...quarantine} />}
      <RecordsTable
        title={search === '' ? words.latest : words.found}
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
            {search === '' ? words.noneYetHint : words.noneFoundHint}
          </EmptyState>
        }
        hasMore={hasMore}
        step={STEP}
      />
    </Stack>
  );
}

export const ErrorBoundary = loadFailureIn({ en }, (words) => words.payments.loadFailed);
