import { formatPaise } from '@kaksha/domain/money.ts';
import {
  needsApproval,
  OWED_MESSAGES,
  OWED_SOURCES,
  OWED_STATUSES,
  type OwedPayment,
} from '@kaksha/domain/privacy/owed.ts';
import { formatDate } from '@kaksha/domain/time.ts';
import { useSession } from '../../lib/session.tsx';
import { Badge } from '../../ui/badge.tsx';
import { Button } from '../../ui/button.tsx';
import type { TableColumn } from '../../ui/table.tsx';
import type { Deciding } from './decide-owed-dialog.tsx';
import styles from './owed.module.css';

const COLUMNS: readonly TableColumn<OwedPayment>[] = [
  { key: 'who', header: 'Who', primary: true, cell: ({ name }) => name },
  {
    key: 'amount',
    header: 'Amount',
    numeric: true,
    phone: 'end',
    cell: ({ amountPaise }) => formatPaise(amountPaise),
  },
  { key: 'source', header: 'Out of', cell: ({ source }) => OWED_SOURCES[source] },
  { key: 'since', header: 'Since', cell: ({ requestedAt }) => formatDate(requestedAt) },
];

/** The address while there is one, and the bank account of the payout that came back. */
function Reached({ contactEmail, bankAccount }: OwedPayment) {
  if (bankAccount === null) return contactEmail ?? 'The address was erased';
  const { last4, ifsc, gatewayPayoutId, failure } = bankAccount;
  return (
    <span>
      {contactEmail}
      <span className={contactEmail === null ? undefined : styles.note}>
        Bank account ends in {last4}, {ifsc}
      </span>
      {gatewayPayoutId === null ? null : (
        <span className={styles.note}>Payout {gatewayPayoutId} at the gateway</span>
      )}
      {failure === null ? null : <span className={styles.note}>Came back: {failure}</span>}
    </span>
  );
}

function Actions({ owed, onDecide }: { owed: OwedPayment; onDecide: (deciding: Deciding) => void }) {
  const { user } = useSession();
  const { amountPaise, name, approvals } = owed;
  const approvedByOther = approvals.some(({ operatorId }) => operatorId !== user?.id);
  const what = `${formatPaise(amountPaise)} to ${name}`;
  if (!needsApproval(amountPaise) || approvedByOther) {
    return (
      <Button size="sm" aria-label={`Note ${what} as paid`} onClick={() => onDecide({ owed, step: 'note' })}>
        Note as paid
      </Button>
    );
  }
  if (approvals.length > 0) return <span className={styles.note}>{OWED_MESSAGES.waitsForOther}</span>;
  return (
    <Button size="sm" aria-label={`Approve ${what}`} onClick={() => onDecide({ owed, step: 'approve' })}>
      Approve
    </Button>
  );
}

function Approvals({ amountPaise, approvals }: OwedPayment) {
  if (!needsApproval(amountPaise)) return '–';
  if (approvals.length === 0) return 'To approve';
  return approvals.map(({ operatorId, name, reason }) => (
    <span key={operatorId} className={styles.note}>
      {name}: {reason}
    </span>
  ));
}

/** What operators see of what is still to be paid. */
export function openColumns(onDecide: (deciding: Deciding) => void): readonly TableColumn<OwedPayment>[] {
  return [
    ...COLUMNS,
    { key: 'reached', header: 'Reached at', cell: (owed) => <Reached {...owed} /> },
    { key: 'approvals', header: 'Approval', cell: (owed) => <Approvals {...owed} /> },
    {
      key: 'decide',
      header: 'Decide',
      actions: true,
      cell: (owed) => <Actions owed={owed} onDecide={onDecide} />,
    },
  ];
}

/** What they see of what was paid, or came to nothing. */
export const ENDED_COLUMNS: readonly TableColumn<OwedPayment>[] = [
  ...COLUMNS,
  {
    key: 'state',
    header: 'State',
    cell: ({ status, decidedAt }) => (
      <>
        <Badge tone={status === 'paid' ? 'success' : 'neutral'}>{OWED_STATUSES[status]}</Badge>
        {decidedAt === null ? '' : ` ${formatDate(decidedAt)}`}
      </>
    ),
  },
  {
    key: 'how',
    header: 'How',
    cell: ({ how, decidedBy }) => (how === null ? '–' : `${how} (${decidedBy})`),
  },
];
