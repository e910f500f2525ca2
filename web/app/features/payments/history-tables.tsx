import { formatPaise } from '@kaksha/domain/money.ts';
import type { PaymentHistory } from '@kaksha/domain/payments/operator-schema.ts';
import { formatDateTime } from '@kaksha/domain/time.ts';
import { useWords } from '../../lib/words.ts';
import { Card, CardHeader } from '../../ui/card.tsx';
import { Stack } from '../../ui/layout.tsx';
import { Table, type TableColumn } from '../../ui/table.tsx';
import { PaymentBadge, RefundBadge } from './payment-badges.tsx';
import styles from './payments.module.css';
import { en } from './words/en.ts';

type Columns<List extends 'steps' | 'events' | 'postings' | 'refunds' | 'decisions'> = readonly TableColumn<
  PaymentHistory[List][number]
>[];

type TableWords = Pick<typeof en, 'common' | 'historyTables' | 'followUps'>;

const stepColumns = ({ common, historyTables: words }: TableWords): Columns<'steps'> => [
  { key: 'at', header: common.when, primary: true, cell: ({ at }) => formatDateTime(at) },
  {
    key: 'status',
    header: common.state,
    phone: 'end',
    cell: ({ status }) => <PaymentBadge status={status} />,
  },
  { key: 'by', header: words.toldBy, cell: ({ toldBy }) => words.tellers[toldBy] },
  {
    key: 'payment',
    header: common.payment,
    cell: ({ paymentId }) => <code className={styles.id}>{paymentId ?? words.theOrder}</code>,
  },
];

const eventColumns = ({ historyTables: words }: TableWords): Columns<'events'> => [
  { key: 'at', header: words.received, primary: true, cell: ({ receivedAt }) => formatDateTime(receivedAt) },
  { key: 'event', header: words.event, phone: 'end', cell: ({ event }) => event },
  { key: 'outcome', header: words.outcome, cell: ({ outcome }) => outcome ?? words.noOutcome },
  { key: 'id', header: words.id, cell: ({ id }) => <code className={styles.id}>{id}</code> },
];

const postingColumns = ({ common, historyTables: words }: TableWords): Columns<'postings'> => [
  { key: 'at', header: common.when, primary: true, cell: ({ at }) => formatDateTime(at) },
  { key: 'kind', header: words.movement, cell: ({ kind }) => kind.replaceAll('_', ' ') },
  { key: 'account', header: words.account, cell: ({ account }) => account.replaceAll('_', ' ') },
  {
    key: 'amount',
    header: common.amount,
    numeric: true,
    phone: 'end',
    cell: ({ amountPaise }) => (amountPaise < 0 ? `−${formatPaise(-amountPaise)}` : formatPaise(amountPaise)),
  },
];

const refundColumns = ({ common, historyTables: words, followUps }: TableWords): Columns<'refunds'> => [
  { key: 'at', header: common.asked, primary: true, cell: ({ createdAt }) => formatDateTime(createdAt) },
  {
    key: 'status',
    header: common.state,
    cell: ({ status, followUp }) => (
      <>
        <RefundBadge status={status} />
        {followUp === null ? null : <span className={styles.note}> {followUps[followUp]}</span>}
      </>
    ),
  },
  { key: 'by', header: words.askedBy, cell: ({ requestedBy }) => requestedBy ?? words.askedByFamily },
  { key: 'failure', header: common.whyItFailed, cell: ({ failure }) => failure ?? '–' },
  {
    key: 'amount',
    header: common.amount,
    numeric: true,
    phone: 'end',
    cell: ({ amountPaise }) => formatPaise(amountPaise),
  },
];

const decisionColumns = ({ common, historyTables: words }: TableWords): Columns<'decisions'> => [
  { key: 'at', header: common.when, primary: true, cell: ({ at }) => formatDateTime(at) },
  { key: 'action', header: words.what, cell: ({ action }) => action },
  { key: 'by', header: words.who, cell: ({ by }) => by },
  { key: 'reason', header: common.why, cell: ({ reason }) => reason || '–' },
];

function Part<Row>({
  title,
  none,
  columns,
  rows,
  keyOf,
}: {
  title: string;
  none: string;
  columns: readonly TableColumn<Row>[];
  rows: readonly Row[];
  keyOf: (row: Row) => string;
}) {
  return (
    <Card padding="none" as="section">
      <CardHeader title={title} description={rows.length === 0 ? none : undefined} />
      {rows.length === 0 ? null : (
        <Table caption={title} hideCaption columns={columns} rows={rows} rowKey={keyOf} />
      )}
    </Card>
  );
}

/** Everything that happened to a payment, each kind in a table of its own, oldest first. */
export function HistoryTables({ history }: { history: PaymentHistory }) {
  const words = useWords({ en });
  const { common, historyTables } = words;
  return (
    <Stack gap={5}>
      <Part
        title={historyTables.steps}
        none={historyTables.noSteps}
        columns={stepColumns(words)}
        rows={history.steps}
        keyOf={({ id }) => String(id)}
      />
      <Part
        title={historyTables.webhooks}
        none={historyTables.noWebhooks}
        columns={eventColumns(words)}
        rows={history.events}
        keyOf={({ id }) => id}
      />
      <Part
        title={historyTables.postings}
        none={historyTables.noPostings}
        columns={postingColumns(words)}
        rows={history.postings}
        keyOf={({ txnId, account }) => `${txnId} ${account}`}
      />
      <Part
        title={common.refunds}
        none={historyTables.noRefunds}
        columns={refundColumns(words)}
        rows={history.refunds}
        keyOf={({ id }) => id}
      />
      <Part
        title={historyTables.decisions}
        none={historyTables.noDecisions}
        columns={decisionColumns(words)}
        rows={history.decisions}
        keyOf={({ id }) => String(id)}
      />
    </Stack>
  );
}
