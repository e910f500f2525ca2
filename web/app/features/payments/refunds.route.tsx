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
import { metaWords, useWords } from '../../lib/words.ts';
import { Button } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { TextLink } from '../../ui/link-button.tsx';
import { PageHeader } from '../../ui/page-header.tsx';
import { RowsSkeleton } from '../../ui/rows-skeleton.tsx';
import { Table, type TableColumn } from '../../ui/table.tsx';
import type { Route } from './+types/refunds.route';
import { FollowUpDialog, type FollowUpQuestion } from './follow-up-dialog.tsx';
import { RefundBadge } from './payment-badges.tsx';
import styles from './payments.module.css';
import { en } from './words/en.ts';

const STEP = 20;
const TAB_PARAM = 'list';

export const meta = (args: Route.MetaArgs) => privateMeta(metaWords(args, { en }).common.refunds);

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
  const { refunds: words, common } = useWords({ en });
  return (
    <>
      <PageHeader title={common.refunds} description={words.description} />
      <Suspense fallback={<RowsSkeleton rows={5} />}>
        <Lists {...loaderData} />
      </Suspense>
    </>
  );
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
      cell: ({ payer }) => (payer.closed ? common.closedAccount(payer.name) : payer.name),
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
      cell: ({ paymentId }) => <TextLink to={`/admin/payments/${paymentId}`}>{paymentId}</TextLink>,
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

function Lists({ list, view }: Route.ComponentProps['loaderData']) {
  const labels = useWords({ en });
  const words = labels.refunds;
  const { first, rows, hasMore } = use(view);
  const [question, setQuestion] = useState<FollowUpQuestion | null>(null);
  return (
    <>
      <ListTabs
        label={words.byState}
        tabs={tabsOf(REFUND_LISTS, words.tabs, first.counts)}
        param={TAB_PARAM}
        loaded={list}
        waitingRows={5}
      >
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
          <ShowMoreButton hasMore={hasMore} shown={rows.length} step={STEP} />
        </Card>
      </ListTabs>
      <FollowUpDialog question={question} onClose={() => setQuestion(null)} />
    </>
  );
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  const words = useWords({ en }).refunds;
  return <LoadFailure title={words.loadFailed} error={error} />;
}
