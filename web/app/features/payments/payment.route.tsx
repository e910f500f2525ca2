import { formatPaise } from '@kaksha/domain/money.ts';
import type { PaymentHistory } from '@kaksha/domain/payments/operator-schema.ts';
import { formatDateTime } from '@kaksha/domain/time.ts';
import { Suspense, use, useState } from 'react';
import { api } from '../../lib/api.ts';
import { LoadFailure } from '../../lib/load-failure.tsx';
import { pending } from '../../lib/pending.ts';
import { privateMeta } from '../../lib/private-meta.ts';
import { BackLink } from '../../ui/back-link.tsx';
import { Button } from '../../ui/button.tsx';
import { Card, CardHeader } from '../../ui/card.tsx';
import { Facts } from '../../ui/facts.tsx';
import { Cluster, Stack } from '../../ui/layout.tsx';
import { PageHeader } from '../../ui/page-header.tsx';
import { RowsSkeleton } from '../../ui/rows-skeleton.tsx';
import type { Route } from './+types/payment.route';
import { HistoryTables } from './history-tables.tsx';
import { amountText, PAYMENT_WORDS } from './payment-words.ts';
import styles from './payments.module.css';
import { RefundPaymentDialog } from './refund-payment-dialog.tsx';

export const meta = () => privateMeta('Payment');

export function clientLoader({ request, params }: Route.ClientLoaderArgs) {
  return {
    id: params.id,
    view: pending(api.payments.history({ id: params.id }, { signal: request.signal })),
  };
}

/** One payment: its order, each step, what the gateway posted, the books, refunds and decisions. */
export default function Payment({ loaderData }: Route.ComponentProps) {
  return (
    <>
      <PageHeader
        above={<BackLink to="/admin/payments">Payments</BackLink>}
        title={loaderData.id}
        description="Everything that is known of this payment."
      />
      <Suspense fallback={<RowsSkeleton rows={8} title />}>
        <History view={loaderData.view} />
      </Suspense>
    </>
  );
}

const CREDITS: Record<PaymentHistory['payment']['credit'], string> = {
  none: 'Not credited',
  credited: 'In the wallet',
  returned: 'Sent back without being credited',
};

function History({ view }: { view: Promise<PaymentHistory> }) {
  const history = use(view);
  const { payment, order } = history;
  const [refunding, setRefunding] = useState(false);
  return (
    <Stack gap={5}>
      <Card padding="none" as="section">
        <CardHeader title={amountText(payment.amountPaise, payment.currency)} />
        <div className={styles.facts}>
          <Stack gap={4}>
            <Facts
              facts={[
                { label: 'State', value: PAYMENT_WORDS[payment.status].label },
                { label: 'Money', value: CREDITS[payment.credit] },
                {
                  label: 'Payer',
                  value: `${payment.payer.name}${payment.payer.closed ? ' (account closed)' : ''}, ${payment.email}`,
                },
                { label: 'Paid by', value: payment.method },
                {
                  label: "Gateway's fee",
                  value: payment.feePaise === null ? null : formatPaise(payment.feePaise),
                },
                { label: 'Why it failed', value: payment.failure },
                { label: 'Set aside because', value: payment.quarantinedBecause },
                { label: 'Order', value: payment.orderId ?? 'Not made yet' },
                {
                  label: 'Ordered',
                  value: `${formatPaise(order.amountPaise)}, ${formatDateTime(order.createdAt)}, ${PAYMENT_WORDS[order.status].label.toLowerCase()}`,
                },
                {
                  label: 'Asked about next',
                  value: order.nextCheckAt === null ? 'Not any more' : formatDateTime(order.nextCheckAt),
                },
                { label: 'Can go back now', value: formatPaise(payment.refundablePaise) },
              ]}
            />
            {payment.refundablePaise === 0 ? null : (
              <Cluster gap={2}>
                <Button variant="secondary" size="sm" onClick={() => setRefunding(true)}>
                  Send money back
                </Button>
              </Cluster>
            )}
          </Stack>
        </div>
      </Card>
      <HistoryTables history={history} />
      <RefundPaymentDialog open={refunding} onClose={() => setRefunding(false)} payment={payment} />
    </Stack>
  );
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return <LoadFailure title="Failed to load the payment." error={error} />;
}
