import { formatPaise } from '@kaksha/domain/money.ts';
import {
  type OperatorRefund,
  REFUND_LISTS,
  type RefundList,
} from '@kaksha/domain/payments/operator-schema.ts';
import { formatDateTime } from '@kaksha/domain/time.ts';
import { useState } from 'react';
import { api } from '../../lib/api.ts';
import { loadFailureIn } from '../../lib/load-failure.tsx';
import { loadQueue, Queue } from '../../lib/operators/queue.tsx';
import { RecordLink } from '../../lib/operators/way-back.tsx';
import { privateMeta } from '../../lib/private-meta.ts';
import { metaWords, useWords } from '../../lib/words.ts';
import { Button } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { Table, type TableColumn } from '../../ui/table.tsx';
import type { Route } from './+types/refunds.route';
import { FollowUpDialog, type FollowUpQuestion } from './follow-up-dialog.tsx';
import { RefundBadge } from './payment-badges.tsx';
import styles from './payments.module.css';
import { en } from './words/en.ts';

export const meta = (args: Route.MetaArgs) => privateMeta(metaWords(args, { en }).common.refunds);

export function clientLoader({ request }: Route.ClientLoaderArgs) {
  return loadQueue(request, {
    lists: REFUND_LISTS,
    step: 20,
    load: (query, options) => api.payments.allRefunds(query, options),
    rowsOf: (page) => page.refunds,
  });
}

function columnsOf(
  { refunds: words, followUps, common }: Pick<typeof en, 'refunds' | 'followUps' | 'common'>,
  list: RefundList,
  onAsk: (question: FollowUpQuestion) => void,
): readonly TableColumn<OperatorRefund>[] {
  return [
    {
      key: 'who',
      header: words.family,
      primary: true,
      cell: ({ payer }) => (
        <RecordLink to={`/admin/people/${payer.id}`} from={common.refunds}>
          {payer.closed ? common.closedAccount(payer.name) : payer.name}
        </RecordLink>
      ),
    },
    {
      key: 'amount',
      header: common.amount,
      numeric: true,
      phone: 'end',
      cell: ({ amountPaise }) => formatPaise(amountPaise),
    },
    {
      key: 'payment',
      header: common.payment,
      cell: ({ paymentId }) => (
        <RecordLink to={`/admin/payments/${paymentId}`} from={common.refunds}>
          {paymentId}
        </RecordLink>
      ),
    },
    { key: 'asked', header: common.asked, cell: ({ createdAt }) => formatDateTime(createdAt) },
    { key: 'by', header: words.by, cell: ({ requestedBy }) => requestedBy ?? words.byFamily },
    {
      key: 'state',
      header: common.state,
      cell: ({ status, followUp, failure }) => (
        <span>
          <RefundBadge status={status} />{' '}
          <span className={styles.note}>{followUp === null ? failure : followUps[followUp]}</span>
        </span>
      ),
    },
    ...(list !== 'failed'
      ? []
      : [
          {
            key: 'decide',
            header: common.decide,
            actions: true,
            cell: (refund: OperatorRefund) => {
              const about = words.amountOf(formatPaise(refund.amountPaise), refund.payer.name);
              const wallet = refund.fromWallet ? common.leaveInWallet : common.putInWallet;
              return (
                <div className={styles.actions}>
                  <Button
                    size="sm"
                    aria-label={words.askAgain(about)}
                    onClick={() => onAsk({ refund, decision: 'again' })}
                  >
                    {common.askAgain}
                  </Button>
                  <Button
                    size="sm"
                    variant="secondary"
                    aria-label={`${wallet}: ${about}`}
                    onClick={() => onAsk({ refund, decision: 'wallet' })}
                  >
                    {wallet}
                  </Button>
                </div>
              );
            },
          },
        ]),
  ];
}

/** Money that goes back to the payments that it came from. */
export default function Refunds({ loaderData: queue }: Route.ComponentProps) {
  const labels = useWords({ en });
  const words = labels.refunds;
  const [question, setQuestion] = useState<FollowUpQuestion | null>(null);
  const { list } = queue;
  return (
    <>
      <Queue
        queue={queue}
        title={labels.common.refunds}
        description={words.description}
        tabsLabel={words.byState}
        labels={words.tabs}
        waitingRows={5}
      >
        {({ rows, more }) => (
          <Card padding="none" as="section">
            <Table
              caption={words.tabs[list]}
              hideCaption
              columns={columnsOf(labels, list, setQuestion)}
              rows={rows}
              rowKey={({ id }) => id}
              empty={
                <EmptyState level={2} title={words.none[list].title}>
                  {words.none[list].text}
                </EmptyState>
              }
            />
            {more}
          </Card>
        )}
      </Queue>
      <FollowUpDialog question={question} onClose={() => setQuestion(null)} />
    </>
  );
}

export const ErrorBoundary = loadFailureIn({ en }, (words) => words.refunds.loadFailed);
