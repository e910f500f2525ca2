import { formatPaise } from '@kaksha/domain/money.ts';
import {
  type OperatorRefund,
  REFUND_LISTS,
  type RefundList,
} from '@kaksha/domain/payments/operator-schema.ts';
import { formatDateTime } from '@kaksha/domain/time.ts';
import { Suspense, use, useState } from 'react';
import { api } from '../../lib/api.ts';
import { ListTabs, tabsOf } from '../../lib/list-tabs.tsx';
import { LoadFailure } from '../../lib/load-failure.tsx';
import { pending } from '../../lib/pending.ts';
import { privateMeta } from '../../lib/private-meta.ts';
import { loadRows, rowsWanted } from '../../lib/show-more.ts';
import { ShowMoreButton } from '../../lib/show-more-button.tsx';
import { Badge } from '../../ui/badge.tsx';
import { Button } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { TextLink } from '../../ui/link-button.tsx';
import { PageHeader } from '../../ui/page-header.tsx';
import { RowsSkeleton } from '../../ui/rows-skeleton.tsx';
import { Table, type TableColumn } from '../../ui/table.tsx';
import type { Route } from './+types/refunds.route';
import { FollowUpDialog, type FollowUpQuestion } from './follow-up-dialog.tsx';
import { FOLLOW_UP_WORDS, REFUND_WORDS } from './payment-words.ts';
import styles from './payments.module.css';

const STEP = 20;
const TAB_PARAM = 'list';
const TAB_LABELS: Readonly<Record<RefundList, string>> = {
  failed: 'Failed',
  sending: 'On their way',
  ended: 'Ended',
};

export const meta = () => privateMeta('Refunds');

export function clientLoader({ request }: Route.ClientLoaderArgs) {
  const search = new URL(request.url).searchParams;
  const list = REFUND_LISTS.find((known) => known === search.get(TAB_PARAM)) ?? 'failed';
  const view = loadRows(
    rowsWanted(search, STEP),
    (page) => api.payments.allRefunds({ list, ...page }, { signal: request.signal }),
    (page) => page.refunds,
  );
  return { list, view: pending(view) };
}

/** Money that goes back to the payments that it came from. */
export default function Refunds({ loaderData }: Route.ComponentProps) {
  return (
    <>
      <PageHeader
        title="Refunds"
        description="Money on its way back to cards, banks and apps. To send some back for a family, find its payment under Payments."
      />
      <Suspense fallback={<RowsSkeleton rows={5} />}>
        <Lists {...loaderData} />
      </Suspense>
    </>
  );
}

function columnsOf(
  list: RefundList,
  onAsk: (question: FollowUpQuestion) => void,
): readonly TableColumn<OperatorRefund>[] {
  return [
    {
      key: 'who',
      header: 'Family',
      primary: true,
      cell: ({ payer }) => (payer.closed ? `${payer.name} (account closed)` : payer.name),
    },
    {
      key: 'amount',
      header: 'Amount',
      numeric: true,
      phone: 'end',
      cell: ({ amountPaise }) => formatPaise(amountPaise),
    },
    {
      key: 'payment',
      header: 'Payment',
      cell: ({ paymentId }) => <TextLink to={`/admin/payments/${paymentId}`}>{paymentId}</TextLink>,
    },
    { key: 'asked', header: 'Asked', cell: ({ createdAt }) => formatDateTime(createdAt) },
    { key: 'by', header: 'By', cell: ({ requestedBy }) => requestedBy ?? 'The family' },
    {
      key: 'state',
      header: 'State',
      cell: ({ status, followUp, failure }) => (
        <span>
          <Badge tone={REFUND_WORDS[status].tone}>{REFUND_WORDS[status].label}</Badge>{' '}
          <span className={styles.note}>{followUp === null ? failure : FOLLOW_UP_WORDS[followUp]}</span>
        </span>
      ),
    },
    ...(list !== 'failed'
      ? []
      : [
          {
            key: 'decide',
            header: 'Decide',
            actions: true,
            cell: (refund: OperatorRefund) => {
              const about = `${formatPaise(refund.amountPaise)} of ${refund.payer.name}`;
              const wallet = refund.fromWallet ? 'Leave in wallet' : 'Put in wallet';
              return (
                <div className={styles.actions}>
                  <Button
                    size="sm"
                    aria-label={`Ask again for ${about}`}
                    onClick={() => onAsk({ refund, decision: 'again' })}
                  >
                    Ask again
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

const EMPTY: Record<RefundList, { title: string; text: string }> = {
  failed: { title: 'No refund failed', text: 'Nothing waits for a decision.' },
  sending: {
    title: 'Nothing is on its way',
    text: 'Refunds appear here until the gateway has settled them.',
  },
  ended: { title: 'No refunds yet', text: 'They appear here once they have ended.' },
};

function Lists({ list, view }: Route.ComponentProps['loaderData']) {
  const { first, rows, hasMore } = use(view);
  const [question, setQuestion] = useState<FollowUpQuestion | null>(null);
  return (
    <>
      <ListTabs
        label="Refunds by state"
        tabs={tabsOf(REFUND_LISTS, TAB_LABELS, first.counts)}
        param={TAB_PARAM}
        loaded={list}
        waitingRows={5}
      >
        <Card padding="none" as="section">
          <Table
            caption={TAB_LABELS[list]}
            hideCaption
            columns={columnsOf(list, setQuestion)}
            rows={rows}
            rowKey={({ id }) => id}
            empty={
              <EmptyState level={2} title={EMPTY[list].title}>
                {EMPTY[list].text}
              </EmptyState>
            }
          />
          <ShowMoreButton hasMore={hasMore} shown={rows.length} step={STEP} />
        </Card>
      </ListTabs>
      <FollowUpDialog question={question} onClose={() => setQuestion(null)} />
    </>
  );
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return <LoadFailure title="Failed to load the refunds." error={error} />;
}
