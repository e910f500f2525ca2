import { formatPaise } from '@kaksha/domain/money.ts';
import type { PayoutList } from '@kaksha/domain/payouts/contract.ts';
import type { OperatorPayout } from '@kaksha/domain/payouts/schema.ts';
import { formatDate, formatDateTime } from '@kaksha/domain/time.ts';
import type { Decision } from '../../lib/operators/decision-dialog.tsx';
import { useSession } from '../../lib/session.tsx';
import { useWords } from '../../lib/words.ts';
import { Button } from '../../ui/button.tsx';
import { TextLink } from '../../ui/link-button.tsx';
import type { TableColumn } from '../../ui/table.tsx';
import { PayoutStatusBadge } from './payout-status-badge.tsx';
import styles from './payouts.module.css';
import { en } from './words/en.ts';

/** The approvals so far: their number, names and reasons. */
export function Approvals({ payout }: { payout: OperatorPayout }) {
  const words = useWords({ en }).operatorColumns;
  const { approvals, approvalsNeeded } = payout;
  return (
    <span>
      {words.approvalsOf(approvals.length, approvalsNeeded)}
      {approvals.map(({ operatorId, name, reason }) => (
        <span key={operatorId} className={styles.note}>
          {name}: {reason}
        </span>
      ))}
    </span>
  );
}

/** What can be decided about a payout; the operator who approved it waits for another one. */
export function PayoutActions({
  payout,
  onDecide,
}: {
  payout: OperatorPayout;
  onDecide: (payout: OperatorPayout, decision: Decision) => void;
}) {
  const words = useWords({ en }).operatorColumns;
  const { user } = useSession();
  const approvedByMe = payout.approvals.some(({ operatorId }) => operatorId === user?.id);
  const about = `${formatPaise(payout.amountPaise)} to ${payout.teacher.name}`;
  return (
    <div className={styles.actions}>
      {payout.status !== 'requested' ? null : approvedByMe ? (
        <span className={styles.note}>{words.needsAnother}</span>
      ) : (
        <Button size="sm" aria-label={words.approveLabel(about)} onClick={() => onDecide(payout, 'approve')}>
          {words.approve}
        </Button>
      )}
      {payout.status === 'sent' ? null : (
        <Button
          size="sm"
          variant="secondary"
          aria-label={words.rejectLabel(about)}
          onClick={() => onDecide(payout, 'reject')}
        >
          {words.reject}
        </Button>
      )}
    </div>
  );
}

/** The operators' columns of a list of payouts. */
export function operatorColumns(
  words: (typeof en)['operatorColumns'],
  list: PayoutList,
  onDecide: (payout: OperatorPayout, decision: Decision) => void,
): readonly TableColumn<OperatorPayout>[] {
  return [
    {
      key: 'teacher',
      header: words.teacher,
      primary: true,
      cell: ({ id, teacher }) => (
        <TextLink to={`/admin/payouts/${id}`}>
          {teacher.closed ? words.closedAccount(teacher.name) : teacher.name}
        </TextLink>
      ),
    },
    {
      key: 'amount',
      header: words.amount,
      numeric: true,
      phone: 'end',
      cell: ({ amountPaise }) => <b className={styles.amount}>{formatPaise(amountPaise)}</b>,
    },
    {
      key: 'account',
      header: words.bankAccount,
      cell: ({ holderName, holder, last4, ifsc, accountAddedAt }) => (
        <span>
          {words.accountOf(holderName, last4)}
          <span className={styles.note}>{words.added(ifsc, formatDate(accountAddedAt))}</span>
          {holder === 'verified' ? null : <b className={styles.note}>{words.holderIs[holder]}</b>}
        </span>
      ),
    },
    {
      key: 'requested',
      header: words.requested,
      cell: ({ requestedAt }) => <span className={styles.when}>{formatDateTime(requestedAt)}</span>,
    },
    { key: 'approvals', header: words.approvals, cell: (payout) => <Approvals payout={payout} /> },
    ...(list === 'waiting'
      ? []
      : [
          {
            key: 'status',
            header: words.state,
            cell: ({ status, failure, utr }: OperatorPayout) => (
              <span>
                <PayoutStatusBadge status={status} />
                {failure === null && utr === null ? null : (
                  <span className={styles.note}>{failure ?? words.bankReference(utr)}</span>
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
            header: words.decide,
            actions: true,
            cell: (payout: OperatorPayout) => <PayoutActions payout={payout} onDecide={onDecide} />,
          },
        ]),
  ];
}
