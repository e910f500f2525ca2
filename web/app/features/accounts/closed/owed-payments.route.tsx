import { OWED_MESSAGES, OWED_SOURCES, type OwedPayment } from '@kaksha/domain/accounts/owed.ts';
import { formatPaise } from '@kaksha/domain/money.ts';
import { formatDate } from '@kaksha/domain/time.ts';
import { Suspense, use, useState } from 'react';
import { api } from '../../../lib/api.ts';
import { LoadFailure } from '../../../lib/load-failure.tsx';
import { privateMeta } from '../../../lib/page-meta.ts';
import { pending } from '../../../lib/pending.ts';
import { useAction } from '../../../lib/use-action.ts';
import { Badge } from '../../../ui/badge.tsx';
import { Button } from '../../../ui/button.tsx';
import { Card, CardHeader } from '../../../ui/card.tsx';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { Stack } from '../../../ui/layout.tsx';
import { PageHeader } from '../../../ui/page-header.tsx';
import { RowsSkeleton } from '../../../ui/rows-skeleton.tsx';
import { Table, type TableColumn } from '../../../ui/table.tsx';
import { ReasonDialog } from '../../admin/reason-dialog.tsx';
import type { Route } from './+types/owed-payments.route';

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
        description="Money that was left when somebody closed their account. Pay it at the gateway or the bank, then note it here."
      />
      <Suspense fallback={<RowsSkeleton rows={4} title />}>
        <Owed view={loaderData.view} />
      </Suspense>
    </>
  );
}

const COLUMNS: readonly TableColumn<OwedPayment>[] = [
  { key: 'who', header: 'Who', primary: true, cell: ({ name }) => name },
  {
    key: 'amount',
    header: 'Amount',
    numeric: true,
    phone: 'end',
    cell: ({ amountPaise }) => formatPaise(amountPaise),
  },
  { key: 'source', header: 'Out of', cell: ({ source }) => OWED_SOURCES[source] },
  { key: 'since', header: 'Since', cell: ({ requestedAt }) => formatDate(requestedAt) },
];

function Owed({ view }: { view: Promise<View> }) {
  const { payments } = use(view);
  const [noting, setNoting] = useState<OwedPayment | null>(null);
  const { run, running } = useAction(
    (input: { id: string; how: string }, idempotencyKey) =>
      api.accounts.noteOwedPaid(input, { context: { idempotencyKey } }),
    {
      done: (_, { payment }) => ({ title: `${formatPaise(payment.amountPaise)} noted as paid` }),
      failed: 'It could not be saved. Please try again.',
    },
  );
  return (
    <Stack gap={5}>
      <Card padding="none" as="section">
        <CardHeader title="To pay" />
        <Table
          caption="What is owed, the oldest first"
          hideCaption
          columns={[
            ...COLUMNS,
            { key: 'mail', header: 'Reached at', cell: ({ contactEmail }) => contactEmail },
            {
              key: 'note',
              header: 'Note as paid',
              actions: true,
              cell: (owed) => (
                <Button
                  size="sm"
                  aria-label={`Note ${formatPaise(owed.amountPaise)} to ${owed.name} as paid`}
                  onClick={() => setNoting(owed)}
                >
                  Note as paid
                </Button>
              ),
            },
          ]}
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
          columns={[
            ...COLUMNS,
            {
              key: 'state',
              header: 'State',
              cell: ({ status, decidedAt }) => (
                <>
                  <Badge tone={status === 'paid' ? 'success' : 'neutral'}>
                    {status === 'paid' ? 'Paid' : 'Account opened again'}
                  </Badge>
                  {decidedAt === null ? '' : ` ${formatDate(decidedAt)}`}
                </>
              ),
            },
            {
              key: 'how',
              header: 'How',
              cell: ({ how, decidedBy }) => (how === null ? '–' : `${how} (${decidedBy})`),
            },
          ]}
          rows={payments.filter(({ status }) => status !== 'open')}
          rowKey={({ id }) => id}
          empty={
            <EmptyState level={3} title="Nothing has ended yet">
              What was paid stays here.
            </EmptyState>
          }
        />
      </Card>
      <ReasonDialog
        open={noting !== null}
        onClose={() => setNoting(null)}
        title="Note as paid"
        description={
          noting === null
            ? ''
            : `${formatPaise(noting.amountPaise)} to ${noting.name}. They are told by mail, and the address is forgotten.`
        }
        label="How was it paid?"
        hint="Bank, reference and day. It stands in the audit log for good."
        missing={OWED_MESSAGES.howRequired}
        confirmLabel="Note as paid"
        running={running}
        onDecide={(how) => (noting === null ? Promise.resolve(false) : run({ id: noting.id, how }))}
      />
    </Stack>
  );
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return <LoadFailure title="Failed to load what is owed." error={error} />;
}
