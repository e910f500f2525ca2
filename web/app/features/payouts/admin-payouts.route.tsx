import { PAYOUT_LISTS, type PayoutList } from '@kaksha/domain/payouts/contract.ts';
import type { OperatorPayout } from '@kaksha/domain/payouts/schema.ts';
import { en as M } from '@kaksha/domain/payouts/words/en.ts';
import { Suspense, use, useState } from 'react';
import { api } from '../../lib/api.ts';
import { ListTabs, tabsOf } from '../../lib/list-tabs.tsx';
import { LoadFailure } from '../../lib/load-failure.tsx';
import { pending } from '../../lib/pending.ts';
import { privateMeta } from '../../lib/private-meta.ts';
import { loadRows, rowsWanted } from '../../lib/show-more.ts';
import { ShowMoreButton } from '../../lib/show-more-button.tsx';
import { useWords } from '../../lib/words.ts';
import { Alert } from '../../ui/alert.tsx';
import { Card } from '../../ui/card.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { Stack } from '../../ui/layout.tsx';
import { TextLink } from '../../ui/link-button.tsx';
import { PageHeader } from '../../ui/page-header.tsx';
import { RowsSkeleton } from '../../ui/rows-skeleton.tsx';
import { Table } from '../../ui/table.tsx';
import type { Route } from './+types/admin-payouts.route';
import { DecidePayoutDialog, type Decision } from './decide-payout-dialog.tsx';
import { operatorColumns } from './operator-columns.tsx';
import { en } from './words/en.ts';

/** Rows that a list starts with, and that 'Show more' adds. */
const STEP = 20;
const TAB_PARAM = 'list';
const TAB_LABELS: Readonly<Record<PayoutList, string>> = {
  waiting: 'To approve',
  sending: 'On their way',
  ended: 'Ended',
};

export const meta = () => privateMeta('Payouts');

const listOf = (search: URLSearchParams): PayoutList =>
  PAYOUT_LISTS.find((list) => list === search.get(TAB_PARAM)) ?? 'waiting';

export function clientLoader({ request }: Route.ClientLoaderArgs) {
  const search = new URL(request.url).searchParams;
  const list = listOf(search);
  const view = loadRows(
    rowsWanted(search, STEP),
    (page) => api.payouts.list({ list, ...page }, { signal: request.signal }),
    (page) => page.payouts,
  );
  return { list, view: pending(view) };
}

/** Payouts that operators let go, or not. */
export default function AdminPayouts({ loaderData }: Route.ComponentProps) {
  const words = useWords({ en }).adminPayouts;
  return (
    <>
      <PageHeader title={words.payouts} description={M.operatorsRule} />
      <Suspense fallback={<RowsSkeleton rows={5} />}>
        <Payouts {...loaderData} />
      </Suspense>
    </>
  );
}

function Payouts({ list, view }: Route.ComponentProps['loaderData']) {
  const { adminPayouts: words, operatorColumns: columnWords } = useWords({ en });
  const { first, rows, hasMore } = use(view);
  const [deciding, setDeciding] = useState<{ payout: OperatorPayout; decision: Decision } | null>(null);
  return (
    <Stack gap={5}>
      {first.block === null ? null : (
        <Alert
          tone="error"
          quiet
          title={words.noPayoutIsSent}
          action={<TextLink to="/admin/reconciliation">{words.seeReconciliation}</TextLink>}
        >
          {first.block.because}
        </Alert>
      )}
      <ListTabs
        label={words.payoutsByState}
        tabs={tabsOf(PAYOUT_LISTS, TAB_LABELS, first.counts)}
        param={TAB_PARAM}
        loaded={list}
        waitingRows={5}
      >
        <Card padding="none" as="section">
          <Table
            caption={TAB_LABELS[list]}
            hideCaption
            columns={operatorColumns(columnWords, list, (payout, decision) =>
              setDeciding({ payout, decision }),
            )}
            rows={rows}
            rowKey={({ id }) => id}
            empty={
              <EmptyState level={2} title={M.none}>
                {list === 'waiting' ? words.noneWaiting : words.noneText}
              </EmptyState>
            }
          />
          <ShowMoreButton hasMore={hasMore} shown={rows.length} step={STEP} />
        </Card>
      </ListTabs>
      <DecidePayoutDialog deciding={deciding} onClose={() => setDeciding(null)} />
    </Stack>
  );
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return <LoadFailure title={M.loadFailed} error={error} />;
}
