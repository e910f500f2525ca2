import { formatPaise } from '@kaksha/domain/money.ts';
import type { PaymentHistory } from '@kaksha/domain/payments/operator-schema.ts';
import { en as M } from '@kaksha/domain/payments/words/en.ts';
import { useState } from 'react';
import { api } from '../../lib/api.ts';
import { ReasonDialog } from '../../lib/operators/reason-dialog.tsx';
import { RupeeField } from '../../lib/rupee-field.tsx';
import { asTyped, paiseTyped } from '../../lib/rupees-typed.ts';
import { useAction } from '../../lib/use-action.ts';
import { useWords } from '../../lib/words.ts';
import { en } from './words/en.ts';

interface RefundPaymentDialogProps {
  open: boolean;
  onClose: () => void;
  payment: PaymentHistory['payment'];
}

/** An operator sends money of the family's wallet back to this payment. */
export function RefundPaymentDialog({ open, onClose, payment }: RefundPaymentDialogProps) {
  const { refundPaymentDialog: words, common } = useWords({ en });
  const { id, refundablePaise, payer } = payment;
  const [typed, setTyped] = useState<string | null>(null);
  const [problem, setProblem] = useState<string | null>(null);
  const { run, running } = useAction(
    (input: { id: string; amountPaise: number; reason: string }, idempotencyKey) =>
      api.payments.refundPayment(input, { context: { idempotencyKey } }),
    {
      done: ({ amountPaise }) => ({ title: words.done(formatPaise(amountPaise)) }),
      failed: words.failed,
    },
  );
  const amount = typed ?? asTyped(refundablePaise);
  const close = () => {
    setTyped(null);
    setProblem(null);
    onClose();
  };
  const decide = async (reason: string): Promise<boolean> => {
    const amountPaise = paiseTyped(amount) ?? 0;
    if (amountPaise === 0) setProblem(M.refundAmount);
    else if (amountPaise > refundablePaise) setProblem(words.tooMuch(formatPaise(refundablePaise)));
    else return run({ id, amountPaise, reason });
    return false;
  };
  return (
    <ReasonDialog
      open={open}
      onClose={close}
      title={common.sendMoneyBack}
      description={words.description(payer.name)}
      confirmLabel={words.sendBack}
      running={running}
      onDecide={decide}
    >
      <RupeeField
        label={words.amount}
        hint={words.atMost(formatPaise(refundablePaise))}
        value={amount}
        error={problem}
        onChange={(event) => {
          setTyped(event.currentTarget.value);
          setProblem(null);
        }}
      />
    </ReasonDialog>
  );
}
