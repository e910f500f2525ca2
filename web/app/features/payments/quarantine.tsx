import type { QuarantinedPayment } from '@kaksha/domain/payments/contract.ts';
import { formatDateTime } from '@kaksha/domain/time.ts';
import { useState } from 'react';
import { Button } from '../../ui/button.tsx';
import { Card, CardHeader } from '../../ui/card.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { TextLink } from '../../ui/link-button.tsx';
import { Table } from '../../ui/table.tsx';
import { DecisionDialog } from './decision-dialog.tsx';
import { amountText } from './payment-words.ts';

/** Payments that no program decides about. */
export function Quarantine({ payments }: { payments: readonly QuarantinedPayment[] }) {
  const [chosen, setChosen] = useState<QuarantinedPayment | null>(null);
  return (
    <>
      <Card padding="none" as="section">
        <CardHeader
          title="To look at"
          description="What does not fit its order is never credited by itself. Look it up at the gateway, then decide."
        />
        <Table
          caption="Payments that wait for a decision, the oldest first"
          hideCaption
          columns={[
            {
              key: 'id',
              header: 'Payment',
              primary: true,
              cell: ({ id }) => <TextLink to={`/admin/payments/${id}`}>{id}</TextLink>,
            },
            { key: 'who', header: 'Payer', cell: ({ user }) => user.name },
            { key: 'why', header: 'Why', cell: ({ reason }) => reason },
            { key: 'since', header: 'Since', cell: ({ since }) => formatDateTime(since) },
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
            <EmptyState level={3} title="Nothing waits">
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
