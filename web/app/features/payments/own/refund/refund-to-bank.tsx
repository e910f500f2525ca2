import { formatPaise } from '@kaksha/domain/money.ts';
import { en as PAYMENT_MESSAGES } from '@kaksha/domain/payments/words/en.ts';
import { useState } from 'react';
import { api } from '../../../../lib/api.ts';
import { FormDialog } from '../../../../lib/form-dialog.tsx';
import { RupeeField } from '../../../../lib/rupee-field.tsx';
import { asTyped, paiseTyped } from '../../../../lib/rupees-typed.ts';
import { useAction } from '../../../../lib/use-action.ts';
import { useWords } from '../../../../lib/words.ts';
import { Button } from '../../../../ui/button.tsx';
import { Facts } from '../../../../ui/facts.tsx';
import styles from '../wallet.module.css';
import { en } from '../words/en.ts';

interface RefundDialogProps {
  refundablePaise: number;
  balancePaise: number;
  /** What stays: credit, and what is held for classes. */
  creditPaise: number;
  heldPaise: number;
}

/** How much of a wallet can go back to the bank, and the way to do it; nothing for an empty wallet. */
export function RefundToBank(props: RefundDialogProps) {
  const words = useWords({ en }).refundDialog;
  const { refundablePaise, balancePaise } = props;
  if (balancePaise === 0) return null;
  return (
    <div className={styles.refund}>
      <p className={styles.note}>
        {refundablePaise === 0 ? words.nothingCanGoBack : words.canGoBack(formatPaise(refundablePaise))}
      </p>
      {refundablePaise === 0 ? null : <RefundDialog {...props} />}
    </div>
  );
}

/** Asks how much of the free money goes back to the payments that it came from, after what can and what cannot. */
function RefundDialog({ refundablePaise, balancePaise, creditPaise, heldPaise }: RefundDialogProps) {
  const { refundDialog: words, common } = useWords({ en });
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

  const begin = () => {
    setOpen(true);
    setProblem(undefined);
    setTyped(asTyped(refundablePaise));
  };
  const submit = () => {
    const amountPaise = paiseTyped(typed);
    const found =
      amountPaise === undefined || amountPaise === 0
        ? PAYMENT_MESSAGES.refundAmount
        : amountPaise > refundablePaise
          ? words.tooMuch(formatPaise(refundablePaise))
          : undefined;
    setProblem(found);
    return found === undefined && amountPaise !== undefined && run(amountPaise);
  };

  return (
    <FormDialog
      open={open}
      onOpen={begin}
      onClose={() => setOpen(false)}
      size="sm"
      title={words.title}
      description={words.description}
      trigger={
        <Button variant="secondary" size="sm">
          {words.title}
        </Button>
      }
      backLabel={words.keepIt}
      submitLabel={words.title}
      running={running}
      loadingText={words.sending}
      onSubmit={submit}
    >
      <Facts
        look="sum"
        facts={[
          ...[
            { label: words.credit, paise: creditPaise },
            { label: words.held, paise: heldPaise },
            { label: words.notNow, paise: balancePaise - creditPaise - refundablePaise },
          ].map(({ label, paise }) => ({ label, value: paise > 0 ? formatPaise(paise) : null })),
          { label: words.canGo, value: formatPaise(refundablePaise), strong: true },
        ]}
      />
      <RupeeField
        label={common.amount}
        value={typed}
        onChange={(event) => setTyped(event.target.value)}
        error={problem}
      />
      <p className={styles.note}>{words.hint}</p>
    </FormDialog>
  );
}
