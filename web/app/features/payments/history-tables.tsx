import { formatPaise } from '@kaksha/domain/money.ts';
import type { PaymentHistory } from '@kaksha/domain/payments/operator-schema.ts';
import { formatDateTime } from '@kaksha/domain/time.ts';
import { Badge } from '../../ui/badge.tsx';
import { Card, CardHeader } from '../../ui/card.tsx';
import { Stack } from '../../ui/layout.tsx';
import { Table, type TableColumn } from '../../ui/table.tsx';
import { FOLLOW_UP_WORDS, PAYMENT_WORDS, REFUND_WORDS } from './payment-words.ts';
import styles from './payments.module.css';

const TOLD_BY: Record<PaymentHistory['steps'][number]['toldBy'], string> = {
  return: 'The browser came back',
  webhook: 'A webhook',
  poll: 'We asked the gateway',
  clock: 'Time ran out',
};

const STEPS: readonly TableColumn<PaymentHistory['steps'][number]>[] = [
  { key: 'at', header: 'When', primary: true, cell: ({ at }) => formatDateTime(at) },
  {
    key: 'status',
    header: 'State',
    phone: 'end',
    cell: ({ status }) => <Badge tone={PAYMENT_WORDS[status].tone}>{PAYMENT_WORDS[status].label}</Badge>,
  },
  { key: 'by', header: 'Told by', cell: ({ toldBy }) => TOLD_BY[toldBy] },
  {
    key: 'payment',
    header: 'Payment',
    cell: ({ paymentId }) => <code className={styles.id}>{paymentId ?? 'The order'}</code>,
  },
];

const EVENTS: readonly TableColumn<PaymentHistory['events'][number]>[] = [
  { key: 'at', header: 'Received', primary: true, cell: ({ receivedAt }) => formatDateTime(receivedAt) },
  { key: 'event', header: 'Event', phone: 'end', cell: ({ event }) => event },
  { key: 'outcome', header: 'What came of it', cell: ({ outcome }) => outcome ?? 'Not worked on yet' },
  { key: 'id', header: 'Id', cell: ({ id }) => <code className={styles.id}>{id}</code> },
];

const POSTINGS: readonly TableColumn<PaymentHistory['postings'][number]>[] = [
  { key: 'at', header: 'When', primary: true, cell: ({ at }) => formatDateTime(at) },
  { key: 'kind', header: 'Movement', cell: ({ kind }) => kind.replaceAll('_', ' ') },
  { key: 'account', header: 'Account', cell: ({ account }) => account.replaceAll('_', ' ') },
  {
    key: 'amount',
    header: 'Amount',
    numeric: true,
    phone: 'end',
    cell: ({ amountPaise }) => (amountPaise < 0 ? `−${formatPaise(-amountPaise)}` : formatPaise(amountPaise)),
  },
];

const REFUNDS: readonly TableColumn<PaymentHistory['refunds'][number]>[] = [
  { key: 'at', header: 'Asked', primary: true, cell: ({ createdAt }) => formatDateTime(createdAt) },
  {
    key: 'status',
    header: 'State',
    cell: ({ status, followUp }) => (
      <>
        <Badge tone={REFUND_WORDS[status].tone}>{REFUND_WORDS[status].label}</Badge>
        {followUp === null ? null : <span className={styles.note}> {FOLLOW_UP_WORDS[followUp]}</span>}
      </>
    ),
  },
  { key: 'by', header: 'Asked by', cell: ({ requestedBy }) => requestedBy ?? 'The family, or by itself' },
  { key: 'failure', header: 'Why it failed', cell: ({ failure }) => failure ?? '–' },
  {
    key: 'amount',
    header: 'Amount',
    numeric: true,
    phone: 'end',
    cell: ({ amountPaise }) => formatPaise(amountPaise),
  },
];

const DECISIONS: readonly TableColumn<PaymentHistory['decisions'][number]>[] = [
  { key: 'at', header: 'When', primary: true, cell: ({ at }) => formatDateTime(at) },
  { key: 'action', header: 'What', cell: ({ action }) => action },
  { key: 'by', header: 'Who', cell: ({ by }) => by },
  { key: 'reason', header: 'Why', cell: ({ reason }) => reason || '–' },
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
  return (
    <Stack gap={5}>
      <Part
        title="Steps"
        none="Nothing has been heard of it yet."
        columns={STEPS}
        rows={history.steps}
        keyOf={({ id }) => String(id)}
      />
      <Part
        title="Webhooks"
        none="The gateway has posted nothing about it."
        columns={EVENTS}
        rows={history.events}
        keyOf={({ id }) => id}
      />
      <Part
        title="In the books"
        none="No money has moved."
        columns={POSTINGS}
        rows={history.postings}
        keyOf={({ txnId, account }) => `${txnId} ${account}`}
      />
      <Part
        title="Refunds"
        none="Nothing has gone back."
        columns={REFUNDS}
        rows={history.refunds}
        keyOf={({ id }) => id}
      />
      <Part
        title="Decisions"
        none="Nobody had to decide anything."
        columns={DECISIONS}
        rows={history.decisions}
        keyOf={({ id }) => String(id)}
      />
    </Stack>
  );
}
