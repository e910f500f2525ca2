import { formatPaise } from '@kaksha/domain/money.ts';
import { en as PAYMENT_MESSAGES } from '@kaksha/domain/payments/words/en.ts';
import { type SubmitEvent, useId, useRef, useState } from 'react';
import { api } from '../../../../lib/api.ts';
import { focusFirstProblem } from '../../../../lib/form-problems.ts';
import { RupeeField } from '../../../../lib/rupee-field.tsx';
import { asTyped, paiseTyped } from '../../../../lib/rupees-typed.ts';
import { useAction } from '../../../../lib/use-action.ts';
import { Button } from '../../../../ui/button.tsx';
import { Dialog } from '../../../../ui/dialog.tsx';
import { Stack } from '../../../../ui/layout.tsx';
import styles from '../wallet.module.css';

/** Asks how much of the free money goes back to the payments that it came from. */
export function RefundDialog({ refundablePaise }: { refundablePaise: number }) {
  const form = useRef<HTMLFormElement>(null);
  const formId = useId();
  const [open, setOpen] = useState(false);
  const [typed, setTyped] = useState('');
  const [problem, setProblem] = useState<string>();
  const { run, running } = useAction(
    (amountPaise: number, idempotencyKey) =>
      api.payments.requestRefund({ amountPaise }, { context: { idempotencyKey } }),
    {
      done: (amountPaise) => ({
        title: `${formatPaise(amountPaise)} is on its way back`,
        description: PAYMENT_MESSAGES.refundHint,
      }),
      failed: 'The money could not be sent back. Please try again.',
    },
  );

  const begin = (next: boolean) => {
    if (running) return;
    setOpen(next);
    setProblem(undefined);
    setTyped(asTyped(refundablePaise));
  };
  const submit = async (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    const amountPaise = paiseTyped(typed);
    const found =
      amountPaise === undefined || amountPaise === 0
        ? PAYMENT_MESSAGES.refundAmount
        : amountPaise > refundablePaise
          ? `At most ${formatPaise(refundablePaise)} can go back.`
          : undefined;
    setProblem(found);
    if (found !== undefined || amountPaise === undefined) {
      focusFirstProblem(form.current);
      return;
    }
    if (await run(amountPaise)) setOpen(false);
  };

  return (
    <Dialog
      open={open}
      onOpenChange={begin}
      size="sm"
      dismissible={!running}
      title="Send money back"
      description={`Up to ${formatPaise(refundablePaise)} of your wallet can go back to where it came from.`}
      trigger={
        <Button variant="ghost" size="sm">
          Send money back
        </Button>
      }
      footer={
        <>
          <Button variant="secondary" disabled={running} onClick={() => begin(false)}>
            Keep it
          </Button>
          <Button type="submit" form={formId} loading={running} loadingText="Sending...">
            Send back
          </Button>
        </>
      }
    >
      <form ref={form} id={formId} onSubmit={(event) => void submit(event)} noValidate>
        <Stack gap={4}>
          <RupeeField
            label="Amount in rupees"
            value={typed}
            onChange={(event) => setTyped(event.target.value)}
            error={problem}
          />
          <p className={styles.note}>
            {PAYMENT_MESSAGES.refundHint} Money that is held for classes and credit that was a gift stay in
            the wallet.
          </p>
        </Stack>
      </form>
    </Dialog>
  );
}
