import type { OperatorPayout } from '@kaksha/domain/payouts/schema.ts';
import { en as M } from '@kaksha/domain/payouts/words/en.ts';
import { api } from '../../lib/api.ts';
import { ReasonDialog } from '../../lib/operators/reason-dialog.tsx';
import { useAction } from '../../lib/use-action.ts';
import { useWords } from '../../lib/words.ts';
import { PayoutFacts } from './payout-facts.tsx';
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
      {payout === undefined ? null : <PayoutFacts payout={payout} />}
    </ReasonDialog>
  );
}
