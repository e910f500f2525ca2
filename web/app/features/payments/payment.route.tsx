import { formatPaise } from '@kaksha/domain/money.ts';
import type { PaymentHistory } from '@kaksha/domain/payments/operator-schema.ts';
import { en as M } from '@kaksha/domain/payments/words/en.ts';
import { formatDateTime } from '@kaksha/domain/time.ts';
import { Suspense, use, useState } from 'react';
import { api } from '../../lib/api.ts';
import { loadFailureIn } from '../../lib/load-failure.tsx';
import { RecordLink, WayBack } from '../../lib/operators/way-back.tsx';
import { pending } from '../../lib/pending.ts';
import { privateMeta } from '../../lib/private-meta.ts';
import { metaWords, useWords } from '../../lib/words.ts';
import { Button } from '../../ui/button.tsx';
import { Card, CardHeader } from '../../ui/card.tsx';
import { Facts } from '../../ui/facts.tsx';
import { Cluster, Stack } from '../../ui/layout.tsx';
import { PageHeader } from '../../ui/page-header.tsx';
import { RowsSkeleton } from '../../ui/rows-skeleton.tsx';
import type { Route } from './+types/payment.route';
import { HistoryTables } from './history-tables.tsx';
import { amountText } from './payment-badges.tsx';
import styles from './payments.module.css';
import { RefundPaymentDialog } from './refund-payment-dialog.tsx';
import { en } from './words/en.ts';

export const meta = (args: Route.MetaArgs) => privateMeta(metaWords(args, { en }).common.payment);

export function clientLoader({ request, params }: Route.ClientLoaderArgs) {
  return {
    id: params.id,
    view: pending(api.payments.history({ id: params.id }, { signal: request.signal })),
  };
}

/** One payment: its order, each step, the gateway's posts, the books, refunds and decisions. */
export default function Payment({ loaderData }: Route.ComponentProps) {
  const { payment: words, common } = useWords({ en });
  return (
    <>
      <PageHeader
        above={<WayBack to="/admin/payments">{common.payments}</WayBack>}
        title={loaderData.id}
        description={words.description}
      />
      <Suspense fallback={<RowsSkeleton rows={8} title />}>
        <History view={loaderData.view} />
      </Suspense>
    </>
  );
}

function History({ view }: { view: Promise<PaymentHistory> }) {
  const { payment: words, common } = useWords({ en });
  const { paymentStates, credits, methods } = useWords({ en: M });
  const history = use(view);
  const { payment, order } = history;
  const { payer } = payment;
  const [refunding, setRefunding] = useState(false);
  return (
    <Stack gap={5}>
      <Card padding="none" as="section">
        <CardHeader title={amountText(payment.amountPaise, payment.currency)} />
        <div className={styles.facts}>
          <Stack gap={4}>
            <Facts
              facts={[
                { label: common.state, value: paymentStates[payment.status] },
                { label: words.money, value: credits[payment.credit] },
                {
                  label: common.payer,
                  value: (
                    <>
                      <RecordLink to={`/admin/people/${payer.id}`} from={common.payment}>
                        {payer.closed ? common.closedAccount(payer.name) : payer.name}
                      </RecordLink>
                      {`, ${payment.email}`}
                    </>
                  ),
                },
                { label: words.paidBy, value: methods[payment.method ?? ''] ?? payment.method },
                {
                  label: words.fee,
                  value: payment.feePaise === null ? null : formatPaise(payment.feePaise),
                },
                { label: common.whyItFailed, value: payment.failure },
                { label: words.setAside, value: payment.quarantinedBecause },
                { label: words.order, value: payment.orderId ?? words.noOrder },
                {
                  label: words.ordered,
                  value: `${formatPaise(order.amountPaise)}, ${formatDateTime(order.createdAt)}, ${paymentStates[order.status].toLowerCase()}`,
                },
                {
                  label: words.nextCheck,
                  value: order.nextCheckAt === null ? words.noNextCheck : formatDateTime(order.nextCheckAt),
                },
                { label: words.refundable, value: formatPaise(payment.refundablePaise) },
              ]}
            />
            {payment.refundablePaise === 0 ? null : (
              <Cluster gap={2}>
                <Button variant="secondary" size="sm" onClick={() => setRefunding(true)}>
                  {common.sendMoneyBack}
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

export const ErrorBoundary = loadFailureIn({ en }, (words) => words.payment.loadFailed);
