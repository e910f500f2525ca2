import type { QuarantinedPayment } from '@kaksha/domain/payments/contract.ts';
import { REASON_REQUIRED } from '@kaksha/domain/words.ts';
import { useState } from 'react';
import { api } from '../../lib/api.ts';
import { FormDialog } from '../../lib/form-dialog.tsx';
import { useAction } from '../../lib/use-action.ts';
import { useWords } from '../../lib/words.ts';
import { RadioGroup } from '../../ui/radio-group.tsx';
import { TextareaField } from '../../ui/textarea-field.tsx';
import { en } from './words/en.ts';

type Decision = 'refund' | 'close';

export interface DecisionDialogProps {
  /** The payment to decide about; null while the dialog is closed. */
  payment: QuarantinedPayment | null;
  /** The paid amount, as text. */
  amount: string;
  onClose: () => void;
}

/** Asks an operator for a decision about a payment and its reason, which is kept in the audit log. */
export function DecisionDialog({ payment, amount, onClose }: DecisionDialogProps) {
  const { decisionDialog: words, common } = useWords({ en });
  const [decision, setDecision] = useState<Decision>('refund');
  const [reason, setReason] = useState('');
  const [problem, setProblem] = useState<string>();
  const { run, running } = useAction(
    (input: { id: string; decision: Decision; reason: string }, idempotencyKey) =>
      api.payments.endQuarantine(input, { context: { idempotencyKey } }),
    {
      done: (input) => ({
        title: input.decision === 'refund' ? words.goesBack(amount) : words.closed,
      }),
      failed: common.saveFailed,
    },
  );

  const submit = () => {
    if (payment === null) return false;
    if (reason.trim() !== '') return run({ id: payment.id, decision, reason: reason.trim() });
    setProblem(REASON_REQUIRED);
    return false;
  };

  return (
    <FormDialog
      open={payment !== null}
      onClose={onClose}
      title={words.title}
      description={payment === null ? '' : words.description(amount, payment.user.name, payment.reason)}
      backLabel={words.notNow}
      submitLabel={common.decide}
      running={running}
      loadingText={words.saving}
      onSubmit={submit}
    >
      <RadioGroup<Decision>
        label={words.decision}
        options={[
          { value: 'refund', label: words.refund, hint: words.refundHint },
          { value: 'close', label: words.close, hint: words.closeHint },
        ]}
        value={decision}
        onValueChange={setDecision}
      />
      <TextareaField
        label={words.reason}
        hint={words.reasonHint}
        rows={3}
        maxLength={500}
        value={reason}
        onChange={(event) => setReason(event.target.value)}
        error={problem}
      />
    </FormDialog>
  );
}
