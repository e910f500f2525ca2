import { formatPaise } from '@kaksha/domain/money.ts';
import { en as OWED_MESSAGES } from '@kaksha/domain/privacy/owed/words/en.ts';
import { needsApproval, OWED_SOURCES, OWED_STATUSES, type OwedPayment } from '@kaksha/domain/privacy/owed.ts';
import { formatDate } from '@kaksha/domain/time.ts';
import { useSession } from '../../lib/session.tsx';
import { useWords } from '../../lib/words.ts';
import { Badge } from '../../ui/badge.tsx';
import { Button } from '../../ui/button.tsx';
import type { TableColumn } from '../../ui/table.tsx';
import type { Deciding } from './decide-owed-dialog.tsx';
import styles from './owed.module.css';
import { en } from './words/en.ts';

type ColumnWords = (typeof en)['owedColumns'];

const columnsOf = (words: ColumnWords): readonly TableColumn<OwedPayment>[] => [
  { key: 'who', header: words.who, primary: true, cell: ({ name }) => name },
  {
    key: 'amount',
    header: words.amount,
    numeric: true,
    phone: 'end',
    cell: ({ amountPaise }) => formatPaise(amountPaise),
  },
  { key: 'source', header: words.source, cell: ({ source }) => OWED_SOURCES[source] },
  { key: 'since', header: words.since, cell: ({ requestedAt }) => formatDate(requestedAt) },
];

/** The address while there is one, and the bank account of the payout that came back. */
function Reached({ contactEmail, bankAccount }: OwedPayment) {
  const words = useWords({ en }).owedColumns;
  if (bankAccount === null) return contactEmail ?? words.erased;
  const { last4, ifsc, gatewayPayoutId, failure } = bankAccount;
  return (
    <span>
      {contactEmail}
      <span className={contactEmail === null ? undefined : styles.note}>
        {words.bankAccount(last4, ifsc)}
      </span>
      {gatewayPayoutId === null ? null : <span className={styles.note}>{words.payout(gatewayPayoutId)}</span>}
      {failure === null ? null : <span className={styles.note}>{words.cameBack(failure)}</span>}
    </span>
  );
}

function Actions({ owed, onDecide }: { owed: OwedPayment; onDecide: (deciding: Deciding) => void }) {
  const { owedColumns: words, common } = useWords({ en });
  const { user } = useSession();
  const { amountPaise, waitingPaise, name, approvals } = owed;
  if (waitingPaise > 0)
    return <span className={styles.note}>{OWED_MESSAGES.waits(formatPaise(waitingPaise))}</span>;
  const approvedByOther = approvals.some(({ operatorId }) => operatorId !== user?.id);
  const what = common.payment(formatPaise(amountPaise), name);
  if (!needsApproval(amountPaise) || approvedByOther) {
    return (
      <Button size="sm" aria-label={words.noteAsPaid(what)} onClick={() => onDecide({ owed, step: 'note' })}>
        {common.noteAsPaid}
      </Button>
    );
  }
  if (approvals.length > 0) return <span className={styles.note}>{OWED_MESSAGES.waitsForOther}</span>;
  return (
    <Button size="sm" aria-label={words.approve(what)} onClick={() => onDecide({ owed, step: 'approve' })}>
      {common.approve}
    </Button>
  );
}

function Approvals({ amountPaise, approvals }: OwedPayment) {
  const words = useWords({ en }).owedColumns;
  if (!needsApproval(amountPaise)) return '–';
  if (approvals.length === 0) return words.toApprove;
  return approvals.map(({ operatorId, name, reason }) => (
    <span key={operatorId} className={styles.note}>
      {name}: {reason}
    </span>
  ));
}

/** Columns of the payments that are still owed. */
export function openColumns(
  words: ColumnWords,
  onDecide: (deciding: Deciding) => void,
): readonly TableColumn<OwedPayment>[] {
  return [
    ...columnsOf(words),
    { key: 'reached', header: words.reachedAt, cell: (owed) => <Reached {...owed} /> },
    { key: 'approvals', header: words.approval, cell: (owed) => <Approvals {...owed} /> },
    {
      key: 'decide',
      header: words.decide,
      actions: true,
      cell: (owed) => <Actions owed={owed} onDecide={onDecide} />,
    },
  ];
}

/** Columns of those that were paid, or came to nothing. */
export const endedColumns = (words: ColumnWords): readonly TableColumn<OwedPayment>[] => [
  ...columnsOf(words),
  {
    key: 'state',
    header: words.state,
    cell: ({ status, decidedAt }) => (
      <>
        <Badge tone={status === 'paid' ? 'success' : 'neutral'}>{OWED_STATUSES[status]}</Badge>
        {decidedAt === null ? '' : ` ${formatDate(decidedAt)}`}
      </>
    ),
  },
  {
    key: 'how',
    header: words.how,
    cell: ({ how, decidedBy }) => (how === null ? '–' : `${how} (${decidedBy})`),
  },
];
