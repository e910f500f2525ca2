import { formatPaise } from '@kaksha/domain/money.ts';
import { en as M } from '@kaksha/domain/payouts/words/en.ts';
import { PAYOUT_MIN_PAISE } from '@kaksha/domain/wallet/policy.ts';
import { useState } from 'react';
import { FormDialog } from '../../lib/form-dialog.tsx';
import { RupeeField } from '../../lib/rupee-field.tsx';
import { paiseTyped } from '../../lib/rupees-typed.ts';
import { useWords } from '../../lib/words.ts';
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
  const submit = () => {
    const paise = paiseTyped(amount);
    const wrong =
      paise === undefined
        ? words.noAmount
        : paise < PAYOUT_MIN_PAISE
          ? M.tooSmall
          : paise > availablePaise
            ? words.atMost(formatPaise(availablePaise))
            : undefined;
    setProblem(wrong);
    return paise !== undefined && wrong === undefined && run(paise);
  };
  return (
    <FormDialog
      open={open}
      onClose={onClose}
      size="sm"
      title={words.requestPayout}
      description={words.description(last4, M.approvedBy)}
      backLabel={words.back}
      submitLabel={words.requestPayout}
      running={running}
      onSubmit={submit}
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
    </FormDialog>
  );
}
