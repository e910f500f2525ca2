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
import { loadFailureIn } from '../../lib/load-failure.tsx';
import { ReasonDialog } from '../../lib/operators/reason-dialog.tsx';
import { pending } from '../../lib/pending.ts';
import { privateMeta } from '../../lib/private-meta.ts';
import { loadRows, rowsWanted } from '../../lib/show-more.ts';
import { ShowMoreButton } from '../../lib/show-more-button.tsx';
import { useAction } from '../../lib/use-action.ts';
import { metaWords, useWords } from '../../lib/words.ts';
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
import { en } from './words/en.ts';

/** Reports that the list starts with, and that 'Show more' adds. */
const STEP = 10;

export const meta = (args: Route.MetaArgs) =>
  privateMeta(metaWords(args, { en }).reconciliation.reconciliation);

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
  const words = useWords({ en }).reconciliation;
  const { run, running } = useAction((_: null) => api.payouts.reconcile(), {
    done: () => ({ title: M.reconcileStarted, description: words.startedText }),
    failed: words.startFailed,
  });
  return (
    <>
      <PageHeader
        title={words.reconciliation}
        description={words.description(RECONCILED_DAYS)}
        actions={
          <Button variant="secondary" loading={running} onClick={() => void run(null)}>
            {words.compareNow}
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
  const words = useWords({ en }).reconciliation;
  const { first, rows, hasMore } = use(view);
  const [lifting, setLifting] = useState(false);
  const { run, running } = useAction(
    (input: { id: string; reason: string }) => api.payouts.liftBlock(input),
    { done: () => ({ title: M.lifted }), failed: words.saveFailed },
  );
  const { block } = first;
  const failing = rows[0] !== undefined && rows[0].findings.length > 0 ? rows[0] : undefined;
  return (
    <Stack gap={5}>
      {block === null ? null : (
        <Alert
          tone="error"
          quiet
          title={words.stoppedSince(formatDateTime(block.blockedAt))}
          action={
            <Button size="sm" variant="secondary" onClick={() => setLifting(true)}>
              {words.letPayoutsFlowAgain}
            </Button>
          }
        >
          {block.because}
        </Alert>
      )}
      {failing === undefined ? null : <Findings report={failing} />}
      {rows[0] === undefined ? null : <SideBySide report={rows[0]} />}
      <Card padding="none" as="section">
        <CardHeader title={words.reports} />
        <Table
          caption={words.reportsNewestFirst}
          hideCaption
          columns={columnsOf(words)}
          rows={rows}
          rowKey={({ id }) => id}
          empty={
            <EmptyState level={3} title={words.noReportYet}>
              {words.noReportText}
            </EmptyState>
          }
        />
        <ShowMoreButton hasMore={hasMore} shown={rows.length} step={STEP} />
      </Card>
      <ReasonDialog
        open={lifting}
        onClose={() => setLifting(false)}
        title={words.letPayoutsFlowAgain}
        description={words.liftText}
        confirmLabel={words.lift}
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

/** The newest report's comparisons, line by line. A report older than a kind of line has none of it. */
function linesOf({ totals }: ReconciliationView, words: (typeof en)['reconciliation']): Compared[] {
  const lines = RECONCILED.flatMap((kind): Compared[] => {
    const line = totals[kind];
    return line === undefined ? [] : [{ what: RECONCILED_KINDS[kind], ...line }];
  });
  const net = {
    what: words.net,
    gatewayPaise: netPaise(totals, 'gatewayPaise'),
    booksPaise: netPaise(totals, 'booksPaise'),
  };
  return [...lines, net];
}

function SideBySide({ report }: { report: ReconciliationView }) {
  const words = useWords({ en }).reconciliation;
  return (
    <Card padding="none" as="section">
      <CardHeader
        title={words.sideBySide}
        description={words.span(formatDateTime(report.from), formatDateTime(report.to))}
      />
      <Table
        caption={words.whatTheGateway}
        hideCaption
        columns={[
          { key: 'what', header: words.what, cell: ({ what }) => what, primary: true },
          {
            key: 'gateway',
            header: words.gateway,
            numeric: true,
            phone: 'labelled',
            cell: ({ gatewayPaise }) => formatPaise(gatewayPaise),
          },
          {
            key: 'books',
            header: words.books,
            numeric: true,
            phone: 'labelled',
            cell: ({ booksPaise }) => formatPaise(booksPaise),
          },
        ]}
        rows={linesOf(report, words)}
        rowKey={({ what }) => what}
      />
    </Card>
  );
}

function Findings({ report }: { report: ReconciliationView }) {
  const words = useWords({ en }).reconciliation;
  return (
    <Card padding="none" as="section">
      <CardHeader
        title={words.whatDoesNotAgree}
        description={words.inTheReport(formatDateTime(report.ranAt))}
      />
      <Table
        caption={words.whatDoesNotAgree}
        hideCaption
        columns={[
          { key: 'what', header: words.what, cell: ({ what }) => what, primary: true },
          { key: 'detail', header: words.where, cell: ({ detail }) => detail },
          {
            key: 'paise',
            header: words.difference,
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

const columnsOf = (words: (typeof en)['reconciliation']): readonly TableColumn<ReconciliationView>[] => [
  { key: 'ran', header: words.made, primary: true, cell: ({ ranAt }) => formatDateTime(ranAt) },
  {
    key: 'result',
    header: words.result,
    phone: 'end',
    cell: ({ findings }) =>
      findings.length === 0 ? (
        <Badge tone="success">{words.agrees}</Badge>
      ) : (
        <Badge tone="danger">{words.toExplain(findings.length)}</Badge>
      ),
  },
  {
    key: 'net',
    header: words.netOfPayments,
    numeric: true,
    cell: ({ totals }) =>
      `${formatPaise(netPaise(totals, 'gatewayPaise'))}, ${formatPaise(netPaise(totals, 'booksPaise'))}`,
  },
  {
    key: 'unexplained',
    header: words.unexplained,
    numeric: true,
    cell: ({ unexplainedPaise }) => formatPaise(unexplainedPaise),
  },
];

export const ErrorBoundary = loadFailureIn({ en }, (words) => words.reconciliation.loadFailed);
