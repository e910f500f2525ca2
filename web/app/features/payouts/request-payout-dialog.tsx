import { formatPaise } from '@kaksha/domain/money.ts';
import { en as M } from '@kaksha/domain/payouts/words/en.ts';
import { PAYOUT_MIN_PAISE } from '@kaksha/domain/wallet/policy.ts';
import { useId, useRef, useState } from 'react';
import { focusFirstProblem } from '../../lib/form-problems.ts';
import { RupeeField } from '../../lib/rupee-field.tsx';
import { paiseTyped } from '../../lib/rupees-typed.ts';
import { useWords } from '../../lib/words.ts';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { useRequestPayout } from './payout-actions.ts';
import { en } from './words/en.ts';

export interface RequestPayoutDialogProps {
  open: boolean;
  onClose: () => void;
  availablePaise: number;
  last4: string;
}

/** How much is to be paid out: all that can be, unless another amount is written. */
export function RequestPayoutDialog({ open, onClose, availablePaise, last4 }: RequestPayoutDialogProps) {
  const words = useWords({ en }).requestPayoutDialog;
  const [amount, setAmount] = useState(() => formatPaise(availablePaise).slice(1));
  const [problem, setProblem] = useState<string>();
  const { run, running } = useRequestPayout();
  const form = useRef<HTMLFormElement>(null);
  const id = useId();
  const submit = async () => {
    if (running) return;
    const paise = paiseTyped(amount);
    const wrong =
      paise === undefined
        ? 'Please enter an amount in rupees'
        : paise < PAYOUT_MIN_PAISE
          ? M.tooSmall
          : paise > availablePaise
            ? `At most ${formatPaise(availablePaise)} can be paid out now`
            : undefined;
    setProblem(wrong);
    if (paise === undefined || wrong !== undefined) focusFirstProblem(form.current);
    else if (await run(paise)) onClose();
  };
  return (
    <Dialog
      open={open}
      onOpenChange={(next) => {
        if (!next) onClose();
      }}
      size="sm"
      title={words.requestPayout}
      description={words.description(last4, M.approvedBy)}
      footer={
        <>
          <Button variant="secondary" onClick={onClose}>
            {words.back}
          </Button>
          <Button type="submit" form={id} loading={running}>
            {words.requestPayout}
          </Button>
        </>
      }
    >
      <form
        id={id}
        ref={form}
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          void submit();
        }}
      >
        <RupeeField
          label={words.amount}
          hint={words.from(formatPaise(PAYOUT_MIN_PAISE), formatPaise(availablePaise))}
          value={amount}
          error={problem}
          onChange={(event) => {
            setAmount(event.currentTarget.value);
            setProblem(undefined);
          }}
        />
      </form>
    </Dialog>
  );
}
