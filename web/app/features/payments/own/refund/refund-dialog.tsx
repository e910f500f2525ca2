import { formatPaise } from '@kaksha/domain/money.ts';
import { en as PAYMENT_MESSAGES } from '@kaksha/domain/payments/words/en.ts';
import { type SubmitEvent, useId, useRef, useState } from 'react';
import { api } from '../../../../lib/api.ts';
import { focusFirstProblem } from '../../../../lib/form-problems.ts';
import { RupeeField } from '../../../../lib/rupee-field.tsx';
import { asTyped, paiseTyped } from '../../../../lib/rupees-typed.ts';
import { useAction } from '../../../../lib/use-action.ts';
import { useWords } from '../../../../lib/words.ts';
import { Button } from '../../../../ui/button.tsx';
import { Dialog } from '../../../../ui/dialog.tsx';
import { Stack } from '../../../../ui/layout.tsx';
import styles from '../wallet.module.css';
import { en } from '../words/en.ts';

/** Asks how much of the free money goes back to the payments that it came from. */
export function RefundDialog({ refundablePaise }: { refundablePaise: number }) {
  const { refundDialog: words, common } = useWords({ en });
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
        title: words.done(formatPaise(amountPaise)),
        description: PAYMENT_MESSAGES.refundHint,
      }),
      failed: words.failed,
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
          ? words.tooMuch(formatPaise(refundablePaise))
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
      title={words.title}
      description={words.description(formatPaise(refundablePaise))}
      trigger={
        <Button variant="ghost" size="sm">
          {words.title}
        </Button>
      }
      footer={
        <>
          <Button variant="secondary" disabled={running} onClick={() => begin(false)}>
            {words.keepIt}
          </Button>
          <Button type="submit" form={formId} loading={running} loadingText={words.sending}>
            {words.sendBack}
          </Button>
        </>
      }
    >
      <form ref={form} id={formId} onSubmit={(event) => void submit(event)} noValidate>
        <Stack gap={4}>
          <RupeeField
            label={common.amount}
            value={typed}
            onChange={(event) => setTyped(event.target.value)}
            error={problem}
          />
          <p className={styles.note}>{words.hint}</p>
        </Stack>
      </form>
    </Dialog>
  );
}
