import { formatPaise } from '@kaksha/domain/money.ts';
import type { OperatorPayout } from '@kaksha/domain/payouts/schema.ts';
import { en as M } from '@kaksha/domain/payouts/words/en.ts';
import { formatDate, formatDateTime } from '@kaksha/domain/time.ts';
import { api } from '../../lib/api.ts';
import { ReasonDialog } from '../../lib/operators/reason-dialog.tsx';
import { useAction } from '../../lib/use-action.ts';
import { useWords } from '../../lib/words.ts';
import { Facts } from '../../ui/facts.tsx';
import { en } from './words/en.ts';

export type Decision = 'approve' | 'reject';
interface Deciding {
  payout: OperatorPayout;
  decision: Decision;
}

/** Approves or rejects a payout, with a reason. */
export function DecidePayoutDialog({
  deciding,
  onClose,
}: {
  deciding: Deciding | null;
  onClose: () => void;
}) {
  const words = useWords({ en }).decidePayoutDialog;
  const { run, running } = useAction(
    ({ decision, ...input }: { id: string; reason: string; decision: Decision }, idempotencyKey) =>
      api.payouts[decision](input, { context: { idempotencyKey } }),
    {
      done: ({ decision }, { payout }) => ({
        title: decision === 'approve' ? M.approved : M.rejected,
        description: payout.status === 'requested' ? words.secondApproval : payout.teacher.name,
      }),
      failed: words.saveFailed,
    },
  );
  const payout = deciding?.payout;
  const approving = deciding?.decision !== 'reject';
  return (
    <ReasonDialog
      open={deciding !== null}
      onClose={onClose}
      title={approving ? words.approvePayout : words.rejectPayout}
      description={approving ? words.approveText : words.rejectText}
      confirmLabel={approving ? words.approve : words.reject}
      tone={approving ? 'primary' : 'danger'}
      running={running}
      onDecide={(reason) =>
        deciding === null
          ? Promise.resolve(false)
          : run({ id: deciding.payout.id, reason, decision: deciding.decision })
      }
    >
      {payout === undefined ? null : (
        <Facts
          facts={[
            { label: words.teacher, value: payout.teacher.name },
            { label: words.amount, value: formatPaise(payout.amountPaise) },
            { label: words.account, value: words.accountOf(payout.holderName, payout.last4, payout.ifsc) },
            {
              label: words.holder,
              value: payout.holder === 'verified' ? null : words.holderIs[payout.holder],
            },
            { label: words.accountAdded, value: formatDate(payout.accountAddedAt) },
            { label: words.inSevenDays, value: formatPaise(payout.weekPaise) },
            {
              label: words.firstPayout,
              value: payout.firstToAccount ? words.firstFrom(formatDateTime(payout.sendableAt)) : words.no,
            },
            {
              label: words.approvals,
              value: words.approvalsOf(payout.approvals.length, payout.approvalsNeeded),
            },
          ]}
        />
      )}
    </ReasonDialog>
  );
}
