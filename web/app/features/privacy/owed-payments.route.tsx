import { formatPaise } from '@kaksha/domain/money.ts';
import { TWO_OPERATORS_ABOVE_PAISE } from '@kaksha/domain/payouts/policy.ts';
import { Suspense, use, useState } from 'react';
import { api } from '../../lib/api.ts';
import { LoadFailure } from '../../lib/load-failure.tsx';
import { pending } from '../../lib/pending.ts';
import { privateMeta } from '../../lib/private-meta.ts';
import { Card, CardHeader } from '../../ui/card.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { Stack } from '../../ui/layout.tsx';
import { PageHeader } from '../../ui/page-header.tsx';
import { RowsSkeleton } from '../../ui/rows-skeleton.tsx';
import { Table } from '../../ui/table.tsx';
import type { Route } from './+types/owed-payments.route';
import { DecideOwedDialog, type Deciding } from './decide-owed-dialog.tsx';
import { ENDED_COLUMNS, openColumns } from './owed-columns.tsx';

export const meta = () => privateMeta('Closed Accounts');

type View = Awaited<ReturnType<typeof api.accounts.owed>>;

export function clientLoader({ request }: Route.ClientLoaderArgs) {
  return { view: pending(api.accounts.owed(undefined, { signal: request.signal })) };
}

/** What is owed to people who have closed their accounts. */
export default function OwedPayments({ loaderData }: Route.ComponentProps) {
  return (
    <>
      <PageHeader
        title="Closed Accounts"
        description={`Money that was left when somebody closed their account. Pay it at the gateway or the bank, then note it here. Above ${formatPaise(TWO_OPERATORS_ABOVE_PAISE)} one operator approves it and another one pays it.`}
      />
      <Suspense fallback={<RowsSkeleton rows={4} title />}>
        <Owed view={loaderData.view} />
      </Suspense>
    </>
  );
}

function Owed({ view }: { view: Promise<View> }) {
  const { payments } = use(view);
  const [deciding, setDeciding] = useState<Deciding | null>(null);
  return (
    <Stack gap={5}>
      <Card padding="none" as="section">
        <CardHeader title="To pay" />
        <Table
          caption="What is owed, the oldest first"
          hideCaption
          columns={openColumns(setDeciding)}
          rows={payments.filter(({ status }) => status === 'open')}
          rowKey={({ id }) => id}
          empty={
            <EmptyState level={3} title="Nothing is owed">
              Nobody who left has money with us.
            </EmptyState>
          }
        />
      </Card>
      <Card padding="none" as="section">
        <CardHeader title="Ended" />
        <Table
          caption="What has ended, the latest first"
          hideCaption
          columns={ENDED_COLUMNS}
          rows={payments.filter(({ status }) => status !== 'open')}
          rowKey={({ id }) => id}
          empty={
            <EmptyState level={3} title="Nothing has ended yet">
              What was paid stays here.
            </EmptyState>
          }
        />
      </Card>
      <DecideOwedDialog deciding={deciding} onClose={() => setDeciding(null)} />
    </Stack>
  );
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return <LoadFailure title="Failed to load what is owed." error={error} />;
}
