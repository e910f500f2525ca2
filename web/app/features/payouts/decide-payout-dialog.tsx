import type { OperatorPayout } from '@kaksha/domain/payouts/schema.ts';
import { en as M } from '@kaksha/domain/payouts/words/en.ts';
import { api } from '../../lib/api.ts';
import { type Decision, DecisionDialog } from '../../lib/operators/decision-dialog.tsx';
import { useAction } from '../../lib/use-action.ts';
import { useWords } from '../../lib/words.ts';
import { PayoutFacts } from './payout-facts.tsx';
import { en } from './words/en.ts';

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
  return (
    <DecisionDialog
      deciding={deciding === null ? null : { id: deciding.payout.id, decision: deciding.decision }}
      onClose={onClose}
      words={{
        approve: { title: words.approvePayout, description: words.approveText, confirm: words.approve },
        reject: { title: words.rejectPayout, description: words.rejectText, confirm: words.reject },
      }}
      running={running}
      onDecide={run}
    >
      {payout === undefined ? null : <PayoutFacts payout={payout} />}
    </DecisionDialog>
  );
}
