import type { QuarantinedPayment } from '@kaksha/domain/payments/contract.ts';
import { REASON_REQUIRED } from '@kaksha/domain/words.ts';
import { type SubmitEvent, useId, useRef, useState } from 'react';
import { api } from '../../lib/api.ts';
import { focusFirstProblem } from '../../lib/form-problems.ts';
import { useAction } from '../../lib/use-action.ts';
import { useWords } from '../../lib/words.ts';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { Stack } from '../../ui/layout.tsx';
import { RadioGroup } from '../../ui/radio-group.tsx';
import { TextareaField } from '../../ui/textarea-field.tsx';
import { en } from './words/en.ts';

type Decision = 'refund' | 'close';

export interface DecisionDialogProps {
  /** The payment to decide about; null while the dialog is closed. */
  payment: QuarantinedPayment | null;
  /** What was paid, in words. */
  amount: string;
  onClose: () => void;
}

/** Asks an operator what becomes of a payment, and why: the reason is kept in the audit log. */
export function DecisionDialog({ payment, amount, onClose }: DecisionDialogProps) {
  const { decisionDialog: words, common } = useWords({ en });
  const form = useRef<HTMLFormElement>(null);
  const formId = useId();
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

  const submit = async (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (payment === null) return;
    if (reason.trim() === '') {
      setProblem(REASON_REQUIRED);
      focusFirstProblem(form.current);
      return;
    }
    if (await run({ id: payment.id, decision, reason: reason.trim() })) onClose();
  };

  return (
    <Dialog
      open={payment !== null}
      onOpenChange={(open) => {
        if (!open && !running) onClose();
      }}
      dismissible={!running}
      title={words.title}
      description={payment === null ? '' : words.description(amount, payment.user.name, payment.reason)}
      footer={
        <>
          <Button variant="secondary" disabled={running} onClick={onClose}>
            {words.notNow}
          </Button>
          <Button type="submit" form={formId} loading={running} loadingText={words.saving}>
            {common.decide}
          </Button>
        </>
      }
    >
      <form ref={form} id={formId} onSubmit={(event) => void submit(event)} noValidate>
        <Stack gap={4}>
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
        </Stack>
      </form>
    </Dialog>
  );
}
