import type { WaitingKind } from '@kaksha/domain/admin/contract.ts';
import { ADMIN_MESSAGES as M } from '@kaksha/domain/admin/messages.ts';
import { formatDate, formatTime } from '@kaksha/domain/time.ts';
import { Suspense, use } from 'react';
import { api } from '../../lib/api.ts';
import { LoadFailure } from '../../lib/load-failure.tsx';
import { pending } from '../../lib/pending.ts';
import { privateMeta } from '../../lib/private-meta.ts';
import { Alert } from '../../ui/alert.tsx';
import { Badge } from '../../ui/badge.tsx';
import { Card, CardHeader, CardRow, CardRows } from '../../ui/card.tsx';
import { Stack } from '../../ui/layout.tsx';
import { TextLink } from '../../ui/link-button.tsx';
import { PageHeader } from '../../ui/page-header.tsx';
import { RowsSkeleton } from '../../ui/rows-skeleton.tsx';
import { Table } from '../../ui/table.tsx';
import type { Route } from './+types/admin-dashboard.route';

export const meta = () => privateMeta('Operations');

type View = Awaited<ReturnType<typeof api.admin.overview>>;

/** How each kind is called, and where it is decided. */
const KINDS: Record<WaitingKind, { label: string; to: string }> = {
  quarantine: { label: 'Payments to look at', to: '/admin/payments' },
  refund: { label: 'Refunds that failed', to: '/admin/refunds' },
  payout: { label: 'Payouts to approve', to: '/admin/payouts' },
  paymentRequest: { label: 'Payments to closed accounts', to: '/admin/payment-requests' },
  dispute: { label: 'Open disputes', to: '/admin/disputes' },
  review: { label: 'Reported reviews', to: '/admin/reviews' },
  verification: { label: 'Teachers to verify', to: '/admin/verifications' },
  adultCheck: { label: 'Parents’ documents to look at', to: '/admin/adult-checks' },
  video: { label: 'Videos to approve', to: '/admin/videos' },
  request: { label: 'Requests to answer', to: '/admin/inbox' },
  block: { label: 'Payouts stopped by the reconciliation', to: '/admin/reconciliation' },
};

export function clientLoader({ request }: Route.ClientLoaderArgs) {
  return { view: pending(api.admin.overview(undefined, { signal: request.signal })) };
}

/** What waits for an operator, and whether the books balance. */
export default function AdminDashboard({ loaderData }: Route.ComponentProps) {
  return (
    <>
      <PageHeader title="Operations" description="What waits for a decision." />
      <Suspense fallback={<RowsSkeleton rows={4} title />}>
        <Overview view={loaderData.view} />
      </Suspense>
    </>
  );
}

function Overview({ view }: { view: Promise<View> }) {
  const { waiting, checkedAt, problems } = use(view);
  return (
    <Stack gap={6}>
      <Card padding="none" as="section">
        <CardRows label="What waits">
          {waiting.map(({ kind, count, oldestAt }) => {
            const { label, to } = KINDS[kind];
            return (
              <CardRow
                key={kind}
                title={<TextLink to={to}>{label}</TextLink>}
                description={oldestAt === null ? 'Nothing waits' : `Since ${formatDate(oldestAt)}`}
                end={<Badge tone={count === 0 ? 'neutral' : 'warning'}>{count}</Badge>}
              />
            );
          })}
        </CardRows>
      </Card>
      {checkedAt === null ? (
        <Alert tone="info">
          The books are compared every night, and have not been yet.{' '}
          <TextLink to="/admin/reconciliation">Compare them now</TextLink>
        </Alert>
      ) : problems.length === 0 ? (
        <Alert tone="success">{`The books balance: on ${formatDate(checkedAt)} at ${formatTime(checkedAt)} every check passed.`}</Alert>
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
