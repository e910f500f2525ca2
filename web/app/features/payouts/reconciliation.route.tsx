import { formatPaise } from '@kaksha/domain/money.ts';
import {
  netPaise,
  RECONCILED,
  RECONCILED_DAYS,
  RECONCILED_KINDS,
  type ReconciliationView,
} from '@kaksha/domain/payouts/reconciliation.ts';
import { en as M } from '@kaksha/domain/payouts/words/en.ts';
import { formatDateTime } from '@kaksha/domain/time.ts';
import { Suspense, use, useState } from 'react';
import { api } from '../../lib/api.ts';
import { LoadFailure } from '../../lib/load-failure.tsx';
import { ReasonDialog } from '../../lib/operators/reason-dialog.tsx';
import { pending } from '../../lib/pending.ts';
import { privateMeta } from '../../lib/private-meta.ts';
import { loadRows, rowsWanted } from '../../lib/show-more.ts';
import { ShowMoreButton } from '../../lib/show-more-button.tsx';
import { useAction } from '../../lib/use-action.ts';
import { Alert } from '../../ui/alert.tsx';
import { Badge } from '../../ui/badge.tsx';
import { Button } from '../../ui/button.tsx';
import { Card, CardHeader } from '../../ui/card.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { Stack } from '../../ui/layout.tsx';
import { PageHeader } from '../../ui/page-header.tsx';
import { RowsSkeleton } from '../../ui/rows-skeleton.tsx';
import { Table, type TableColumn } from '../../ui/table.tsx';
import type { Route } from './+types/reconciliation.route';

/** Reports that the list starts with, and that 'Show more' adds. */
const STEP = 10;

export const meta = () => privateMeta('Reconciliation');

export function clientLoader({ request }: Route.ClientLoaderArgs) {
  const view = loadRows(
    rowsWanted(new URL(request.url).searchParams, STEP),
    (page) => api.payouts.reconciliations(page, { signal: request.signal }),
    (page) => page.reports,
  );
  return { view: pending(view) };
}

/** Whether the books, the gateway and the bookings say the same, day by day. */
export default function Reconciliation({ loaderData }: Route.ComponentProps) {
  const { run, running } = useAction((_: null) => api.payouts.reconcile(), {
    done: () => ({ title: M.reconcileStarted, description: 'The report appears here within moments.' }),
    failed: 'The reconciliation could not be started. Please try again.',
  });
  return (
    <>
      <PageHeader
        title="Reconciliation"
        description={`Every night the books, the gateway and the bookings of the last ${RECONCILED_DAYS} days are compared. A paisa that nobody can explain stops payouts.`}
        actions={
          <Button variant="secondary" loading={running} onClick={() => void run(null)}>
            Compare now
          </Button>
        }
      />
      <Suspense fallback={<RowsSkeleton rows={5} />}>
        <Reports view={loaderData.view} />
      </Suspense>
    </>
  );
}

function Reports({ view }: Route.ComponentProps['loaderData']) {
  const { first, rows, hasMore } = use(view);
  const [lifting, setLifting] = useState(false);
  const { run, running } = useAction(
    (input: { id: string; reason: string }) => api.payouts.liftBlock(input),
    { done: () => ({ title: M.lifted }), failed: 'The decision could not be saved. Please try again.' },
  );
  const { block } = first;
  const failing = rows[0] !== undefined && rows[0].findings.length > 0 ? rows[0] : undefined;
  return (
    <Stack gap={5}>
      {block === null ? null : (
        <Alert
          tone="error"
          quiet
          title={`No payout is sent since ${formatDateTime(block.blockedAt)}`}
          action={
            <Button size="sm" variant="secondary" onClick={() => setLifting(true)}>
              Let payouts flow again
            </Button>
          }
        >
          {block.because}
        </Alert>
      )}
      {failing === undefined ? null : <Findings report={failing} />}
      {rows[0] === undefined ? null : <SideBySide report={rows[0]} />}
      <Card padding="none" as="section">
        <CardHeader title="Reports" />
        <Table
          caption="Reports, newest first"
          hideCaption
          columns={COLUMNS}
          rows={rows}
          rowKey={({ id }) => id}
          empty={
            <EmptyState level={3} title="No report yet">
              The first comparison runs tonight. You can have it made now.
            </EmptyState>
          }
        />
        <ShowMoreButton hasMore={hasMore} shown={rows.length} step={STEP} />
      </Card>
      <ReasonDialog
        open={lifting}
        onClose={() => setLifting(false)}
        title="Let payouts flow again"
        description="What was approved meanwhile is sent at once. The next comparison stops payouts again if it still cannot explain the difference."
        confirmLabel="Let payouts flow"
        running={running}
        onDecide={(reason) => (block === null ? Promise.resolve(false) : run({ id: block.id, reason }))}
      />
    </Stack>
  );
}

