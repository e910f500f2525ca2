import { formatPaise } from '@kaksha/domain/money.ts';
import type { PayoutList } from '@kaksha/domain/payouts/contract.ts';
import type { OperatorPayout } from '@kaksha/domain/payouts/schema.ts';
import { formatDate, formatDateTime } from '@kaksha/domain/time.ts';
import { useSession } from '../../lib/session.tsx';
import { Button } from '../../ui/button.tsx';
import type { TableColumn } from '../../ui/table.tsx';
import type { Decision } from './decide-payout-dialog.tsx';
import { PayoutStatusBadge } from './payout-status-badge.tsx';
import styles from './payouts.module.css';

/** How far its approvals are, and by whom. */
function Approvals({ payout }: { payout: OperatorPayout }) {
  const { approvals, approvalsNeeded } = payout;
  return (
    <span>
      {approvals.length} of {approvalsNeeded}
      {approvals.map(({ operatorId, name, reason }) => (
        <span key={operatorId} className={styles.note}>
          {name}: {reason}
        </span>
      ))}
    </span>
  );
}

function Actions({
  payout,
  onDecide,
}: {
  payout: OperatorPayout;
  onDecide: (payout: OperatorPayout, decision: Decision) => void;
}) {
  const { user } = useSession();
  const approvedByMe = payout.approvals.some(({ operatorId }) => operatorId === user?.id);
  const about = `${formatPaise(payout.amountPaise)} to ${payout.teacher.name}`;
  return (
    <div className={styles.actions}>
      {payout.status !== 'requested' ? null : approvedByMe ? (
        <span className={styles.note}>Another operator has to approve it</span>
      ) : (
        <Button size="sm" aria-label={`Approve ${about}`} onClick={() => onDecide(payout, 'approve')}>
          Approve
        </Button>
      )}
      {payout.status === 'sent' ? null : (
        <Button
          size="sm"
          variant="secondary"
          aria-label={`Reject ${about}`}
          onClick={() => onDecide(payout, 'reject')}
        >
          Reject
        </Button>
      )}
    </div>
  );
}

/** What operators see of the payouts of a list. */
export function operatorColumns(
  list: PayoutList,
  onDecide: (payout: OperatorPayout, decision: Decision) => void,
): readonly TableColumn<OperatorPayout>[] {
  return [
    {
      key: 'teacher',
      header: 'Teacher',
      primary: true,
      cell: ({ teacher }) => (teacher.closed ? `${teacher.name} (account closed)` : teacher.name),
    },
    {
      key: 'amount',
      header: 'Amount',
      numeric: true,
      phone: 'end',
      cell: ({ amountPaise }) => <b className={styles.amount}>{formatPaise(amountPaise)}</b>,
    },
    {
      key: 'account',
      header: 'Bank account',
      cell: ({ holderName, last4, ifsc, accountAddedAt }) => (
        <span>
          {holderName}, ends in {last4}
          <span className={styles.note}>
            {ifsc}, added {formatDate(accountAddedAt)}
          </span>
        </span>
      ),
    },
    {
      key: 'requested',
      header: 'Requested',
      cell: ({ requestedAt }) => <span className={styles.when}>{formatDateTime(requestedAt)}</span>,
    },
    { key: 'approvals', header: 'Approvals', cell: (payout) => <Approvals payout={payout} /> },
    ...(list === 'waiting'
      ? []
      : [
          {
            key: 'status',
            header: 'State',
            cell: ({ status, failure, utr }: OperatorPayout) => (
              <span>
                <PayoutStatusBadge status={status} />
                {failure === null && utr === null ? null : (
                  <span className={styles.note}>{failure ?? `Bank reference ${utr}`}</span>
                )}
              </span>
            ),
          },
        ]),
    ...(list === 'ended'
      ? []
      : [
          {
            key: 'decide',
            header: 'Decide',
            actions: true,
            cell: (payout: OperatorPayout) => <Actions payout={payout} onDecide={onDecide} />,
          },
        ]),
  ];
}
