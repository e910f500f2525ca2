import { formatPaise } from '@kaksha/domain/money.ts';
import type { OperatorRefund } from '@kaksha/domain/payments/operator-schema.ts';
import { api } from '../../lib/api.ts';
import { ReasonDialog } from '../../lib/operators/reason-dialog.tsx';
import { useAction } from '../../lib/use-action.ts';
import { useWords } from '../../lib/words.ts';
import { en } from './words/en.ts';

/** A failed refund, and the operator's next step. */
export interface FollowUpQuestion {
  refund: OperatorRefund;
  decision: 'again' | 'wallet';
}

function describe({ refund, decision }: FollowUpQuestion, words: (typeof en)['followUpDialog']): string {
  const amount = formatPaise(refund.amountPaise);
  const { name } = refund.payer;
  if (decision === 'again') {
    return refund.fromWallet ? words.againFromWallet(amount, name) : words.againToPayment(amount, name);
  }
  return refund.fromWallet ? words.stayInWallet(amount, name) : words.creditedToWallet(amount, name);
}

/** Asks for the reason of a decision about a failed refund. */
export function FollowUpDialog({
  question,
  onClose,
}: {
  question: FollowUpQuestion | null;
  onClose: () => void;
}) {
  const { followUpDialog: words, common } = useWords({ en });
  const { run, running } = useAction(
    (input: { id: string; decision: FollowUpQuestion['decision']; reason: string }, idempotencyKey) =>
      api.payments.followUpRefund(input, { context: { idempotencyKey } }),
    {
      done: ({ decision }) => ({ title: decision === 'again' ? words.askedAgain : words.inWallet }),
      failed: common.saveFailed,
    },
  );
  const again = question?.decision !== 'wallet';
  const label = again
    ? common.askAgain
    : question.refund.fromWallet
      ? common.leaveInWallet
      : common.putInWallet;
  return (
    <ReasonDialog
      open={question !== null}
      onClose={onClose}
      title={again ? words.askAgainTitle : `${label}?`}
      description={question === null ? '' : describe(question, words)}
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
