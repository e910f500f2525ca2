import { formatPaise } from '@kaksha/domain/money.ts';
import type { QuarantinedPayment } from '@kaksha/domain/payments/contract.ts';
import { formatDate, formatTime } from '@kaksha/domain/time.ts';
import { Suspense, use, useState } from 'react';
import { api } from '../../lib/api.ts';
import { LoadFailure } from '../../lib/load-failure.tsx';
import { privateMeta } from '../../lib/page-meta.ts';
import { pending } from '../../lib/pending.ts';
import { Button } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { PageHeader } from '../../ui/page-header.tsx';
import { RowsSkeleton } from '../../ui/rows-skeleton.tsx';
import { Table } from '../../ui/table.tsx';
import type { Route } from './+types/quarantine.route';
import { DecisionDialog } from './decision-dialog.tsx';

export const meta = () => privateMeta('Payments to look at');

export function clientLoader({ request }: Route.ClientLoaderArgs) {
  return { view: pending(api.payments.quarantine(undefined, { signal: request.signal })) };
}
type View = Awaited<ReturnType<typeof api.payments.quarantine>>;

/** Payments that no program decides about, for operators. */
export default function Quarantine({ loaderData }: Route.ComponentProps) {
  return (
    <>
      <PageHeader
        title="Payments to look at"
        description="What does not fit its order is never credited by itself. Look it up at the gateway, then decide."
      />
      <Suspense fallback={<RowsSkeleton rows={4} />}>
        <Payments view={loaderData.view} />
      </Suspense>
    </>
  );
}

function Payments({ view }: { view: Promise<View> }) {
  const { payments } = use(view);
  const [chosen, setChosen] = useState<QuarantinedPayment | null>(null);
  return (
    <>
      <Card padding="none" as="section">
        <Table
          caption="Payments that wait for a decision, the oldest first"
          hideCaption
          columns={[
            { key: 'id', header: 'Payment', primary: true, cell: ({ id }) => id },
            { key: 'who', header: 'Payer', phone: 'labelled', cell: ({ user }) => user.name },
            { key: 'why', header: 'Why', phone: 'labelled', cell: ({ reason }) => reason },
            {
              key: 'since',
              header: 'Since',
              phone: 'labelled',
              cell: ({ since }) => `${formatDate(since)}, ${formatTime(since)}`,
            },
            {
              key: 'amount',
              header: 'Paid',
              numeric: true,
              phone: 'end',
              cell: ({ amountPaise, currency }) => amountText(amountPaise, currency),
            },
            {
              key: 'decide',
              header: 'Decide',
              actions: true,
              cell: (payment) => (
                <Button
                  variant="secondary"
                  size="sm"
                  onClick={() => setChosen(payment)}
                  aria-label={`Decide about ${payment.id}`}
                >
                  Decide
                </Button>
              ),
            },
          ]}
          rows={payments}
          rowKey={({ id }) => id}
          empty={
            <EmptyState level={2} title="Nothing waits">
              Every payment fits its order.
            </EmptyState>
          }
        />
      </Card>
      <DecisionDialog
        key={chosen?.id ?? ''}
        payment={chosen}
        amount={chosen === null ? '' : amountText(chosen.amountPaise, chosen.currency)}
        onClose={() => setChosen(null)}
      />
    </>
  );
}

/** '₹500', or '500 USD' for what was paid in another currency. */
function amountText(amountPaise: number, currency: string): string {
  return currency === 'INR' ? formatPaise(amountPaise) : `${(amountPaise / 100).toFixed(2)} ${currency}`;
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return <LoadFailure title="Failed to load the payments." error={error} />;
}
