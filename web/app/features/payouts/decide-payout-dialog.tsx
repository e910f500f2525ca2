import { formatPaise } from '@kaksha/domain/money.ts';
import type { OperatorPayout } from '@kaksha/domain/payouts/schema.ts';
import { en as M } from '@kaksha/domain/payouts/words/en.ts';
import { formatDate, formatDateTime } from '@kaksha/domain/time.ts';
import { api } from '../../lib/api.ts';
import { ReasonDialog } from '../../lib/operators/reason-dialog.tsx';
import { useAction } from '../../lib/use-action.ts';
import { Facts } from '../../ui/facts.tsx';

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
  const { run, running } = useAction(
    ({ decision, ...input }: { id: string; reason: string; decision: Decision }, idempotencyKey) =>
      api.payouts[decision](input, { context: { idempotencyKey } }),
    {
      done: ({ decision }, { payout }) => ({
        title: decision === 'approve' ? M.approved : M.rejected,
        description:
          payout.status === 'requested' ? 'Another operator has to approve it as well.' : payout.teacher.name,
      }),
      failed: 'The decision could not be saved. Please try again.',
    },
  );
  const payout = deciding?.payout;
  const approving = deciding?.decision !== 'reject';
  return (
    <ReasonDialog
      open={deciding !== null}
      onClose={onClose}
      title={approving ? 'Approve payout' : 'Reject payout'}
      description={
        approving
          ? 'Compare the account with what you know of the teacher. A payout that was sent cannot be called back.'
          : 'The money goes back to the earnings, and the teacher reads your reason.'
      }
      confirmLabel={approving ? 'Approve' : 'Reject'}
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
            { label: 'Teacher', value: payout.teacher.name },
            { label: 'Amount', value: formatPaise(payout.amountPaise) },
            { label: 'Account', value: `${payout.holderName}, ends in ${payout.last4}, ${payout.ifsc}` },
            { label: 'Account added', value: formatDate(payout.accountAddedAt) },
            { label: 'In 7 days, with this', value: formatPaise(payout.weekPaise) },
            {
              label: 'First payout to this account',
              value: payout.firstToAccount
                ? `Yes: it is sent from ${formatDateTime(payout.sendableAt)} on`
                : 'No',
            },
            { label: 'Approvals', value: `${payout.approvals.length} of ${payout.approvalsNeeded}` },
          ]}
        />
      )}
    </ReasonDialog>
  );
}
