import type { QuarantinedPayment } from '@kaksha/domain/payments/contract.ts';
import { formatDateTime } from '@kaksha/domain/time.ts';
import { useState } from 'react';
import { useWords } from '../../lib/words.ts';
import { Button } from '../../ui/button.tsx';
import { Card, CardHeader } from '../../ui/card.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { TextLink } from '../../ui/link-button.tsx';
import { Table } from '../../ui/table.tsx';
import { DecisionDialog } from './decision-dialog.tsx';
import { amountText } from './payment-badges.tsx';
import { en } from './words/en.ts';

/** Payments that no program decides about. */
export function Quarantine({
  payments,
  total,
}: {
  payments: readonly QuarantinedPayment[];
  /** How many wait: the oldest of them are listed. */
  total: number;
}) {
  const { quarantine: words, common } = useWords({ en });
  const [chosen, setChosen] = useState<QuarantinedPayment | null>(null);
  return (
    <>
      <Card padding="none" as="section">
        <CardHeader title={common.toLookAt} description={words.description} />
        <Table
          caption={words.caption}
          hideCaption
          columns={[
            {
              key: 'id',
              header: common.payment,
              primary: true,
              cell: ({ id }) => <TextLink to={`/admin/payments/${id}`}>{id}</TextLink>,
            },
            { key: 'who', header: common.payer, cell: ({ user }) => user.name },
            { key: 'why', header: common.why, cell: ({ reason }) => reason },
            { key: 'since', header: words.since, cell: ({ since }) => formatDateTime(since) },
            {
              key: 'amount',
              header: common.paid,
              numeric: true,
              phone: 'end',
              cell: ({ amountPaise, currency }) => amountText(amountPaise, currency),
            },
            {
              key: 'decide',
              header: common.decide,
              actions: true,
              cell: (payment) => (
                <Button
                  variant="secondary"
                  size="sm"
                  onClick={() => setChosen(payment)}
                  aria-label={words.decideAbout(payment.id)}
                >
                  {common.decide}
                </Button>
              ),
            },
          ]}
          rows={payments}
          rowKey={({ id }) => id}
          empty={
            <EmptyState level={3} title={words.none}>
              {words.noneHint}
            </EmptyState>
          }
        />
        {total > payments.length ? <p>{words.ofAll(payments.length, total)}</p> : null}
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
