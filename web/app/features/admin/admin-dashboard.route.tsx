import type { WaitingKind } from '@kaksha/domain/admin/contract.ts';
import { ADMIN_MESSAGES as M } from '@kaksha/domain/admin/messages.ts';
import { formatDayMonth } from '@kaksha/domain/time.ts';
import { Suspense, use } from 'react';
import { api } from '../../lib/api.ts';
import { LoadFailure } from '../../lib/load-failure.tsx';
import { privateMeta } from '../../lib/page-meta.ts';
import { pending } from '../../lib/pending.ts';
import { Alert } from '../../ui/alert.tsx';
import { Card, CardHeader } from '../../ui/card.tsx';
import { CountCard, CountCards } from '../../ui/count-card.tsx';
import { Stack } from '../../ui/layout.tsx';
import { PageHeader } from '../../ui/page-header.tsx';
import { RowsSkeleton } from '../../ui/rows-skeleton.tsx';
import { Table } from '../../ui/table.tsx';
import type { Route } from './+types/admin-dashboard.route';

export const meta = () => privateMeta('Operations');

type View = Awaited<ReturnType<typeof api.admin.overview>>;

const LABELS: Record<WaitingKind, string> = {
  quarantine: 'Payments to look at',
  verification: 'Teachers to verify',
  payout: 'Payouts to approve',
  paymentRequest: 'Payments to closed accounts',
};

export function clientLoader({ request }: Route.ClientLoaderArgs) {
  return { view: pending(api.admin.overview(undefined, { signal: request.signal })) };
}

/** What waits for an operator, and whether the books balance. */
export default function AdminDashboard({ loaderData }: Route.ComponentProps) {
  return (
    <>
      <PageHeader title="Operations" description="What waits for a decision, the oldest first." />
      <Suspense fallback={<RowsSkeleton rows={4} title />}>
        <Overview view={loaderData.view} />
      </Suspense>
    </>
  );
}

function Overview({ view }: { view: Promise<View> }) {
  const { waiting, problems } = use(view);
  return (
    <Stack gap={6}>
      <CountCards>
        {waiting.map(({ kind, count, oldestAt }) => (
          <CountCard
            key={kind}
            label={LABELS[kind]}
            value={count}
            note={oldestAt === null ? 'Nothing waits' : `Since ${formatDayMonth(oldestAt)}`}
          />
        ))}
      </CountCards>
      {problems.length === 0 ? (
        <Alert tone="success">The books balance: every check of the ledger passes.</Alert>
      ) : (
        <Card padding="none" as="section">
          <CardHeader title="The books do not balance" />
          <Table
            caption="What should never be true of the books"
            hideCaption
            columns={[
              { key: 'problem', header: 'Problem', cell: (row) => row.problem, primary: true },
              { key: 'detail', header: 'Where', cell: (row) => row.detail },
            ]}
            rows={problems}
            rowKey={(row) => `${row.problem} ${row.detail}`}
          />
        </Card>
      )}
    </Stack>
  );
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return <LoadFailure title={M.dashboardFailed} error={error} />;
}
