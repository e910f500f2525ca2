import { formatPaise } from '@kaksha/domain/money.ts';
import type { OperatorRefund } from '@kaksha/domain/payments/operator-schema.ts';
import { api } from '../../lib/api.ts';
import { ReasonDialog } from '../../lib/operators/reason-dialog.tsx';
import { useAction } from '../../lib/use-action.ts';

/** A refund that failed, and what an operator is about to do. */
export interface FollowUpQuestion {
  refund: OperatorRefund;
  decision: 'again' | 'wallet';
}

function describe({ refund, decision }: FollowUpQuestion): string {
  const amount = formatPaise(refund.amountPaise);
  const { name } = refund.payer;
  if (decision === 'again') {
    return refund.fromWallet
      ? `${amount} leave the wallet of ${name} once more and go to the same payment.`
      : `${amount} that ${name} paid go to the same payment once more.`;
  }
  return refund.fromWallet
    ? `${amount} are in the wallet of ${name} again already, and stay there.`
    : `${amount} that ${name} paid are credited to the wallet.`;
}

/** Asks for the reason of what becomes of a failed refund. */
export function FollowUpDialog({
  question,
  onClose,
}: {
  question: FollowUpQuestion | null;
  onClose: () => void;
}) {
  const { run, running } = useAction(
    (input: { id: string; decision: FollowUpQuestion['decision']; reason: string }, idempotencyKey) =>
      api.payments.followUpRefund(input, { context: { idempotencyKey } }),
    {
      done: ({ decision }) => ({ title: decision === 'again' ? 'Asked for again' : 'It is in the wallet' }),
      failed: 'The decision could not be saved. Please try again.',
    },
  );
  const again = question?.decision !== 'wallet';
  const label = again ? 'Ask again' : question.refund.fromWallet ? 'Leave in wallet' : 'Put in wallet';
  return (
    <ReasonDialog
      open={question !== null}
      onClose={onClose}
      title={again ? 'Ask for this refund again?' : `${label}?`}
      description={question === null ? '' : describe(question)}
      confirmLabel={label}
      running={running}
      onDecide={(reason) =>
        question === null
          ? Promise.resolve(false)
          : run({ id: question.refund.id, decision: question.decision, reason })
      }
    />
  );
}