interface Compared {
  what: string;
  gatewayPaise: number;
  booksPaise: number;
}

/** What the newest report compared, line by line. A report from before a line was compared has none of it. */
function linesOf({ totals }: ReconciliationView): Compared[] {
  const lines = RECONCILED.flatMap((kind): Compared[] => {
    const line = totals[kind];
    return line === undefined ? [] : [{ what: RECONCILED_KINDS[kind], ...line }];
  });
  const net = {
    what: 'Net of payments: taken, less sent back and fees',
    gatewayPaise: netPaise(totals, 'gatewayPaise'),
    booksPaise: netPaise(totals, 'booksPaise'),
  };
  return [...lines, net];
}

function SideBySide({ report }: { report: ReconciliationView }) {
  return (
    <Card padding="none" as="section">
      <CardHeader
        title="Side by side"
        description={`${formatDateTime(report.from)} to ${formatDateTime(report.to)}`}
      />
      <Table
        caption="What the gateway and the books say"
        hideCaption
        columns={[
          { key: 'what', header: 'What', cell: ({ what }) => what, primary: true },
          {
            key: 'gateway',
            header: 'Gateway',
            numeric: true,
            phone: 'labelled',
            cell: ({ gatewayPaise }) => formatPaise(gatewayPaise),
          },
          {
            key: 'books',
            header: 'Books',
            numeric: true,
            phone: 'labelled',
            cell: ({ booksPaise }) => formatPaise(booksPaise),
          },
        ]}
        rows={linesOf(report)}
        rowKey={({ what }) => what}
      />
    </Card>
  );
}

function Findings({ report }: { report: ReconciliationView }) {
  return (
    <Card padding="none" as="section">
      <CardHeader
        title="What does not agree"
        description={`In the report of ${formatDateTime(report.ranAt)}`}
      />
      <Table
        caption="What does not agree"
        hideCaption
        columns={[
          { key: 'what', header: 'What', cell: ({ what }) => what, primary: true },
          { key: 'detail', header: 'Where', cell: ({ detail }) => detail },
          {
            key: 'paise',
            header: 'Difference',
            numeric: true,
            phone: 'end',
            cell: ({ paise }) => (paise === 0 ? '–' : formatPaise(paise)),
          },
        ]}
        rows={report.findings}
        rowKey={({ what, detail }) => `${what} ${detail}`}
      />
    </Card>
  );
}

const COLUMNS: readonly TableColumn<ReconciliationView>[] = [
  { key: 'ran', header: 'Made', primary: true, cell: ({ ranAt }) => formatDateTime(ranAt) },
  {
    key: 'result',
    header: 'Result',
    phone: 'end',
    cell: ({ findings }) =>
      findings.length === 0 ? (
        <Badge tone="success">Agrees</Badge>
      ) : (
        <Badge tone="danger">{findings.length} to explain</Badge>
      ),
  },
  {
    key: 'net',
    header: 'Net of payments: gateway, books',
    numeric: true,
    cell: ({ totals }) =>
      `${formatPaise(netPaise(totals, 'gatewayPaise'))}, ${formatPaise(netPaise(totals, 'booksPaise'))}`,
  },
  {
    key: 'unexplained',
    header: 'Unexplained',
    numeric: true,
    cell: ({ unexplainedPaise }) => formatPaise(unexplainedPaise),
  },
];

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return <LoadFailure title="Failed to load the reconciliation." error={error} />;
}
